import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import type { RuleTable } from '../../../../shared/accounting/model.ts'
import type { RuleTrial } from '../../../../shared/ipc/accounting.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { useCall } from '../../../app/queries.ts'
import { joined, locale, t } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import tables from '../../../components/styles/plain-table.module.css'
import classes from './entries.module.css'
import { accountSaid } from './said.ts'

/** Few enough that the rules stay in sight. */
const PAGE = 8

/** The events that a table which was tried would put elsewhere, page by page. */
export function TrialChanges({
  table,
  count,
}: {
  readonly table: RuleTable
  readonly count: number
}) {
  const [offset, setOffset] = useState(0)
  const { data } = useCall(
    'accounting.tryRules',
    { table, offset, limit: PAGE },
    { keepPrevious: true },
  )
  const last = Math.min(count, offset + PAGE)
  return (
    <section aria-label={t('accounting.trial.title')}>
      <Changes rows={data?.changed ?? []} />
      {count > PAGE && (
        <div className={classes.line}>
          <span className={classes.quiet}>
            {t('accounting.trial.page', {
              from: String(offset + 1),
              to: String(last),
              count: String(count),
            })}
          </span>
          <Button
            size="compact-sm"
            disabled={offset === 0}
            onClick={() => setOffset(offset - PAGE)}
          >
            {t('accounting.trial.previous')}
          </Button>
          <Button
            size="compact-sm"
            disabled={last >= count}
            onClick={() => setOffset(offset + PAGE)}
          >
            {t('accounting.trial.next')}
          </Button>
        </div>
      )}
    </section>
  )
}

const Changes = ({ rows }: { readonly rows: RuleTrial['changed'] }) => (
  <Table className={tables.table ?? ''} aria-label={t('accounting.trial.title')}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{t('accounting.column.day')}</Table.Th>
        <Table.Th scope="col">{t('accounting.column.name')}</Table.Th>
        <Table.Th scope="col" className={classes.number ?? ''}>
          {t('accounting.column.amount')}
        </Table.Th>
        <Table.Th scope="col">{t('accounting.trial.before')}</Table.Th>
        <Table.Th scope="col">{t('accounting.trial.after')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ event, before, after }) => (
        <Table.Tr key={event.key}>
          <Table.Td>{event.day === '' ? '—' : formatDate(event.day, locale)}</Table.Td>
          <Table.Td>{joined(event.name, event.text)}</Table.Td>
          <Table.Td className={classes.number ?? ''}>
            <Amount value={event.amount} currency={event.currency} />
          </Table.Td>
          <Table.Td>{accountSaid({ assignment: before })}</Table.Td>
          <Table.Td>{accountSaid({ assignment: after })}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
