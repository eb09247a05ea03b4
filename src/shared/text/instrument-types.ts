const KNOWN = [
  'acciones',
  'bonos',
  'cedears',
  'letras',
  'obligaciones_negociables',
  'opciones',
] as const

/** The text that names a type of instrument; null for one that the bank alone knows, whose word stays. */
export function instrumentTypeKey(type: string) {
  const plain = type.trim().toLowerCase().replace(/\s+/g, '_')
  const known = KNOWN.find((one) => one === plain)
  return known === undefined ? null : (`position.instrumentType.${known}` as const)
}
