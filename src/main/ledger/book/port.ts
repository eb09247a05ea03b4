import type { Outcome } from '../../../shared/base/result.ts'
import type {
  Beneficiary,
  BeneficiaryInput,
  HolderRecord,
  StandingList,
  StandingListInput,
  Template,
} from '../../../shared/orders/book.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'

/** A kind of entry of the book: adding without an id, changing with one; what is removed can be brought back. */
export interface Shelf<Entry, Input> {
  /** By name. */
  readonly list: () => Outcome<readonly Entry[]>
  /** Fails with `not_found`. */
  readonly get: (id: string) => Outcome<Entry>
  readonly save: (id: string | null, value: Input) => Outcome<Entry>
  readonly remove: (id: string) => Outcome<null>
  readonly restore: (id: string) => Outcome<Entry>
}

/** The book in the ledger. Changes are told in the audit trail. */
export interface BookStore {
  /** `save`, `restore` and `import` fail with `beneficiary_known` where another entry has the key. */
  readonly beneficiaries: Shelf<Beneficiary, BeneficiaryInput> & {
    /** Adds what is new and changes what is known by its key: all of it or nothing. */
    readonly import: (
      values: readonly BeneficiaryInput[],
    ) => Outcome<{ readonly added: number; readonly updated: number }>
    /** The keys in use. */
    readonly keys: () => Outcome<ReadonlySet<string>>
    /** The beneficiary with this key: its own, or the one that the bank last named behind its alias. Null without one. */
    readonly ofKey: (accountKey: string) => Outcome<Pick<Beneficiary, 'name' | 'cuit'> | null>
  }
  readonly templates: Shelf<Template, { readonly name: string; readonly draft: OrderDraft }>
  readonly lists: Shelf<StandingList, StandingListInput> & {
    readonly markUsed: (id: string) => Outcome<null>
  }
  readonly holder: (accountKey: string) => Outcome<HolderRecord | null>
  readonly rememberHolder: (accountKey: string, holder: HolderRecord) => Outcome<null>
}
