import { ActionIcon, Tooltip } from '@mantine/core'
import { Info } from 'lucide-react'
import type { CurrencyTotals } from '../../../shared/position.ts'
import { useText } from '../../app/text.tsx'
import { Amount } from '../../components/amount.tsx'
import classes from './position.module.css'

const columns = ['available', 'accounts', 'fixedTerms', 'funds', 'total'] as const

/** "Total", and what it is the total of. */
function TotalTitle() {
  const t = useText()
  const hint = t('position.totals.hint')
  return (
    <span className={classes.withHint}>
      <Tooltip label={hint} multiline w={320} openDelay={0}>
        <ActionIcon variant="subtle" color="gray" size={18} aria-label={hint}>
          <Info size={13} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {t('position.totals.total')}
    </span>
  )
}

/** What there is, one line per currency. Currencies are never added to each other. */
export function TotalsStrip({ totals }: { readonly totals: readonly CurrencyTotals[] }) {
  const t = useText()
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
