const ACCENTED = /[^\u0020-\u007e]/

/** Text without case and accents, so that "Pérez" is found by "perez". */
export const fold = (text: string): string =>
  // Most texts of a bank have no accents, and are many.
  ACCENTED.test(text)
    ? text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    : text.toLowerCase()
