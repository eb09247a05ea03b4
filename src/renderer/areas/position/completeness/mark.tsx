import type { AccountProof, Proof } from '../../../../shared/completeness/model.ts'
import { accountKey } from '../../../../shared/completeness/names.ts'
import type { AccountRow } from '../../../../shared/lists/position.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { useCall } from '../../../app/queries.ts'
import type { Language } from '../../../app/text.tsx'
import { StatusBadge, type Tone } from '../../../components/notes/notes.tsx'

const TONES: { readonly [S in AccountProof['state']]: Tone } = {
  proven: 'done',
  provisional: 'waiting',
  untested: 'waiting',
  missing: 'failed',
  crossed: 'attention',
  directions: 'attention',
  doubted: 'failed',
  single: 'waiting',
}

/** The proof of the accounts that are held; null until it is read. */
export const useProof = (): Proof | null => useCall('completeness.proof', {}).data ?? null

/** The proof of the account of a row; null where there is none. */
export const proofOf = (proof: Proof | null, row: AccountRow): AccountProof | null =>
  proof?.accounts.find(
    ({ cbu, account, currency }) =>
      (cbu === '' ? accountKey(account) === accountKey(row.accountNumber) : cbu === row.cbu) &&
      currency === row.currency,
  ) ?? null

/** The text of an account's mark. */
export function markText({ t, locale, figures }: Language, proof: AccountProof): string {
  const { state, missing, currency } = proof
  return t(`completeness.short.${state}`, {
    at: proof.to === null ? '' : formatDate(proof.to, locale),
    amount: figures.money({ amount: missing, currency }),
  })
}

/** The mark of an account: an icon with a word, in the list and above its intervals. */
export const Mark = (props: { readonly language: Language; readonly proof: AccountProof }) => (
  <StatusBadge tone={TONES[props.proof.state]}>{markText(props.language, props.proof)}</StatusBadge>
)
