/** The addresses of our windows in Electron, and which others may be opened outside. */

export const SCHEME = 'app'

/** One origin of ours: its page, and whether an address belongs to it. */
export interface Site {
  readonly page: string
  readonly has: (url: string) => boolean
}

const site = (name: string): Site => {
  const origin = `${SCHEME}://${name}`
  return {
    page: `${origin}/`,
    has: (url) => {
      // URL.origin is "null" for schemes that Node does not know.
      const parsed = URL.parse(url)
      return parsed !== null && `${parsed.protocol}//${parsed.host}` === origin
    },
  }
}

/** The application's window. */
export const windowSite = site('tesorero')
/** The page that asks a person for a yes, in a window and a session of its own. */
export const approvalSite = site('approval')

/** The fields of an address for the mail program; an attachment could be any file of the computer. */
const MAIL_FIELDS: readonly string[] = ['subject', 'body']

/** True for what may be handed to the system: a mail to be begun, and no page. */
export function mayOpenOutside(url: string): boolean {
  const parsed = URL.parse(url)
  return (
    parsed?.protocol === 'mailto:' &&
    [...parsed.searchParams.keys()].every((field) => MAIL_FIELDS.includes(field))
  )
}
