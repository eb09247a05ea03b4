import { defineMessages } from './define.ts'

/** Texts of the MEP transfers' form. */
export const mepMessages = defineMessages({
  'mep.form.title': { es: 'Nueva transferencia MEP', en: 'New MEP transfer' },
  'mep.form.correct': { es: 'Corregir la transferencia MEP', en: 'Correct the MEP transfer' },
  'mep.notDollar': {
    es: 'Mueve moneda extranjera entre cuentas. No es el «dólar MEP» ni compra nada.',
    en: 'It moves foreign currency between accounts. It is not the “dólar MEP” and buys nothing.',
  },
  'mep.hours.open': {
    es: 'El banco las toma de 8:00 a 20:00, hora de Buenos Aires.',
    en: 'The bank takes them from 8:00 to 20:00, Buenos Aires time.',
  },
  'mep.hours.closed': {
    es: 'Ahora el banco no las toma. Podés prepararla y, al aprobarla, dejarla esperando hasta',
    en: 'The bank does not take them now. You can prepare it and, on approval, leave it waiting until',
  },
  'mep.kind': { es: 'Operatoria', en: 'Operation' },
  'mep.kind.mep_dr0': {
    es: 'Entre cuentas del mismo titular, en dólares',
    en: 'Between accounts of the same holder, in dollars',
  },
  'mep.kind.mep_dr1': {
    es: 'Cuentas gravadas en origen, en moneda extranjera, con registración fiscal',
    en: 'Accounts taxed at origin, in foreign currency, with fiscal registration',
  },
  'mep.from': { es: 'CBU de origen', en: 'Source CBU' },
  'mep.from.hint': {
    es: 'Una cuenta propia en moneda extranjera',
    en: 'An account of your own in foreign currency',
  },
  'mep.to': { es: 'CBU de destino', en: 'Destination CBU' },
  'mep.to.hint.dr0': {
    es: 'Otra cuenta del mismo titular, en este banco o en otro',
    en: 'Another account of the same holder, at this bank or another',
  },
  'mep.to.hint.dr1': {
    es: 'El CBU, o el nombre de alguien de la agenda',
    en: 'The CBU, or the name of a contact',
  },
  'mep.otherHolder': {
    es: 'Una DR0 es entre cuentas del mismo titular: esta es de {theirs} y la tuya de {own}. El banco la va a rechazar.',
    en: 'A DR0 is between accounts of one holder: this one belongs to {theirs}, yours to {own}. The bank will reject it.',
  },
  'mep.businessName': { es: 'Razón social del destino', en: 'Business name of the destination' },
  'mep.businessName.hint': {
    es: 'Como figura en la cuenta de destino',
    en: 'As it stands on the destination account',
  },
  'mep.amount': { es: 'Importe', en: 'Amount' },
  'mep.currency': { es: 'Moneda', en: 'Currency' },
  'mep.transferCode': { es: 'Código de transferencia', en: 'Transfer code' },
  'mep.transferCode.hint': {
    es: 'Instrucción de pago: el código que te dio el banco',
    en: 'Payment instruction: the code that the bank gave you',
  },
  'mep.concept': { es: 'Concepto', en: 'Concept' },
  'mep.concept.hint': { es: 'Instrucción de pago', en: 'Payment instruction' },
  'mep.knownClient': { es: 'Cliente conocido', en: 'Known client' },
  'mep.knownClient.hint': {
    es: 'Declarás que quien recibe es un cliente conocido',
    en: 'You declare that whoever receives is a known client',
  },
  'mep.pep': { es: 'Persona expuesta políticamente', en: 'Politically exposed person' },
  'mep.pep.hint': {
    es: 'Declarás que quien recibe es una PEP',
    en: 'You declare that whoever receives is a PEP',
  },
})
