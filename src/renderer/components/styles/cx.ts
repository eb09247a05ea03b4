/** Joins the class names that apply. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')

/** For a part that may be longer than its box: it can be scrolled without a mouse. */
export const SCROLLS_BY_KEY = { tabIndex: 0 }
