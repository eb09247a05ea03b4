import { recordOf } from '../base/record.ts'
import { hostOf } from '../base/target.ts'
import type { Money } from '../values/money.ts'
import type { NotificationKind } from '../wire/notifications.ts'
import type { Connection, SecretStorage } from './profiles.ts'

/** Where the client_secret and the orders of a profile go, and as whom. */
export type TrustedConnection = Pick<Connection, 'baseUrl' | 'authUrl' | 'realm' | 'clientId'>

/** Its fields, in the order in which they are shown. */
export const trustedFields = [
  'baseUrl',
  'authUrl',
  'realm',
  'clientId',
] as const satisfies readonly (keyof TrustedConnection)[]

/** The outcomes that a person can record of an order after looking into the bank's portal. */
export const recordedOutcomes = ['accepted', 'settled', 'rejected', 'not_executed'] as const
export type RecordedOutcome = (typeof recordedOutcomes)[number]

/** An order of which an outcome is recorded: the other party as it is stored, its amount, and the bank's last word. */
export type RecordedOrder = Money & {
  readonly id: string
  readonly name: string
  readonly told: string | null
}

/** A change that could give others secrets, orders or the bank's trust, or destroy data: main asks a person first. */
export type TrustChange =
  | {
      readonly what: 'connection'
      /** The connection that was confirmed before; null without one. */
      readonly before: TrustedConnection | null
      readonly after: TrustedConnection
    }
  | {
      readonly what: 'download_host' | 'listener_host' | 'listener_name' | 'relay'
      readonly host: string
    }
  | { readonly what: 'listener_keyless' | 'webhook_key' }
  /** Another client_secret takes the place of the one that is kept: it opens the data, or sets a forgotten lock anew. */
  | { readonly what: 'client_secret'; readonly storage: SecretStorage }
  /** The application's lock is set, taken off, or set anew by who has the client_secret. */
  | { readonly what: 'lock_set' | 'lock_removed' | 'lock_reset' }
  /** All that is kept leaves the house in one file, which a passphrase opens. */
  | { readonly what: 'recovery_saved' | 'data_saved' }
  /** The databases of a recovery file take their place here; made at this moment, ISO 8601. */
  | { readonly what: 'recovery_restored'; readonly madeAt: string }
  /** Orders were compared with the portal since the moment (ISO 8601) of the ledger's copy; so many recurring ones are due. */
  | { readonly what: 'ledger_compared'; readonly madeAt: string; readonly due: number }
  /** The outcome of orders that a person saw in the bank's portal: it decides whether money is sent again. */
  | {
      readonly what: 'outcome'
      readonly outcome: RecordedOutcome
      readonly orders: readonly RecordedOrder[]
    }
  /** A position file that nobody here asked for, or that came as a file: its balances are shown as the bank's. */
  | {
      readonly what: 'position_file'
      readonly fileId: string
      /** Null where the bank has it; else its date (ISO 8601), whether one was asked for, and both documents; empty for none. */
      readonly imported: {
        readonly createdAt: string
        readonly requested: boolean
        readonly client: string
        readonly held: string
      } | null
    }
  /** A notification that was brought here, and that counts as the bank's word from then on, with its first figures. */
  | {
      readonly what: 'notice'
      readonly notice: NotificationKind
      readonly about: Readonly<Record<'amount' | 'currency' | 'who', string | null>>
    }
  /** The profile goes with all that is kept of it: ledger, trail, positions, copies, keys, and with them limits and people. */
  | { readonly what: 'profile_removed' }
  /** Which accounts hold customers' money: what a PSP owes is held against them. */
  | { readonly what: 'psp_accounts'; readonly accounts: readonly string[] }
  /** CVUs without an opening begin with nothing at the close of a day: what they held before is not counted. */
  | { readonly what: 'cvu_zero'; readonly day: string }

/** The act: to trust, to lose data, to save data to a file, to record an outcome, or to take a position in. */
export type TrustAct = 'trust' | 'delete' | 'save' | 'record' | 'take_in'

const acts: Readonly<Record<TrustChange['what'], TrustAct>> = {
  connection: 'trust',
  download_host: 'trust',
  listener_host: 'trust',
  listener_name: 'trust',
  relay: 'trust',
  listener_keyless: 'trust',
  webhook_key: 'trust',
  client_secret: 'trust',
  lock_set: 'trust',
  lock_removed: 'trust',
  lock_reset: 'trust',
  recovery_restored: 'trust',
  recovery_saved: 'save',
  data_saved: 'save',
  outcome: 'record',
  ledger_compared: 'record',
  position_file: 'take_in',
  notice: 'take_in',
  profile_removed: 'delete',
  psp_accounts: 'trust',
  cvu_zero: 'record',
}

/** The act that a question about these changes asks for. Changes of several kinds ask for trust. */
export function actOf(changes: readonly TrustChange[]): TrustAct {
  const [act = 'trust', second] = [...new Set(changes.map(({ what }) => acts[what]))]
  return second === undefined ? act : 'trust'
}

/** The part of a connection that a person has to trust. */
export const trustedPart = (connection: TrustedConnection): TrustedConnection =>
  recordOf(trustedFields, (field) => connection[field])

/** Whether everything goes to the same place, as the same client. */
export const sameConnection = (one: TrustedConnection, other: TrustedConnection): boolean =>
  trustedFields.every((field) => one[field] === other[field])

/** The hosts of a connection, each once. */
export const hostsOf = ({ authUrl, baseUrl }: TrustedConnection): readonly string[] => [
  ...new Set([hostOf(authUrl), hostOf(baseUrl)]),
]
