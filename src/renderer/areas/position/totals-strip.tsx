import type { CurrencyTotals } from '../../../shared/wire/position.ts'
import { afterPaint } from '../../app/after-paint.ts'
import { useFirstText } from '../../app/first-text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { LaterPopup } from '../../components/page/later-popup.tsx'
import classes from './position.module.css'
import { HintButton } from './request/hint-button.tsx'

const Hint = afterPaint(async () => (await import('./request/hint.tsx')).Hint)

const columns = ['available', 'accounts', 'fixedTerms', 'funds', 'total'] as const

/** "Total", and what it is the total of. */
function TotalTitle() {
  const t = useFirstText()
  const hint = t('position.totals.hint')
  return (
    <span className={classes.withHint}>
      <LaterPopup
        kind="hint"
        button={<HintButton hint={hint} />}
        popup={() => <Hint hint={hint} />}
      />
      {t('position.totals.total')}
    </span>
  )
}

/** What there is, one line per currency. Currencies are never added to each other. */
export function TotalsStrip({ totals }: { readonly totals: readonly CurrencyTotals[] }) {
  const t = useFirstText()
  if (totals.length === 0) return <p className={classes.strip}>{t('position.totals.none')}</p>
  return (
    <section className={classes.strip} aria-label={t('position.totals')}>
      <table className={classes.totals}>
        <thead>
          <tr>
            <th scope="col">{t('position.totals.currency')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === 'total' ? <TotalTitle /> : t(`position.totals.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((row) => (
            <tr key={row.currency}>
              <th scope="row">{row.currency}</th>
              {columns.map((column) => (
                <td key={column}>
                  <Amount value={row[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
