import type { Clock } from '../../../shared/base/clock.ts'
import type { Log } from '../../../shared/base/log.ts'
import type { Answer, AppError, ErrorCode } from '../../../shared/errors/index.ts'
import { andThen, appError, err, ok } from '../../../shared/errors/index.ts'
import {
  type BankClient,
  type BankConfig,
  createBankClient,
  type Exchange,
} from '../../bank/index.ts'
import { createSkewWatch } from '../../orders/send/skew.ts'

/** How an open profile reaches its bank, and whether it does. */
export type BankLink = ReturnType<typeof createBankLink>

/** Where the bank is and as whom it is called. */
export type Access = Omit<BankConfig, 'obsoleteEcheqReads'>

export interface BankLinkDeps {
  readonly access: () => Answer<Access>
  /** Whether echeqs are read by version 1. */
  readonly olderEcheqs: () => boolean
  readonly clock: Clock
  readonly log: Log
  /** Told of every attempt, in the context in which it was made. */
  readonly onExchange?: (exchange: Exchange) => void
  /** The bank refuses the credentials, or takes them again. */
  readonly onCredentials?: (refused: boolean) => void
  /** The state of the connection changed. */
  readonly onChanged: () => void
}

/** Writes an attempt to the log: everything but secrets, which an exchange does not carry. */
export const logExchange = (log: Log, exchange: Exchange): void => log.info('bank', { ...exchange })

/** Longer than it takes to connect anew: a failure that an answer follows sooner is told nobody. */
const LASTING_MS = 2000

const profileClosed = err(appError('profile_closed', {}))

/** Makes the link; nothing is sent. A failed start is tried again at the next use. */
export function createBankLink(deps: BankLinkDeps) {
  let made: BankClient | null = null
  let making: Answer<BankClient> | null = null
  let online: boolean | null = null
  let lastContactAt: string | null = null
  let refused: AppError | null = null
  let closed = false
  /** Since no connection could be made, until an answer comes; its end is awaited. */
  let lost: AbortController | null = null

  const setOnline = (now: boolean): void => {
    if (online === now) return
    online = now
    deps.onChanged()
  }
  const lose = async (): Promise<void> => {
    if (lost !== null || closed) return
    const mine = new AbortController()
    lost = mine
    await deps.clock.sleep(LASTING_MS, mine.signal)
    if (!mine.signal.aborted) setOnline(false)
  }

  const skew = createSkewWatch(deps.clock)
  const hear = (exchange: Exchange): void => {
    logExchange(deps.log, exchange)
    skew.hear(exchange.bankDate)
    deps.onExchange?.(exchange)
    if (exchange.status === null) {
      // A wait that was given up, or an answer that was lost, does not say that the bank cannot be reached.
      if (/^(connect|tls):/.test(exchange.failure ?? '')) void lose()
      return
    }
    lost?.abort()
    lost = null
    lastContactAt = deps.clock.now().toISOString()
    setOnline(true)
  }

  const make = async (): Answer<BankClient> => {
    const access = await deps.access()
    if (!access.ok) return access
    if (closed) return profileClosed
    const onCredentials = (said: AppError | null): void => {
      refused = said
      deps.onCredentials?.(said !== null)
      deps.onChanged()
    }
    made = createBankClient(
      { ...access.value, obsoleteEcheqReads: deps.olderEcheqs },
      { clock: deps.clock, onExchange: hear, onCredentials },
    )
    return ok(made)
  }

  return {
    /** The client, made at first use. For the demo profile this waits for the embedded bank. `profile_closed` after closing. */
    client: async (): Answer<BankClient> => {
      if (closed) return profileClosed
      if (made !== null) return ok(made)
      making ??= make().finally(() => {
        making = null
      })
      return making
    },
    /** False after no connection to the bank could be made for some seconds, true after it answered, null before. */
    online: (): boolean | null => online,
    /** When the bank last answered, ISO 8601. */
    lastContactAt: (): string | null => lastContactAt,
    /** Seconds by which this computer's clock is ahead of the bank's; null where that is not worth telling, or not known. */
    skew: skew.seconds,
    /** The time by the bank's clock, as its last answer told it. */
    bankNow: skew.bankNow,
    /** The time that it is at the bank at least. */
    bankAtLeast: skew.bankAtLeast,
    /** The bank's refusal of the credentials, which are not sent again by themselves; null while it takes them. */
    refused: (): AppError | null => refused,
    /** Final: no client is made any more, and the one that was made uses no secret; an order that has left is not cut off. */
    close: (): void => {
      closed = true
      lost?.abort()
      made?.close()
    },
  }
}

/** Errors of a computer without network, or of a client that is being closed. */
const OFFLINE: ReadonlySet<ErrorCode> = new Set(['bank_unreachable', 'bank_timeout', 'cancelled'])

/** Tries the bank by asking for a token, once it is called. `onFailed` hears each error of the first try but being offline. */
export function createContact(link: BankLink, onFailed: (error: AppError) => void) {
  /** A person has the credentials tried, whatever the bank said before. Fails as a token request does. */
  const tryAgain = async (): Answer<null> =>
    andThen(await link.client(), (client) => client.token.check())
  /** Tries the bank once, so that the window knows whether it can be reached. Being offline is no failure. */
  const contact = async (): Promise<void> => {
    // Refused credentials are tried again only when a person says so.
    if (link.refused() !== null) return
    const checked = await tryAgain()
    if (!checked.ok && !OFFLINE.has(checked.error.code)) onFailed(checked.error)
  }
  return { contact, tryAgain }
}
