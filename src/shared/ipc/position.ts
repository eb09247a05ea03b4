import * as z from 'zod'
import { type NoticeKind, noticeKinds } from '../lists/notices.ts'
import type { CountedPage } from '../lists/page.ts'
import type { SectionRows } from '../lists/position.ts'
import type { NoticeLink } from '../views/inbox.ts'
import { type AccountName, LONGEST_ACCOUNT_NAME } from '../views/own-accounts.ts'
import type {
  BalanceCurve,
  PositionHit,
  PositionOverview,
  PositionRequest,
  PositionSummary,
} from '../wire/position.ts'
import { call, callWith, uploadChunk, uploadId, window } from './call.ts'
import { dateText } from './declared.ts'

const fileId = z.string().min(1).max(200)

/** A page of a section: offset and limit in rows, sorted by a column of the row type. */
const pageInput = z.object({
  fileId,
  ...window,
  search: z.string().max(200).optional(),
  instrumentType: z.string().max(200).optional(),
  /** Of fixed terms: the days between which they end, both included. */
  due: z.object({ from: dateText, to: dateText }).optional(),
  sort: z.object({ column: z.string().max(40), descending: z.boolean() }).optional(),
})
export type SectionPageInput = z.input<typeof pageInput>

/** The result of a pasted or dropped notification or position file. */
export type IntakeOutcome =
  | {
      readonly kind: 'notice'
      readonly id: number
      readonly notice: NoticeKind
      readonly repeated: boolean
      /** In a word, what came of it; null for a repeated one, and where nothing acts on its kind. */
      readonly outcome: string | null
      readonly link: NoticeLink | null
    }
  /** It may be a notification of any of these kinds: nothing was taken in before the person says which. */
  | { readonly kind: 'ambiguous'; readonly kinds: readonly NoticeKind[] }
  | { readonly kind: 'notification'; readonly fileId: string; readonly repeated: boolean }
  | { readonly kind: 'generation_failed'; readonly fileId: string }
  | {
      readonly kind: 'position'
      readonly fileId: string
      readonly current: boolean
      readonly fromFuture: boolean
      readonly repeated: boolean
    }

export const positionCalls = {
  /** The current position, or the one with `fileId`; null when none is held. */
  'position.overview': call({ fileId: fileId.optional() }).returns<PositionOverview | null>(),
  /** The names that a person gave to own accounts. */
  'position.accountNames': call({}).returns<readonly AccountName[]>(),
  /** Gives an own account a name; an empty one takes it away. It is shown beside kind and number, never in their place. */
  'position.nameAccount': call({
    key: z.string().min(1).max(40),
    number: z.string().max(40),
    name: z.string().trim().max(LONGEST_ACCOUNT_NAME),
  }).returns<null>(),
  'position.history': call({}).returns<readonly PositionSummary[]>(),
  'position.accounts': callWith(pageInput).returns<CountedPage<SectionRows['accounts']>>(),
  'position.fixedTerms': callWith(pageInput).returns<CountedPage<SectionRows['fixed_terms']>>(),
  'position.funds': callWith(pageInput).returns<CountedPage<SectionRows['funds']>>(),
  'position.instruments': callWith(pageInput).returns<CountedPage<SectionRows['instruments']>>(),
  'position.search': call({ fileId, text: z.string().min(1).max(200) }).returns<
    readonly PositionHit[]
  >(),
  /** Balances over the held positions, per currency, or of one account: by its CBU, or its number where there is none. */
  'position.balances': call({
    account: z
      .object({
        cbu: z.string().max(40),
        number: z.string().max(200),
        currency: z.string().max(20),
      })
      .optional(),
  }).returns<readonly BalanceCurve[]>(),
  'position.request': call({}).returns<PositionRequest>(),
  /** Newest first. */
  'position.requests': call({}).returns<readonly PositionRequest[]>(),
  /** Downloads again an announced file whose URL still lives. */
  'position.download': call({ fileId }).returns<PositionRequest>(),
  /** Takes a request off the list; the bank may still announce it. */
  'position.forget': call({ fileId }).returns<null>(),
  /** Takes in an unrequested file, after main's question. Fails with `not_found`, `trust_declined`, as `position.download`. */
  'position.takeAnnounced': call({ id: z.number().int().min(1) }).returns<null>(),
  /** Lets announced files of this profile be downloaded from one more host; what waited for it is downloaded. */
  'position.allowHost': call({ host: z.string().min(1).max(255) }).returns<null>(),
  /** Lets no file of this profile be downloaded from that host any more. */
  'position.forbidHost': call({ host: z.string().min(1).max(255) }).returns<null>(),
}

export const intakeCalls = {
  /** A pasted notification, of kind `notice` where unclear; main asks before one ends an order. Fails with `trust_declined`. */
  'inbox.paste': call({
    text: z.string().max(2_000_000),
    notice: z.enum(noticeKinds).optional(),
  }).returns<IntakeOutcome>(),
  /** A notification, as `inbox.paste`, or a position file, about which main asks; an unrequested one needs `acceptUnrequested`. */
  'inbox.takeUpload': call({
    uploadId,
    acceptUnrequested: z.boolean(),
    notice: z.enum(noticeKinds).optional(),
  }).returns<IntakeOutcome>(),
  /** Uploads travel in chunks so that no message is large, in either shell. */
  'uploads.begin': call({
    name: z.string().min(1).max(255),
    bytes: z.number().int().min(0).max(200_000_000),
  }).returns<{ readonly uploadId: string }>(),
  'uploads.chunk': callWith(uploadChunk).returns<null>(),
}
