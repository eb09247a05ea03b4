/** The window's own address in Electron, and what counts as ours. */

export const SCHEME = 'app'
/** The window's origin; `app://tesorero/` is its page. */
const ORIGIN = `${SCHEME}://tesorero`
export const PAGE_URL = `${ORIGIN}/`
/** The page that asks a person for a yes, in a window of its own. */
export const APPROVAL_URL = `${ORIGIN}/approval.html`

/** Addresses that a link of the window may open in the user's own browser: exactly these origins, https only. */
const EXTERNAL_ORIGINS: readonly string[] = ['https://www.bcra.gob.ar']

/** True for the window's page and files. */
export function isOurs(url: string): boolean {
  // URL.origin is "null" for schemes that Node does not know.
  const parsed = URL.parse(url)
  return parsed !== null && `${parsed.protocol}//${parsed.host}` === ORIGIN
}

/** What an address for the mail program may say; an attachment could be any file of the computer. */
const MAIL_FIELDS: readonly string[] = ['subject', 'body']

/** True for what may be handed to the system's browser or mail program. */
export function mayOpenOutside(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed?.protocol === 'mailto:')
    return [...parsed.searchParams.keys()].every((field) => MAIL_FIELDS.includes(field))
  return (
    parsed !== null &&
    parsed.username === '' &&
    parsed.password === '' &&
    EXTERNAL_ORIGINS.includes(parsed.origin)
  )
}
