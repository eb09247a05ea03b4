import type { OrderErrors } from '../../errors/orders.ts'
import type { ErrorSentences } from '../define.ts'
import { phrases } from './phrases.ts'

const approveAgain = {
  es: 'Revisá la orden y volvé a aprobarla si corresponde.',
  en: 'Check the order and approve it again if it is right.',
} as const
const otherAccount = {
  es: 'Elegí otra cuenta. Si esta cambió, pedí una posición nueva.',
  en: 'Choose another account. If this one has changed, ask for a new position.',
} as const
const noDraft = { es: 'No se preparó ningún borrador.', en: 'No draft was prepared.' } as const
const bookUnchanged = {
  es: 'La agenda de beneficiarios no cambió.',
  en: 'The contacts have not changed.',
} as const

/** Sentences for money orders and the book of beneficiaries. */
export const orderSentences = {
  order_state: {
    what: {
      es: 'La orden no admite esa acción en su estado actual ({state}).',
      en: 'The order does not allow that in its present state ({state}).',
    },
    meaning: { es: 'No se hizo ningún cambio.', en: 'No change was made.' },
  },
  order_not_approved: {
    what: { es: 'La orden no está aprobada.', en: 'The order is not approved.' },
    meaning: phrases.notSent,
    action: approveAgain,
  },
  order_approval_used: {
    what: { es: 'Esa aprobación ya se usó.', en: 'That approval was used already.' },
    meaning: {
      es: 'Esta vez no se envió nada al banco.',
      en: 'Nothing was sent to the bank this time.',
    },
    action: {
      es: 'Fijate cómo está la orden antes de aprobarla otra vez.',
      en: 'See how the order stands before you approve it again.',
    },
  },
  order_altered: {
    what: {
      es: 'La orden guardada no es la que se aprobó.',
      en: 'The stored order is not the one that was approved.',
    },
    meaning: phrases.notSent,
    action: approveAgain,
  },
  order_other_address: {
    what: {
      es: 'La orden se preparó para {address} y el perfil apunta ahora a {now}.',
      en: 'The order was prepared for {address} and the profile now points to {now}.',
    },
    meaning: {
      es: 'No se envió ni se consultó nada.',
      en: 'Nothing was sent and nothing was asked.',
    },
    action: {
      es: 'Si corresponde a la dirección actual, repetila como orden nueva.',
      en: 'If it belongs to the current address, repeat it as a new order.',
    },
  },
  order_not_anchored: {
    what: {
      es: 'No se pudo anotar el envío fuera del libro de órdenes ({reason}).',
      en: 'The sending could not be noted outside of the order ledger ({reason}).',
    },
    meaning: phrases.notSent,
    action: {
      es: 'Desbloqueá el llavero, o hacé lugar en el disco, y aprobá la orden otra vez.',
      en: 'Unlock the keychain, or make room on the disk, and approve the order again.',
    },
  },
  order_declined: {
    what: { es: 'La respuesta fue no.', en: 'The answer was no.' },
    meaning: phrases.notSent,
  },
  order_left_out: {
    what: {
      es: 'Quedó afuera de la aprobación: sigue por aprobar.',
      en: 'It was left out of the approval: it still waits for one.',
    },
    meaning: phrases.notSent,
  },
  order_answer_early: {
    what: {
      es: 'La pregunta recién apareció.',
      en: 'The question has only just appeared.',
    },
    action: {
      es: 'Leela: se puede responder un segundo después.',
      en: 'Read it: it can be answered a second later.',
    },
  },
  order_questions_paced: {
    what: {
      es: 'Tesorero no pregunta ahora: ya se respondió que no, y seguido (veces: {count}).',
      en: 'Tesorero does not ask now: the answer was no, in a row (times: {count}).',
    },
    meaning: phrases.notSent,
    action: {
      es: 'Probá de nuevo en {seconds, plural, one {un segundo} other {# segundos}}.',
      en: 'Try again in {seconds, plural, one {one second} other {# seconds}}.',
    },
  },
  order_questions_shut: {
    what: {
      es: 'Alguien pidió que Tesorero no pregunte más.',
      en: 'Somebody had Tesorero ask no more.',
    },
    meaning: phrases.notSent,
    action: {
      es: 'Cerrá Tesorero y abrilo de nuevo para que vuelva a preguntar.',
      en: 'Close Tesorero and start it again to be asked again.',
    },
  },
  order_approval_failed: {
    what: {
      es: '{reason, select, amount_differs {El importe escrito no coincidió.} pin_wrong {El PIN no fue correcto.} same_person {Quien prepara no puede aprobar.} other {Faltó confirmar las advertencias.}}',
      en: '{reason, select, amount_differs {The typed amount did not match.} pin_wrong {The PIN was not right.} same_person {Whoever prepares cannot approve.} other {The warnings were not acknowledged.}}',
    },
    meaning: phrases.notSent,
    action: approveAgain,
  },
  order_outside_hours: {
    what: {
      es: 'El banco toma órdenes MEP de 8:00 a 20:00, hora de Buenos Aires.',
      en: 'The bank takes MEP orders from 8:00 to 20:00, Buenos Aires time.',
    },
    meaning: phrases.notSent,
    action: {
      es: 'Aprobala para el próximo horario ({opensAt}) o esperá.',
      en: 'Approve it for when the bank opens ({opensAt}), or wait.',
    },
  },
  order_query_early: {
    what: {
      es: 'Todavía es pronto para consultar: el banco pide esperar hasta {at}.',
      en: 'It is too early to ask: the bank wants to be asked from {at} on.',
    },
    action: { es: 'Esperá hasta esa hora.', en: 'Wait until then.' },
  },
  order_query_none: {
    what: {
      es: 'El banco no ofrece una consulta para este tipo de orden ({kind}).',
      en: 'The bank offers no query for this kind of order ({kind}).',
    },
    action: {
      es: 'Mirá en el portal del banco y registrá lo que dice.',
      en: 'Look in the bank’s portal and record what it says.',
    },
  },
  order_batch_stopped: {
    what: {
      es: 'Una orden anterior de la misma aprobación no llegó bien al banco y el envío se detuvo.',
      en: 'An earlier order of the same approval did not get through to the bank, and sending stopped.',
    },
    meaning: {
      es: 'Esta orden no se envió al banco. Las anteriores dicen, cada una, cómo quedaron.',
      en: 'This order was not sent to the bank. Each of the earlier ones says how it ended.',
    },
    action: approveAgain,
  },
  order_resend_unsafe: {
    what: {
      es: 'No está probado que el banco no tenga ya esta orden.',
      en: 'It is not proven that the bank does not have this order already.',
    },
    meaning: { es: 'No se envió otra vez.', en: 'It was not sent again.' },
    action: {
      es: 'Consultá de nuevo, o mirá en el portal del banco y registrá lo que dice.',
      en: 'Check again, or look in the bank’s portal and record what it says.',
    },
  },
  order_second_person: {
    what: {
      es: '{problem, select, preparer_missing {Con segunda persona activada, quien prepara se identifica con su PIN.} same_name {Ya hay una persona con ese nombre y PIN propio: quien aprueba no se distinguiría de quien prepara.} prepared_by_all {Todas las personas con PIN prepararon alguna de estas órdenes: aprobalas por separado, según quién las preparó.} other {No hay otra persona con PIN que pueda aprobar.}}',
      en: '{problem, select, preparer_missing {With the second person in use, whoever prepares gives their PIN.} same_name {Somebody of that name has a PIN: who approves could not be told from who prepares.} prepared_by_all {Everybody with a PIN prepared some of these orders: approve them apart, by who prepared them.} other {There is nobody else with a PIN who could approve.}}',
    },
    meaning: phrases.notSent,
  },
  recurring_made: {
    what: {
      es: 'Esa fecha de la orden programada ya se preparó.',
      en: 'That date of the recurring order was prepared already.',
    },
    meaning: phrases.notSent,
  },
  recurring_nobody: {
    what: {
      es: 'Quien programó esta orden ya no está entre las personas que preparan.',
      en: 'Whoever set this recurring order up is no longer among the people who prepare.',
    },
    meaning: noDraft,
    action: {
      es: 'Abrila y guardala de nuevo con tu PIN.',
      en: 'Open it and save it again with your PIN.',
    },
  },
  recurring_older: {
    what: {
      es: 'El libro de órdenes es una copia anterior: esa fecha puede estar pagada.',
      en: 'The order ledger is an older copy: that date may have been paid.',
    },
    meaning: noDraft,
    action: {
      es: 'Salteá las fechas que el banco ya pagó. Después decí en Actividad que comparaste.',
      en: 'Skip the dates that the bank has paid. Then say in Activity that you have compared.',
    },
  },
  order_pin_wrong: {
    what: { es: 'El PIN no es correcto.', en: 'The PIN is not right.' },
    meaning: phrases.notSent,
  },
  order_pin_locked: {
    what: {
      es: 'Demasiados PIN incorrectos: se puede volver a intentar desde {until}.',
      en: 'Too many wrong PINs: it can be tried again from {until}.',
    },
    meaning: phrases.notSent,
  },
  order_not_recorded: {
    what: {
      es: 'La orden no se pudo guardar antes de enviarla: {reason}.',
      en: 'The order could not be stored before sending it: {reason}.',
    },
    meaning: phrases.notSent,
    action: {
      es: 'Liberá espacio o revisá el disco, y volvé a aprobarla.',
      en: 'Free some space or check the disk, and approve it again.',
    },
  },
  order_answer_not_recorded: {
    what: {
      es: 'El banco respondió y la respuesta no se pudo guardar: {reason}.',
      en: 'The bank answered and the answer could not be stored: {reason}.',
    },
    meaning: {
      es: 'La orden queda sin confirmar y no se vuelve a enviar sola.',
      en: 'The order stays unconfirmed and is not sent again by itself.',
    },
    action: {
      es: 'Liberá espacio en el disco; la orden se va a consultar.',
      en: 'Free some space on the disk; the order will be looked up.',
    },
  },
  order_answer_differs: {
    what: {
      es: 'La respuesta del banco no corresponde a la orden (campo {field}).',
      en: 'The bank’s answer does not fit the order (field {field}).',
    },
    meaning: phrases.outcomeUnknown,
    action: phrases.support,
  },
  order_settlement_used: {
    what: {
      es: 'La cuenta cuotapartista {shareholder} ya tuvo una operación con el id de liquidación {settlementId} ({at}).',
      en: 'Shareholder account {shareholder} already had an operation with the settlement id {settlementId} ({at}).',
    },
    meaning: phrases.notSent,
    action: {
      es: 'Cambiá el id de liquidación en el lote.',
      en: 'Change the settlement id in the batch.',
    },
  },
  order_refund_beyond: {
    what: {
      es: 'La devolución supera lo que queda del crédito de {payer}: quedan {left}. {at, select, none {No hay otra devolución.} other {Ya hay otra devolución: {at}.}}',
      en: 'The refund exceeds what is left of the credit from {payer}: {left} left. {at, select, none {There is no other refund.} other {There is another refund already: {at}.}}',
    },
    meaning: phrases.notSent,
    action: {
      es: 'Mirá las devoluciones del crédito: cancelá la que no corresponde, o bajá el importe.',
      en: 'See the refunds of the credit: cancel the one that should not be, or lower the amount.',
    },
  },
  order_refund_other: {
    what: {
      es: 'La devolución no coincide con el crédito de {payer}: sale del CVU que lo recibió y va a la cuenta que lo mandó.',
      en: 'The refund does not match the credit from {payer}: it leaves the CVU that received it and goes to the account that sent it.',
    },
    meaning: phrases.notSent,
    action: {
      es: 'Para otra cuenta, prepará una transferencia común.',
      en: 'For another account, prepare a plain transfer.',
    },
  },
  order_same_echeq: {
    what: {
      es: 'Otra orden ({at}) es sobre este mismo echeq ({number}).',
      en: 'Another order ({at}) is about this same echeq ({number}).',
    },
    meaning: phrases.notSent,
    action: {
      es: 'Mirá cómo quedó esa orden antes de preparar otra.',
      en: 'See what became of that order before preparing another.',
    },
  },
  order_kind_off: {
    what: {
      es: 'Este tipo de orden está desactivado en el perfil ({kind}).',
      en: 'This kind of order is switched off in the profile ({kind}).',
    },
    meaning: phrases.notSent,
  },
  order_account_type: {
    what: {
      es: 'La cuenta {account} no es una cuenta corriente en pesos: no puede emitir echeqs.',
      en: 'Account {account} is not a current account in pesos: it cannot issue echeqs.',
    },
    meaning: phrases.notSent,
    action: otherAccount,
  },
  order_account_currency: {
    what: {
      es: 'La cuenta {account} es en {holds} y la orden en {needs}.',
      en: 'Account {account} is in {holds} and the order in {needs}.',
    },
    meaning: phrases.notSent,
    action: otherAccount,
  },
  order_asked_about: {
    what: {
      es: 'Se está pidiendo la aprobación de la orden, así que todavía no se puede descartar ni corregir.',
      en: 'Approval of the order is being asked for, so it cannot be discarded or corrected yet.',
    },
    meaning: {
      es: 'La orden y la pregunta siguen como estaban.',
      en: 'The order and the question are as they were.',
    },
    action: {
      es: 'Respondé primero la pregunta: con un no, la orden se puede descartar.',
      en: 'Answer the question first: after a no, the order can be discarded.',
    },
  },
  order_question_open: {
    what: {
      es: 'Hay otra aprobación abierta.',
      en: 'Another approval is open.',
    },
    meaning: phrases.notSent,
    action: { es: 'Respondela primero.', en: 'Answer it first.' },
  },
  order_safeguards_changed: {
    what: {
      es: 'Los controles de las órdenes cambiaron mientras se preguntaba por ellos.',
      en: 'The safeguards of orders changed while the question about them was open.',
    },
    meaning: {
      es: 'Tu cambio no se hizo.',
      en: 'Your change was not made.',
    },
    action: {
      es: 'Mirá cómo quedaron y, si corresponde, volvé a pedirlo.',
      en: 'Look at how they are now and, if it is still right, ask for it again.',
    },
  },
  beneficiary_known: {
    what: {
      es: 'Esa cuenta ya está en la agenda: {name}.',
      en: 'That account is in contacts already: {name}.',
    },
    meaning: bookUnchanged,
  },
  list_changed: {
    what: {
      es: 'La lista se cambió en otra ventana.',
      en: 'The list was changed in another window.',
    },
    meaning: {
      es: 'No se guardó ni se preparó nada.',
      en: 'Nothing was saved or prepared.',
    },
    action: {
      es: 'Volvé a abrirla para ver cómo quedó.',
      en: 'Open it again to see it as it is now.',
    },
  },
  clock_skew: {
    what: {
      es: 'El reloj de esta computadora {ahead, select, true {está adelantado} other {está atrasado}} {hours, plural, =0 {unos } other {# h }}{minutes} min.',
      en: 'This computer’s clock {ahead, select, true {is ahead of} other {is behind}} the bank’s by {hours, plural, =0 {about } other {# h }}{minutes} min.',
    },
    meaning: {
      es: 'Los horarios de las órdenes pueden verse mal o ser rechazados.',
      en: 'Times of orders may be shown wrong or be refused.',
    },
    action: { es: 'Poné en hora la computadora.', en: 'Set the clock of this computer.' },
  },
} as const satisfies Record<keyof OrderErrors, ErrorSentences>
