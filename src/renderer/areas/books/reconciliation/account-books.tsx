import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import {
  type ReconcileRow,
  type ReconcileSide,
  reconcileSides,
} from '../../../../shared/reconcile/model.ts'
import {
  openParts,
  type ReconcileLine,
  type ReconcilePart,
  type ReconcileSummary,
  reasonKey,
  reconcileParts,
  summaryWords,
} from '../../../../shared/reconcile/view.ts'
import { formatCount, formatDate } from '../../../../shared/text/format.ts'
import { add, compareDecimals, type DecimalText, ZERO } from '../../../../shared/values/money.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { join, type Language, locale, t, useInLanguage, useLanguage } from '../../../app/text.tsx'
import { fact, taxIdFact } from '../../../components/detail/facts.tsx'
import { PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { Amount, Facts } from '../../../components/figures/figures.tsx'
import { Segments } from '../../../components/input/segments.tsx'
import { dateColumn, textColumn } from '../../../components/list-area/columns.tsx'
import { ErrorNote, Note, StatusBadge, type Tone } from '../../../components/notes/notes.tsx'
import { DetailPane, SplitView } from '../../../components/page/detail-pane.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import {
  type Comparators,
  filterRows,
  useLocalSource,
} from '../../../components/table/local-source.ts'
import type { Column } from '../../../components/table/types.ts'
import classes from './reconciliation.module.css'

const TONES: { readonly [P in ReconcileLine['part']]: Tone } = {
  onlyBank: 'attention',
  onlyBooks: 'attention',
  review: 'attention',
  never: 'waiting',
  reconciled: 'done',
}

const sumOf = (rows: readonly ReconcileRow[]): DecimalText =>
  rows.reduce((total, { amount }) => add(total, amount), ZERO)

/** Why a line stands where it does; empty where its part says everything. */
function reasonOf(line: ReconcileLine): string {
  const key = reasonKey(line)
  return key === null ? '' : t(key)
}

const textsOf = (rows: readonly ReconcileRow[]): string =>
  [...new Set(rows.map(({ text, reference }) => join(text, reference)))].join(' + ')
const dayOf = (rows: readonly ReconcileRow[]): string => rows[0]?.day ?? ''

const sideColumns = (
  { t, figures }: Language,
  side: ReconcileSide,
): readonly Column<ReconcileLine>[] => [
  dateColumn<ReconcileLine>(
    `${side}Day`,
    t(`conciliation.side.${side}`),
    ({ [side]: rows }) => dayOf(rows) || null,
    { width: 108, sortable: true },
  ),
  textColumn<ReconcileLine>(
    `${side}Text`,
    t('statements.field.text'),
    ({ [side]: rows }) => textsOf(rows),
    { width: 180, grows: true },
  ),
  textColumn<ReconcileLine>(
    `${side}Amount`,
    t('common.amount'),
    ({ [side]: rows }) => (rows.length === 0 ? '' : figures.openly.amount(sumOf(rows))),
    {
      width: 124,
      align: 'right',
      stays: true,
      sortable: true,
      cell: ({ [side]: rows }) => (rows.length === 0 ? '' : <Amount value={sumOf(rows)} />),
    },
  ),
]

function reconcileColumnsIn(language: Language): readonly Column<ReconcileLine>[] {
  const { t } = language
  const stateText = (line: ReconcileLine) =>
    [t(`conciliation.part.${line.part}`), reasonOf(line)].filter(Boolean).join(': ')
  return [
    ...sideColumns(language, 'bank'),
    ...sideColumns(language, 'books'),
    textColumn('state', t('conciliation.state'), stateText, {
      width: 200,
      sortable: true,
      cell: (line) => <StatusBadge tone={TONES[line.part]}>{stateText(line)}</StatusBadge>,
    }),
  ]
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Days by themselves; a line without a side comes first. */
const reconcileComparators: Comparators<ReconcileLine> = {
  bankDay: (a, b) => byText(dayOf(a.bank), dayOf(b.bank)),
  booksDay: (a, b) => byText(dayOf(a.books), dayOf(b.books)),
  bankAmount: (a, b) => compareDecimals(sumOf(a.bank), sumOf(b.bank)),
  booksAmount: (a, b) => compareDecimals(sumOf(a.books), sumOf(b.books)),
}

/** One line of the reconciliation in full: every row of both sides, whose details a list has no room for. */
function LinePane(props: {
  readonly line: ReconcileLine
  readonly currency: string
  readonly onClose: () => void
}) {
  const { figures } = useLanguage()
  const { line, currency, onClose } = props
  const factsOf = ({ day, amount, text, reference, cuit }: ReconcileRow) => (
    <Facts
      facts={[
        [t('common.date'), formatDate(day, locale)],
        [t('common.amount'), figures.money({ amount, currency })],
        fact(t('statements.field.text'), text),
        fact(t('statements.field.reference'), reference),
        taxIdFact(t('common.taxId'), cuit),
      ]}
    />
  )
  const reason = reasonOf(line)
  return (
    <DetailPane name="reconcile" title={t(`conciliation.part.${line.part}`)} onClose={onClose}>
      <PaneBody>
        {reason !== '' && <Said>{reason}</Said>}
        {reconcileSides.map(
          (side) =>
            line[side].length > 0 && (
              <Section key={side} title={t(`conciliation.side.${side}`)}>
                {line[side].map((row) => (
                  <div key={row.id}>{factsOf(row)}</div>
                ))}
              </Section>
            ),
        )}
      </PaneBody>
    </DetailPane>
  )
}

/** A decision about rows, by which it is taken back. */
type Manual = { readonly id: string; readonly kind: 'match' | 'never' }

/** The decisions about ticked rows: they are the same money, or never pass the bank. */
function ByHand(props: {
  readonly account: string
  readonly currency: string
  readonly lines: readonly ReconcileLine[]
  readonly onDone: (manual: Manual) => void
}) {
  const { figures } = useLanguage()
  const { account, currency, lines } = props
  const match = useAct('reconcile.match')
  const [bank, books] = [lines.flatMap((one) => one.bank), lines.flatMap((one) => one.books)]
  const [atBank, inBooks] = [sumOf(bank), sumOf(books)]
  const say = async (kind: Manual['kind']) => {
    const done = await match.run({
      account,
      currency,
      kind,
      bank: bank.map(({ id }) => id),
      books: books.map(({ id }) => id),
    })
    if (done.ok) props.onDone({ id: done.value, kind })
  }
  const money = (amount: typeof atBank) => figures.money({ amount, currency })
  return (
    <div className={classes.hand}>
      <span role="status">
        {lines.length === 0
          ? t('conciliation.choose')
          : t('conciliation.chosen', { bank: money(atBank), books: money(inBooks) })}
      </span>
      <ErrorNote error={match.error} />
      <Button
        disabled={books.length === 0 || bank.length > 0}
        loading={match.isPending}
        onClick={() => void say('never')}
      >
        {t('conciliation.never')}
      </Button>
      <Button
        variant="filled"
        disabled={lines.length < 2 || compareDecimals(atBank, inBooks) !== 0}
        loading={match.isPending}
        onClick={() => void say('match')}
      >
        {t('conciliation.match')}
      </Button>
    </div>
  )
}

const NONE: readonly ReconcileLine[] = []
const keyOf = ({ key }: ReconcileLine): string => key
const shows = ['open', ...reconcileParts] as const
type ListPart = (typeof shows)[number]
const partsOf = (shown: ListPart): ReconcilePart[] => (shown === 'open' ? [...openParts] : [shown])

/** The figures in words, hidden where figures are. */
function useSaid(summary: ReconcileSummary) {
  const { figures } = useLanguage()
  return summaryWords(summary, locale, (amount, currency) => figures.money({ amount, currency }))
}

/** The one figure: what the bank has and the books have not, less what the books have and the bank has not. */
export function Difference({ summary }: { readonly summary: ReconcileSummary }) {
  const { figures } = useLanguage()
  const { difference, currency } = summary
  const said = useSaid(summary)
  return (
    <div className={classes.figure}>
      {t('conciliation.difference')}
      <strong>{figures.money({ amount: difference, currency })}</strong>
      {said.difference} {said.beyond}
    </div>
  )
}

const countOf = ({ parts }: ReconcileSummary, shown: ListPart): number =>
  parts
    .filter(({ part }) => partsOf(shown).includes(part))
    .reduce((sum, { count }) => sum + count, 0)

/** Every row of an account and of its books, by what became of it, and what a person does by hand. */
export function AccountBooks({ summary }: { readonly summary: ReconcileSummary }) {
  const { account, currency } = summary
  const { guessed } = useSaid(summary)
  const [shown, setShown] = useState<ListPart>('open')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(NONE)
  const [manual, setManual] = useState<Manual | null>(null)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const undo = useAct('reconcile.undo')
  const parts = partsOf(shown)
  const read = useCall('reconcile.lines', { account, currency, parts }, { keepPrevious: true })
  const rows = read.data ?? NONE
  const columns = useInLanguage(reconcileColumnsIn)
  const source = useLocalSource(
    `${account} ${currency} ${shown}`,
    rows,
    columns,
    reconcileComparators,
  )
  const takeBack = useCallback(
    async (id: string) => {
      const done = await undo.run({ manualId: id })
      if (done.ok) setManual(null)
    },
    [undo],
  )
  const opened = rows.find(({ key }) => key === openKey)
  const isCut = countOf(summary, shown) > rows.length && !read.isFetching
  const isOpenWork = parts.every((part) => openParts.some((one) => one === part))
  return (
    <SplitView
      pane={
        opened !== undefined && (
          <LinePane line={opened} currency={currency} onClose={() => setOpenKey(null)} />
        )
      }
    >
      <div className={classes.strip}>
        <ErrorNote error={read.error} />
        <ErrorNote error={undo.error} />
        {manual !== null && (
          <Note
            tone="done"
            actions={<Button onClick={() => void takeBack(manual.id)}>{t('common.undo')}</Button>}
          >
            {t(`conciliation.done.${manual.kind}`)}
          </Note>
        )}
        {guessed !== null && <Note tone="attention">{guessed}</Note>}
        {isCut && (
          <Note tone="waiting">
            {t('conciliation.cut', { count: formatCount(rows.length, locale) })}
          </Note>
        )}
      </div>
      <DataTable
        name="reconcile"
        label={t('conciliation.list')}
        source={source}
        columns={columns}
        rowKey={keyOf}
        search={search}
        onSearch={setSearch}
        chosen={{
          choice: { kind: 'rows', rows: chosen },
          // Everything is what the search shows, line by line.
          onChoice: (next) =>
            setChosen(next.kind === 'all' ? filterRows(rows, columns, search) : next.rows),
        }}
        onOpen={({ key }) => setOpenKey(key)}
        opened={opened?.key ?? null}
        toolbar={
          <Segments
            aria-label={t('conciliation.parts')}
            value={shown}
            onChange={(part) => {
              setShown(part)
              setChosen(NONE)
            }}
            data={shows.map((one) => ({
              value: one,
              label: `${t(`conciliation.part.${one}`)} (${formatCount(countOf(summary, one), locale)})`,
            }))}
          />
        }
        actions={[
          {
            label: t('common.undo'),
            when: (line) => line.manualId !== null,
            run: (line) => void (line.manualId !== null && takeBack(line.manualId)),
          },
        ]}
        empty={<p className={classes.strip}>{t('conciliation.none')}</p>}
      />
      {isOpenWork && (
        <ByHand
          account={account}
          currency={currency}
          lines={chosen}
          onDone={(done) => {
            setManual(done)
            setChosen(NONE)
          }}
        />
      )}
    </SplitView>
  )
}
