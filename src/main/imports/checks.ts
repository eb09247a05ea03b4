import type { OrderDraft } from '../../shared/orders/drafts.ts'
import { type DecimalText, roundTo } from '../../shared/values/money.ts'
import { cannotIssue, type OwnAccount } from '../../shared/views/own-accounts.ts'
import { rulesOf } from '../orders/kinds/index.ts'
import type { ImportDeps } from './port.ts'
import type { FieldProblem, RowContext } from './rows.ts'

type Checks = Pick<RowContext, 'refuses' | 'warns'>

/**
 * The checks of rows that need more than the row: limits as of now, the accounts of the position, and the other rows of
 * the file, which are to be given in their order.
 */
export function rowChecks(
  deps: ImportDeps,
  accounts: readonly OwnAccount[] | null,
): (row: number) => Checks {
  const payments = new Map<string, number>()
  const cheques = new Map<string, number>()
  return (row) => ({
    refuses: (draft) =>
      refusedByRules(deps, draft) ??
      refusedByAccount(accounts, draft) ??
      (draft.kind === 'echeq_issuance' && draft.cmc7 !== ''
        ? firstSeen(cheques, draft.cmc7, row, { field: 'cmc7', code: 'repeated' })
        : null),
    warns: (draft) =>
      firstSeen(payments, paymentOf(draft), row, { field: 'amount', code: 'duplicate' }) ??
      unknownAccount(accounts, draft),
  })
}

/** A repeated key names the row that had it first, after a colon. */
function firstSeen(
  seen: Map<string, number>,
  key: string,
  row: number,
  { field, code }: { readonly field: string; readonly code: string },
): FieldProblem | null {
  const first = seen.get(key)
  if (first !== undefined) return { field, code: `${code}:${first}` }
  seen.set(key, row)
  return null
}

/** `10` and `10.00` are the same amount. */
const plain = (amount: DecimalText): DecimalText => roundTo(amount, 2)

/** What makes two rows the same payment. */
const paymentOf = (draft: OrderDraft): string => {
  if (draft.kind === 'cvu_transfer')
    return [draft.fromAccountKey, draft.toAccountKey, plain(draft.amount)].join(' ')
  return draft.kind === 'echeq_issuance'
    ? [
        draft.accountId,
        draft.beneficiaryDocumentNumber,
        plain(draft.amount),
        draft.paymentDate,
      ].join(' ')
    : JSON.stringify(draft)
}

/** The limits that main applies when it prepares and when it sends. */
function refusedByRules(deps: ImportDeps, draft: OrderDraft): FieldProblem | null {
  const composed = rulesOf(draft).compose({
    clientId: deps.newId(),
    now: deps.clock.now(),
    device: deps.device(),
    holder: null,
    echeq: null,
    bankName: deps.bankName,
  })
  if (composed.ok) return null
  if (composed.error.code !== 'input_invalid') return { field: null, code: composed.error.code }
  const { field, problem } = composed.error.params
  const name = fieldOf(field.replace(/^draft\./, ''))
  return { field: name, code: name === 'paymentDate' ? `date.${problem}` : familyOf(name, problem) }
}

const familyOf = (field: string, problem: string): string =>
  field === 'toAccountKey' || field === 'fromAccountKey' ? `key.${problem}` : problem

/** `beneficiary.document_number` of the request is `beneficiaryDocumentNumber` of the draft. */
const fieldOf = (path: string): string =>
  path.replace(/[._]([a-z])/g, (_, letter: string) => letter.toUpperCase())

const refusedByAccount = (
  accounts: readonly OwnAccount[] | null,
  draft: OrderDraft,
): FieldProblem | null =>
  draft.kind === 'echeq_issuance' && cannotIssue(accounts, draft.accountId)
    ? { field: 'accountId', code: 'account.not_cc' }
    : null

/** A position may be older than an account. */
const unknownAccount = (
  accounts: readonly OwnAccount[] | null,
  draft: OrderDraft,
): FieldProblem | null =>
  draft.kind === 'echeq_issuance' &&
  accounts?.every(({ accountNumber }) => accountNumber !== draft.accountId) === true
    ? { field: 'accountId', code: 'account.unknown' }
    : null
