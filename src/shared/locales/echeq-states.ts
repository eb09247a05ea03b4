import { defineMessages } from './define.ts'

/** The states of an echeq: its name, what it means, and what may be done about it in the bank's portal. */
export const echeqStateMessages = defineMessages({
  'echeqs.state.emitido-pendiente': { es: 'Emitido pendiente', en: 'Issued, pending' },
  'echeqs.state.activo': { es: 'Activo', en: 'Active' },
  'echeqs.state.activo-pendiente': { es: 'Activo pendiente', en: 'Active, pending' },
  'echeqs.state.custodia': { es: 'En custodia', en: 'In custody' },
  'echeqs.state.devolucion-pendiente': { es: 'Devolución pendiente', en: 'Return pending' },
  'echeqs.state.depositado': { es: 'Depositado', en: 'Deposited' },
  'echeqs.state.presentado': { es: 'Presentado', en: 'Presented' },
  'echeqs.state.rechazado': { es: 'Rechazado', en: 'Bounced' },
  'echeqs.state.negociacion': { es: 'En negociación', en: 'In negotiation' },
  'echeqs.state.negociacion-pendiente': { es: 'Negociación pendiente', en: 'Negotiation pending' },
  'echeqs.state.mandato-pendiente': { es: 'Mandato pendiente', en: 'Mandate pending' },
  'echeqs.state.cesion-pendiente': { es: 'Cesión pendiente', en: 'Assignment pending' },
  'echeqs.state.aval-pendiente': { es: 'Aval pendiente', en: 'Guarantee pending' },
  'echeqs.state.repudiado': { es: 'Repudiado', en: 'Repudiated' },
  'echeqs.state.anulado': { es: 'Anulado', en: 'Annulled' },
  'echeqs.state.pagado': { es: 'Pagado', en: 'Paid' },
  'echeqs.state.caducado': { es: 'Caducado', en: 'Lapsed' },
  'echeqs.state.elsewhere': { es: 'En manos de otro', en: 'In other hands' },
  'echeqs.state.unknown': { es: 'Otros estados', en: 'Other statuses' },

  'echeqs.means.emitido-pendiente': {
    es: 'El librador lo emitió y el beneficiario todavía no lo aceptó.',
    en: 'The drawer issued it and the beneficiary has not accepted it yet.',
  },
  'echeqs.means.activo': {
    es: 'Aceptado y en poder del tenedor, que puede cobrarlo desde la fecha de pago.',
    en: 'Accepted and held by its holder, who can collect it from the payment date on.',
  },
  'echeqs.means.activo-pendiente': {
    es: 'El banco lo informa activo con algo pendiente y no dice qué. Miralo en el portal antes de contar con él.',
    en: 'The bank reports it active with something pending and does not say what. Look in the portal before relying on it.',
  },
  'echeqs.means.custodia': {
    es: 'Lo guarda el banco, que lo deposita solo en la fecha de pago.',
    en: 'The bank keeps it and deposits it by itself on the payment date.',
  },
  'echeqs.means.devolucion-pendiente': {
    es: 'Se pidió devolverlo al librador y falta que la otra parte responda.',
    en: 'Its return to the drawer was asked for and the other side has yet to answer.',
  },
  'echeqs.means.depositado': {
    es: 'Fue depositado y todavía no se sabe si se paga.',
    en: 'It was deposited and it is not known yet whether it is paid.',
  },
  'echeqs.means.presentado': {
    es: 'Fue presentado al cobro en el banco librado; falta el resultado.',
    en: 'It was presented to the paying bank; the outcome is still to come.',
  },
  'echeqs.means.rechazado': {
    es: 'El banco librado no lo pagó. El motivo está en el detalle.',
    en: 'The paying bank did not pay it. The reason is in the detail.',
  },
  'echeqs.means.negociacion': {
    es: 'Se está negociando: alguien lo descuenta antes de su fecha.',
    en: 'It is being negotiated: somebody discounts it before its date.',
  },
  'echeqs.means.negociacion-pendiente': {
    es: 'Se ofreció para negociar y falta la respuesta.',
    en: 'It was offered for negotiation and the answer is still to come.',
  },
  'echeqs.means.mandato-pendiente': {
    es: 'Se dio mandato a otro para cobrarlo o negociarlo y falta que lo acepte.',
    en: 'Somebody else was mandated to collect or negotiate it and has yet to accept.',
  },
  'echeqs.means.cesion-pendiente': {
    es: 'Se cedió a otro, que todavía no lo aceptó.',
    en: 'It was assigned to somebody else, who has not accepted it yet.',
  },
  'echeqs.means.aval-pendiente': {
    es: 'Se pidió un aval y falta que el avalista lo dé.',
    en: 'A guarantee was asked for and the guarantor has yet to give it.',
  },
  'echeqs.means.repudiado': {
    es: 'Quien lo recibía no lo aceptó. Ya no cambia.',
    en: 'Whoever was to receive it did not accept it. Nothing changes any more.',
  },
  'echeqs.means.anulado': {
    es: 'El librador lo anuló antes de que fuera aceptado. Ya no cambia.',
    en: 'The drawer annulled it before it was accepted. Nothing changes any more.',
  },
  'echeqs.means.pagado': {
    es: 'Se cobró. Ya no cambia.',
    en: 'It was paid. Nothing changes any more.',
  },
  'echeqs.means.caducado': {
    es: 'Pasó el plazo para aceptarlo o para presentarlo sin que se cobrara. Ya no cambia.',
    en: 'Its time for acceptance or presentation passed without it being paid. Nothing changes any more.',
  },
  'echeqs.means.unknown': {
    es: 'El banco usa una palabra que esta aplicación no conoce; se muestra tal cual y ninguna acción depende de ella.',
    en: 'The bank uses a word that this application does not know; it is shown as it is and no action depends on it.',
  },

  'echeqs.portal.can': {
    es: 'En el portal del banco se puede {acts}. Esta conexión no lo ofrece.',
    en: 'In the bank’s portal it can be {acts}. This connection does not offer it.',
  },
  'echeqs.portal.nothing': {
    es: 'Aceptar, endosar, depositar o anular se hace en el portal del banco: esta conexión no lo ofrece.',
    en: 'Accepting, endorsing, depositing or annulling is done in the bank’s portal: this connection does not offer it.',
  },
  'echeqs.portal.notHeld': {
    es: 'Está en poder de otro: solo quien lo tiene puede hacer algo con él.',
    en: 'It is in other hands: only its holder can do anything with it.',
  },
  'echeqs.act.annul': { es: 'anular', en: 'annulled' },
  'echeqs.act.accept': { es: 'aceptar', en: 'accepted' },
  'echeqs.act.repudiate': { es: 'repudiar', en: 'repudiated' },
  'echeqs.act.askBack': { es: 'pedir su devolución', en: 'asked back' },
  'echeqs.act.deposit': { es: 'depositar', en: 'deposited' },
  'echeqs.act.endorse': { es: 'endosar', en: 'endorsed' },
  'echeqs.act.assign': { es: 'ceder', en: 'assigned' },
  'echeqs.act.negotiate': { es: 'negociar', en: 'negotiated' },
  'echeqs.act.acceptReturn': { es: 'aceptar la devolución', en: 'returned' },
  'echeqs.act.refuseReturn': { es: 'rechazar la devolución', en: 'kept by refusing the return' },
  'echeqs.act.withdraw': { es: 'retirar de la custodia', en: 'withdrawn from custody' },
  'echeqs.act.certificate': {
    es: 'pedir el certificado de rechazo',
    en: 'certified as bounced',
  },
  'echeqs.act.giveBack': { es: 'devolver al librador', en: 'given back to the drawer' },
})
