/** Text without case and accents, so that "Pérez" is found by "perez". */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
