import { defineMessages } from './define.ts'

/** Texts of the form that asks for a DEBIN. */
export const debinCreateMessages = defineMessages({
  'debin.create.form.title': { es: 'Nuevo DEBIN recurrente', en: 'New recurrent DEBIN' },
  'debin.create.form.correct': { es: 'Corregir el DEBIN', en: 'Correct the DEBIN' },
  'debin.create.preparing': {
    es: 'Se guarda el pedido y se le pregunta al banco por la cuenta. Todavía no se envía nada.',
    en: 'The request is being stored and the bank asked about the account. Nothing is sent yet.',
  },
  'debin.create.account': { es: 'Cuenta recaudadora', en: 'Collecting account' },
  'debin.create.account.hint': {
    es: 'Número de cuenta, de 6 a 10 dígitos',
    en: 'Account number, 6 to 10 digits',
  },
  'debin.create.purchaser.key': { es: 'Cuenta de quien paga', en: 'Payer’s account' },
  'debin.create.purchaser.key.hint': {
    es: 'CBU o alias; o el nombre de alguien de la agenda',
    en: 'CBU or alias; or the name of a contact',
  },
  'debin.create.purchaser.differs': {
    es: 'El banco dice que la cuenta es de {cuit}.',
    en: 'The bank says that the account belongs to {cuit}.',
  },
  'debin.create.purchaser.cuit': { es: 'CUIT de quien paga', en: 'Payer’s CUIT' },
  'debin.create.amount': { es: 'Importe', en: 'Amount' },
  'debin.create.currency': { es: 'Moneda', en: 'Currency' },
  'debin.create.concept': { es: 'Concepto', en: 'Concept' },
  'concept.hint': {
    es: 'Código: elegí uno o escribí el que te dio el banco',
    en: 'Choose one, or type the code your bank gave you',
  },
  'debin.create.provision': { es: 'Prestación', en: 'Service' },
  'debin.create.provision.hint': {
    es: 'Nombre del servicio que se cobra',
    en: 'Name of the service collected',
  },
  'debin.create.reference': { es: 'Referencia', en: 'Reference' },
  'debin.create.reference.hint': {
    es: 'Opcional; si la dejás vacía se usa el número de orden',
    en: 'Optional; if empty, the order number is used',
  },
  'debin.create.notes': { es: 'Notas', en: 'Notes' },
  'concept.ALQ': { es: 'Alquiler', en: 'Rent' },
  'concept.CUO': { es: 'Cuota', en: 'Instalment' },
  'concept.EXP': { es: 'Expensas', en: 'Building expenses' },
  'concept.FAC': { es: 'Factura', en: 'Invoice' },
  'concept.PRE': { es: 'Préstamo', en: 'Loan' },
  'concept.SEG': { es: 'Seguro', en: 'Insurance' },
  'concept.HON': { es: 'Honorarios', en: 'Fees' },
  'concept.HAB': { es: 'Haberes', en: 'Salaries' },
  'concept.VAR': { es: 'Varios', en: 'Various' },
})
