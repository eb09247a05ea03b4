import { defineMessages } from './define.ts'

/** Texts of the form that asks for a DEBIN. */
export const debinCreateMessages = defineMessages({
  'debin.create.new': { es: 'Nuevo DEBIN', en: 'New DEBIN' },
  'debin.create.form.title': { es: 'Nuevo DEBIN recurrente', en: 'New recurrent DEBIN' },
  'debin.create.form.correct': { es: 'Corregir el DEBIN', en: 'Correct the DEBIN' },
  'debin.create.form.requested': {
    es: 'Es un pedido de cobro. Que el banco lo acepte no es un cobro: recién está cobrado cuando la lista dice ACREDITADO.',
    en: 'It is a request to collect. That the bank accepts it is no payment: it is only collected when the list says ACREDITADO.',
  },
  'debin.create.form.once': {
    es: 'Un DEBIN sale sin número propio: si no llega la respuesta, no se repite solo. Se busca en la lista y, si no es claro, decidís vos.',
    en: 'A DEBIN goes out without a number of its own: if the answer is lost it is never repeated by itself. It is looked for in the list and, if that is not clear, you decide.',
  },
  'debin.create.preparing': {
    es: 'Se guarda el pedido y se le pregunta al banco por la cuenta. Todavía no se envía nada.',
    en: 'The request is being stored and the bank asked about the account. Nothing is sent yet.',
  },
  'debin.create.account': { es: 'Cuenta recaudadora', en: 'Collecting account' },
  'debin.create.account.hint': {
    es: 'Número de cuenta, de 6 a 10 dígitos',
    en: 'Account number, 6 to 10 digits',
  },
  'debin.create.purchaser.key': { es: 'Cuenta de quien paga', en: 'Account of whoever pays' },
  'debin.create.purchaser.key.hint': {
    es: 'CBU o alias; o el nombre de alguien de la agenda',
    en: 'CBU or alias; or the name of somebody in the book',
  },
  'debin.create.purchaser.cuit': { es: 'CUIT de quien paga', en: 'CUIT of whoever pays' },
  'debin.create.amount': { es: 'Importe', en: 'Amount' },
  'debin.create.currency': { es: 'Moneda', en: 'Currency' },
  'debin.create.concept': { es: 'Concepto', en: 'Concept' },
  'debin.create.concept.hint': {
    es: 'Código: elegí uno o escribí el que te dio el banco',
    en: 'Code: choose one, or type the one that the bank gave you',
  },
  'debin.create.provision': { es: 'Prestación', en: 'Provision' },
  'debin.create.provision.hint': {
    es: 'Nombre del servicio que se cobra',
    en: 'Name of the service',
  },
  'debin.create.reference': { es: 'Referencia', en: 'Reference' },
  'debin.create.reference.hint': {
    es: 'Vacía lleva el número de esta orden',
    en: 'Left empty it carries the number of this order',
  },
  'debin.create.notes': { es: 'Notas', en: 'Notes' },
  'debin.create.concept.ALQ': { es: 'Alquiler', en: 'Rent' },
  'debin.create.concept.CUO': { es: 'Cuota', en: 'Instalment' },
  'debin.create.concept.EXP': { es: 'Expensas', en: 'Building expenses' },
  'debin.create.concept.FAC': { es: 'Factura', en: 'Invoice' },
  'debin.create.concept.PRE': { es: 'Préstamo', en: 'Loan' },
  'debin.create.concept.SEG': { es: 'Seguro', en: 'Insurance' },
  'debin.create.concept.HON': { es: 'Honorarios', en: 'Fees' },
  'debin.create.concept.HAB': { es: 'Haberes', en: 'Salaries' },
  'debin.create.concept.VAR': { es: 'Varios', en: 'Various' },
})
