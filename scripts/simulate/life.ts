import { sampleDraft, type Usable } from '../../src/main/orders/sample-drafts.fixture.ts'
import type { CallInput, CallName } from '../../src/shared/ipc/index.ts'
import type { ApprovalItem } from '../../src/shared/orders/approvals.ts'
import type { OrderDraft } from '../../src/shared/orders/drafts.ts'
import type { OrderKind } from '../../src/shared/orders/kinds.ts'
import type { OrderView } from '../../src/shared/orders/view.ts'
import type { DateText } from '../../src/shared/values/calendar.ts'
import type { CallAnswer, Office } from './office.ts'
import { wallNow } from './world/loop.ts'

/** An office while a history is lived in it: what its people know and remember, beside what the programs say. */

/** Something that must not be, found while a history was lived. */
export interface Breach {
  /** The invariant. */
  readonly name: string
  readonly what: string
  readonly at: number
}

/** A yes of a person, with exactly what was on the screen. */
export interface ApprovalYes {
  readonly orderId: string
  readonly item: ApprovalItem
  /** The person who gave their PIN; null where nobody has to. */
  readonly by: string | null
  /** When, in milliseconds of the world. */
  readonly at: number
}

export interface Life {
  readonly office: Office
  readonly usable: Usable
  readonly profile: string
  readonly breaches: Breach[]
  readonly yeses: ApprovalYes[]
  /** The last state that each order was seen in. */
  readonly seen: Map<string, OrderView>
  /** The bank's orders when the profile was left: how many attempts it had seen. Null while it is open. */
  left: number | null
  /** A copy of the data folder that may be put back, and when an older one was. */
  copy: string | null
  olderAt: number | null
  /** When the bank last did not have yet what it had executed. */
  behindAt: number | null
  /** The write at which the application dies, and from which on the disk is full: for one write, or for a while. */
  readonly writes: {
    planned: { left: number; die: (copied: string) => void } | null
    full: number
    once: boolean
  }
  /** What people do at the moment, in words. */
  readonly doing: Map<number, string>
  /** Amounts of orders that somebody prepared again: two of one are meant. */
  readonly repeated: Set<string>
  /** Orders that somebody cancelled. */
  readonly cancelled: Set<string>
  /** Notifications that came before the history began. */
  readonly notices: number
  /** Notifications that others than the bank told, and that were taken. */
  readonly told: Set<string>
  /** The payment of every week, by the day of the week from Monday, 1, on. */
  recurring: {
    readonly amount: string
    readonly weekday: number
    readonly startsOn: DateText
  } | null
  /** The limits as somebody set them; not checked once an older data folder took their place. */
  limits: { readonly perOrder: string | null; readonly perDay: string | null } | null
  /** How many batches are being sent: of each, one order may be on its way when the profile is left. */
  sending: number
  /** People with PINs, while a second person is needed. */
  people: readonly { readonly id: string; readonly name: string }[]
  /** Lines of statements that were brought: account, day and amount. */
  readonly statements: Set<string>
  /** Last words of the bank about orders, by our own id. */
  readonly words: Map<string, string>
  /** Whether the profile has another address by now: orders are asked about only where they were sent. */
  readdressed: boolean
  /** Whether the bank's clock was moved: its own times say nothing any more. */
  bankMoved: boolean
  /** Whether the computer had another day without hearing of the bank's. */
  misdated: boolean
  /** Whether the computer had another time without hearing of the bank's: what was sent then has no time. */
  mistimed: boolean
  /** The other profile, once somebody made one. */
  other: string | null
}

export const breach = (life: Life, name: string, what: string, at: number): void => {
  if (life.breaches.length < 20) life.breaches.push({ name, what, at })
}

/** Calls as a window does. Null where the application is gone, or says no. */
export async function asked<N extends CallName>(
  { office }: Life,
  name: N,
  input: CallInput<N>,
): Promise<Extract<CallAnswer<N>, { ok: true }>['value'] | null> {
  const said = await office.call(name, input)
  return said?.ok === true ? said.value : null
}

/** All orders, the newest first; null where nobody can see them. */
export const ordersOf = async (life: Life): Promise<readonly OrderView[] | null> =>
  (await asked(life, 'orders.list', { filter: {}, offset: 0, limit: 500 }))?.rows ?? null

/** One of a list by a share of it, so that a shorter history picks alike. */
export const pickOf = <T>(list: readonly T[], share: number): T | undefined =>
  list[Math.min(list.length - 1, Math.floor(share * list.length))]

/** One that the bank writes with hyphens, where it writes any so. */
const HYPHENATED = '33773925300'

export function draftOf(life: Life, kind: OrderKind, n: number): OrderDraft {
  const draft = sampleDraft(kind, life.usable, new Date(wallNow()), n)
  return draft.kind === 'echeq_issuance' && n % 20 === 0
    ? { ...draft, beneficiaryDocumentNumber: HYPHENATED }
    : draft
}

/** The name under which the bank counts an order. */
export const bankKey = ({
  kind,
  clientId,
  from,
}: Pick<OrderView, 'kind' | 'clientId' | 'from'>): string =>
  kind === 'echeq_custody' ? from.key : clientId

const NO_ORDER = /^GET |\/auth\/|position/

/** How many requests with money came to the bank, which may take its time over one. */
export const attemptsOf = (life: Life): number =>
  [...life.office.bank.requests].reduce(
    (sum, [call, times]) => (NO_ORDER.test(call) ? sum : sum + times),
    0,
  )

export const executionsOf = (life: Life, order: OrderView): number =>
  life.office.bank.orders().find(({ key }) => key === bankKey(order))?.executions ?? 0

const ENDS: Readonly<Record<string, 'settled' | 'rejected'>> = {
  ACREDITED: 'settled',
  FINISHED: 'settled',
  COMPLETED: 'settled',
  REJECTED: 'rejected',
  FAILED: 'rejected',
}
/** The end that a word of the bank says, by its specification and not by what the application makes of it. */
export const endIn = (word: string): 'accepted' | 'settled' | 'rejected' => ENDS[word] ?? 'accepted'
