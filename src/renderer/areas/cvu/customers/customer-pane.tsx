import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { type CvuRow, cvuList } from '../../../../shared/lists/cvus.ts'
import { formatDate, formatTime } from '../../../../shared/text/format.ts'
import { addDays, type DateText, isDateText } from '../../../../shared/values/calendar.ts'
import type { CvuStatement, StatementLine } from '../../../../shared/views/cvu.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import { today } from '../../../app/clock.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { join, locale, t, useLanguage } from '../../../app/text.tsx'
import { declaredFacts, fact, keyFact } from '../../../components/detail/facts.tsx'
import { Head, Line, PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { Amount, Facts, ForeignText } from '../../../components/figures/figures.tsx'
import { ListExportMenu } from '../../../components/list-area/export-menu.tsx'
import { dateRange } from '../../../components/list-area/filter.ts'
import { DateRangePopover } from '../../../components/list-area/popovers.tsx'
import { tellSaved } from '../../../components/list-area/saved.tsx'
import { ErrorNote, StatusBadge } from '../../../components/notes/notes.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import tables from '../../../components/styles/day-table.module.css'
import classes from '../cvu.module.css'
import { showSource } from '../cvu-view.ts'
import { CvuState } from './customer-list.tsx'

/** Days of a statement that are shown unless others are asked for. */
const DAYS = 30
/** As many lines as main answers at once. */
const MOST = 500

/** Days from and to; what is no day is open. */
type DayRange = { readonly from?: DateText; readonly to?: DateText }

const rangeOf = (from: string, to: string): DayRange => ({
  ...(isDateText(from) && { from }),
  ...(isDateText(to) && { to }),
})

function StatementRow({ line }: { readonly line: StatementLine }) {
  const { at, kind, amount, balance, state, other, source, text } = line
  const who = other.name ?? other.cuit ?? other.key ?? text
  return (
    <tr>
      <td>{formatTime(at)}</td>
      <td>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('cvu.line.open', { kind: t(`cvu.kind.${kind}`), who })}
          onClick={() => showSource(source)}
        >
          {t(`cvu.kind.${kind}`)}
        </Button>
        <ForeignText>{who}</ForeignText>
        {state === 'pending' && <StatusBadge tone="waiting">{t('cvu.line.pending')}</StatusBadge>}
      </td>
      <td data-figures>
        <Amount value={amount} change />
      </td>
      <td data-figures>{state === 'sure' && <Amount value={balance} />}</td>
    </tr>
  )
}

/** The lines of a statement under their days, each with the balance after it. */
function Lines({ statement }: { readonly statement: CvuStatement }) {
  const { opening, lines, closing } = statement
  return (
    <table className={tables.table} aria-label={t('cvu.statement')}>
      <thead>
        <tr>
          <th scope="col">{t('cvu.line.at')}</th>
          <th scope="col">{t('cvu.line.what')}</th>
          <th scope="col" data-figures>
            {t('cvu.line.amount')}
          </th>
          <th scope="col" data-figures>
            {t('cvu.line.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td colSpan={3}>
            {opening.day === null
              ? t('cvu.opening.none')
              : t('cvu.opening', { day: formatDate(opening.day, locale) })}
          </td>
          <td data-figures>
            <Amount value={opening.balance} />
          </td>
        </tr>
        {lines.map((line, index) => (
          <Fragment key={`${line.source.to} ${line.source.id} ${line.amount}`}>
            {line.day !== lines[index - 1]?.day && (
              <tr>
                <th scope="rowgroup" colSpan={4} className={classes.day}>
                  {formatDate(line.day, locale)}
                </th>
              </tr>
            )}
            <StatementRow line={line} />
          </Fragment>
        ))}
        <tr data-lowest="true">
          <td colSpan={3}>{t('cvu.closing')}</td>
          <td data-figures>
            <Amount value={closing} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The statement of a CVU over some days, and the file of it for the customer. */
function Statement({ cvu }: { readonly cvu: string }) {
  const { figures } = useLanguage()
  const [range, setRange] = useState<DayRange>(() => ({ from: addDays(today(), -DAYS) }))
  const asked = { key: cvu, ...range }
  const found = useCall(
    'cvu.statement',
    { ...asked, offset: 0, limit: MOST },
    { keepPrevious: true },
  )
  const file = useAct('cvu.statementFile')
  // The former statement would stand under the new days.
  const statement = found.isPlaceholderData ? undefined : found.data
  const { total = 0, pending = '0', lines = [] } = statement ?? {}
  return (
    <Section title={join(t('cvu.statement'), dateRange(range.from, range.to))}>
      <div className={classes.bar}>
        <DateRangePopover
          name={t('cvu.statement.days')}
          from={range.from}
          to={range.to}
          onChange={({ from, to }) => setRange(rangeOf(from, to))}
        />
        <ListExportMenu
          chosen={0}
          pending={file.isPending}
          onExport={(format) => tellSaved(file.run({ ...asked, format }))}
        />
      </div>
      <ErrorNote error={found.error ?? file.error} onRetry={found.refetch} />
      {Number(pending) !== 0 && statement !== undefined && (
        <Said>
          {t('cvu.statement.pending', {
            amount: figures.money({ amount: statement.pending, currency: CVU_CURRENCY }),
          })}
        </Said>
      )}
      {total > lines.length && (
        <Said>{t('cvu.statement.first', { shown: lines.length, total })}</Said>
      )}
      {statement !== undefined && <Lines statement={statement} />}
    </Section>
  )
}

const DETAILS = ['customer', 'customerId', 'holder', 'holderCuit', 'opened', 'lastAt'] as const

function Body({ row }: { readonly row: CvuRow }) {
  const { figures } = useLanguage()
  const money = (amount: CvuRow['balance']) => figures.money({ amount, currency: CVU_CURRENCY })
  return (
    <PaneBody>
      <Head figure={money(row.balance)}>
        <Line>
          <CvuState state={row.state} />
        </Line>
        {(row.state === 'unknown' || row.state === 'differs') && (
          <Said>{t(`cvu.state.${row.state}.text`)}</Said>
        )}
        {row.holderDiffers && <Said>{t('cvu.holderDiffers.text')}</Said>}
        {row.opened === null && <Said quiet>{t('cvu.opening.none')}</Said>}
      </Head>
      <Facts
        facts={[
          keyFact('CVU', row.key),
          ...declaredFacts(cvuList, row, DETAILS),
          ...(['credited', 'sent', 'chargedBack', 'refunded', 'pending'] as const).map((name) =>
            fact(t(`cvu.${name}`), money(row[name])),
          ),
        ]}
      />
      <Statement cvu={row.key} />
    </PaneBody>
  )
}

/** One CVU: its holder and customer, its sums, and its statement. */
export function CustomerPane(props: { readonly id: string; readonly onClose: () => void }) {
  const { id: key, onClose } = props
  const found = useCall('cvu.get', { key }, { keepPrevious: true })
  const row = found.data
  return (
    <DetailPane
      name="cvus"
      title={t('cvu.detail.title', { name: row?.customer ?? row?.holder ?? key })}
      onClose={onClose}
      initialWidth={420}
    >
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {row !== undefined && <Body key={row.key} row={row} />}
    </DetailPane>
  )
}
