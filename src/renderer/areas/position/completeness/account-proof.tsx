import type { AccountProof as ProofOfAccount } from '../../../../shared/completeness/model.ts'
import type { AccountRow } from '../../../../shared/lists/position.ts'
import { formatDate, formatDateTime, formatMoney } from '../../../../shared/text/format.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import classes from './completeness.module.css'
import { Intervals } from './intervals.tsx'
import { Mark, proofOf, useProof } from './mark.tsx'
import { Signs } from './signs.tsx'
import { Statements } from './statements.tsx'

/** What else there is to say: what was left out, and what waits for the next position. */
function Remarks({ proof }: { readonly proof: ProofOfAccount }) {
  const t = useText()
  const locale = useLocale()
  const { pending, doubted, notCounted, currency } = proof
  return (
    <>
      {doubted.length > 0 && (
        <p>
          {t('completeness.left', {
            dates: doubted.map(({ at }) => formatDateTime(at, locale)).join(', '),
          })}
        </p>
      )}
      {notCounted.map(
        ({ why, count }) =>
          why !== 'account' && <p key={why}>{t(`completeness.not.${why}`, { count })}</p>,
      )}
      {pending.count > 0 && (
        <p className={classes.quiet}>
          {t('completeness.pending', {
            count: pending.count,
            amount: formatMoney({ amount: pending.moved, currency }, locale),
          })}
        </p>
      )}
    </>
  )
}

/** Whether every movement of this account is known, and between which positions one is not. */
export function AccountProof({ row }: { readonly row: AccountRow }) {
  const t = useText()
  const locale = useLocale()
  const all = useProof()
  const proof = proofOf(all, row)
  if (all === null || proof === null) return null
  const { state, missing, currency, since, to } = proof
  return (
    <section className={classes.proof} aria-label={t('completeness.title')}>
      <h3>
        {t('completeness.title')} <Mark t={t} locale={locale} proof={proof} />
      </h3>
      <p>
        {t(`completeness.${state}`, {
          at: to === null ? '' : formatDate(to, locale),
          since: since === null ? '' : formatDateTime(since, locale),
          amount: formatMoney({ amount: missing, currency }, locale),
        })}
      </p>
      {state === 'signs' && <Signs signs={all.signs} />}
      <Remarks proof={proof} />
      {proof.intervals.length > 0 && <Intervals proof={proof} />}
      <Statements account={proof.account} currency={currency} />
    </section>
  )
}
