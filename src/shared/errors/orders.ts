import type { None } from './none.ts'

/** Money orders, their approval, and the book of beneficiaries. */
export interface OrderErrors {
  /** The order's state does not allow it (any more). `state` is the state's name. */
  readonly order_state: { readonly state: string; readonly action: string }
  /** The order was not sent: there is no unused approval for exactly this order. */
  readonly order_not_approved: None
  /** The order was not sent: its approval was used before. */
  readonly order_approval_used: None
  /** The order was not sent: the stored order is not the one that was approved. */
  readonly order_altered: None
  /** The order was not sent, and no question was shown: it is bound to another address of the bank. Both as base_url. */
  readonly order_other_address: { readonly address: string; readonly now: string }
  /** The order was not sent: the end of the trail could not be anchored outside of the ledger. `reason` is the code of why. */
  readonly order_not_anchored: { readonly reason: string }
  /** The question stands on the screen for less than a second; it is still open. */
  readonly order_answer_early: None
  /** Too many questions in a row got a no: nothing is asked for so many seconds. */
  readonly order_questions_paced: { readonly count: number; readonly seconds: number }
  /** A person had the window ask no more until the application is started again. */
  readonly order_questions_shut: None
  readonly order_declined: None
  /** Left out of an approval of several. */
  readonly order_left_out: None
  /** Too many wrong answers to the question. */
  readonly order_approval_failed: {
    readonly reason: 'amount_differs' | 'pin_wrong' | 'same_person' | 'not_acknowledged'
  }
  /** Outside the bank's hours; ISO 8601. */
  readonly order_outside_hours: { readonly opensAt: string }
  /** The bank is not to be asked before this time, ISO 8601. */
  readonly order_query_early: { readonly at: string }
  /** The bank has no query for this kind. */
  readonly order_query_none: { readonly kind: string }
  /** Not sent, because an order of the same approval before it did not get through. */
  readonly order_batch_stopped: None
  /** Sending again is not proven safe. */
  readonly order_resend_unsafe: None
  /** The second person is in use and the order was prepared without a PIN, or there is nobody else to approve it. */
  readonly order_second_person: {
    /** `prepared_by_all`: whoever could approve some of the orders prepared others of them. `same_name`: of somebody new. */
    readonly problem: 'preparer_missing' | 'approver_missing' | 'prepared_by_all' | 'same_name'
  }
  /** The occurrence became an order before. */
  readonly recurring_made: None
  /** Its preparer can no longer be asked, while a second person must approve. */
  readonly recurring_nobody: None
  /** The ledger is an older copy that nobody has compared with the bank: what was due may have been paid. */
  readonly recurring_older: None
  readonly order_pin_wrong: None
  /** Too many wrong PINs; ISO 8601. */
  readonly order_pin_locked: { readonly until: string }
  /** The request could not be committed before sending, so it was not sent. */
  readonly order_not_recorded: { readonly reason: string }
  /** The bank answered and the answer could not be written down; the order will be looked up. */
  readonly order_answer_not_recorded: { readonly reason: string }
  /** The answer is about something else than the order. */
  readonly order_answer_differs: { readonly field: string }
  /** Switched off for this profile until the person turns it on. */
  readonly order_kind_off: { readonly kind: string }
  /** A shareholder had an operation with this settlement id before; ISO 8601. */
  readonly order_settlement_used: {
    readonly settlementId: string
    readonly shareholder: string
    readonly at: string
  }
  /** The refunds of a credit would exceed it; `at` (ISO 8601) is that of the first of the others, `none` without one. */
  readonly order_refund_beyond: {
    readonly payer: string
    readonly left: string
    readonly at: string
  }
  /** A refund goes to another account, leaves from another one, or is in another currency than its credit says. */
  readonly order_refund_other: { readonly payer: string }
  /** Another order, which was or may be executed, is about the same echeq; ISO 8601. */
  readonly order_same_echeq: { readonly number: string; readonly at: string }
  /** By the position, no echeq can be issued from this account. */
  readonly order_account_type: { readonly account: string }
  /** By the position, the account is in one currency and the order in another. */
  readonly order_account_currency: {
    readonly account: string
    readonly holds: string
    readonly needs: string
  }
  /** A person is being asked to approve this order. */
  readonly order_asked_about: None
  readonly order_question_open: None
  /** Limits, people or the second person changed while a question about them was open; nothing of it was done. */
  readonly order_safeguards_changed: None
  /** A beneficiary with this key is in the book already. */
  readonly beneficiary_known: { readonly name: string }
  /** The payment list is not the one that the window shows: it was changed meanwhile. */
  readonly list_changed: None
  /** This computer's clock differs from the bank's by this much. */
  /** `ahead` is `true` or `false`. */
  readonly clock_skew: {
    readonly ahead: string
    readonly hours: number
    readonly minutes: number
  }
}
