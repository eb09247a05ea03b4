import type { Answer } from '../../../shared/base/result.ts'
import type { AppError, ErrorCode } from '../../../shared/errors/index.ts'
import type { BankLink } from './bank-link.ts'

/** Errors of a computer without network, or of a client that is being closed. */
const OFFLINE: ReadonlySet<ErrorCode> = new Set(['bank_unreachable', 'bank_timeout', 'cancelled'])

/** Tries whether the bank answers, with nothing but a token. */
export interface Contact {
  /** Tries the bank once, so that the window knows whether it can be reached. Being offline is no failure. */
  readonly contact: () => Promise<void>
  /** A person has the credentials tried, whatever the bank said before. Fails as a token request does. */
  readonly tryAgain: () => Answer<null>
}

/** Makes the contact without a first try. `onFailed` hears each error of the try at the start but that of being offline. */
export function createContact(link: BankLink, onFailed: (error: AppError) => void): Contact {
  const tryAgain = async (): Answer<null> => {
    const client = await link.client()
    return client.ok ? client.value.token.check() : client
  }
  const contact = async (): Promise<void> => {
    // Refused credentials are tried again only when a person says so.
    if (link.refused() !== null) return
    const checked = await tryAgain()
    if (!checked.ok && !OFFLINE.has(checked.error.code)) onFailed(checked.error)
  }
  return { contact, tryAgain }
}
