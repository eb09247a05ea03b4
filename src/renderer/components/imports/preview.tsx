import { Button, Checkbox } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PreparedMany } from '../../../shared/ipc/orders.ts'
import { isWaiting } from '../../../shared/orders/machine.ts'
import { stateKey } from '../../../shared/orders/view.ts'
import { shownText } from '../../../shared/text/foreign-text.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import {
  type ImportCounts,
  type ImportedDrafts,
  type ImportedRow,
  type ImportField,
  type ImportKind,
  importFields,
  importLabel,
  PASTED_ROWS,
} from '../../../shared/views/import-drafts.ts'
import { nameOfAccount } from '../../../shared/views/own-accounts.ts'
import { useAct, useCall, useToldAct } from '../../app/queries.ts'
import { errorWords, join, type Language, t, useLanguage } from '../../app/text.tsx'
import { AccountKey, Amount, DateText, ForeignText } from '../figures/figures.tsx'
import { ForeignSpan } from '../figures/foreign-span.tsx'
import { useSubmission } from '../input/form.tsx'
import { numberColumn, textColumn } from '../list-area/columns.tsx'
import { ErrorNote, Note, StatusBadge } from '../notes/notes.tsx'
import { useAccountNames } from '../orders/keys/own-accounts.ts'
import { PreparerFields, useGoOn, usePreparer } from '../orders/pane/preparer.tsx'
import { warningText } from '../orders/pane/warnings.tsx'
import basics from '../styles/basics.module.css'
import forms from '../styles/form.module.css'
import { DataTable } from '../table/data-table.tsx'
import { useLocalSource } from '../table/local-source.ts'
import type { Column } from '../table/types.ts'
import classes from './imports.module.css'
import { Mend, useMending } from './mend.tsx'
import { placeOf, problemText, sentence } from './problems.ts'
import { UnreadNote } from './unread-note.tsx'

/** The orders among the rows that nobody has approved yet: what a batch that stopped has left. */
const waitingOf = ({ rows }: ImportedDrafts): readonly string[] =>
  rows.flatMap(({ known, isLeftOut }) =>
    known !== null && !isLeftOut && isWaiting(known.state) ? [known.orderId] : [],
  )

/** How many rows are orders already and therefore left out, and what may be done about them. */
function KnownRows(props: {
  readonly file: ImportedDrafts
  readonly again: boolean
  readonly onAgain: (again: boolean) => void
  /** Goes on with the orders that wait for a yes. */
  readonly onApprove: (ids: readonly string[]) => void
}) {
  const { file, again, onAgain, onApprove } = props
  const count = file.rows.filter(({ known }) => known !== null).length
  if (count === 0) return null
  const waiting = waitingOf(file)
  return (
    <Note
      tone="attention"
      actions={
        waiting.length > 0 && (
          <Button variant="filled" onClick={() => onApprove(waiting)}>
            {t('imports.known.waiting', { count: waiting.length })}
          </Button>
        )
      }
    >
      {t('imports.known', { count })}
      <Checkbox
        mt={6}
        label={t('imports.known.again')}
        checked={again}
        onChange={({ currentTarget: { checked } }) => onAgain(checked)}
      />
    </Note>
  )
}

const rowKey = ({ row }: ImportedRow): string => String(row)

/** The result of checking a row, in one line. */
const verdict = (language: Language, kind: ImportKind, row: ImportedRow): string => {
  const { t, locale } = language
  const { problems, warnings, known, isLeftOut } = row
  if (isLeftOut) return t('imports.leftOut')
  if (known !== null) {
    const state = t(stateKey({ kind, state: known.state }))
    return t('imports.known.state', {
      date: formatDate(known.at, locale),
      state: known.contradicted ? `${state}. ${t('orders.contradicted')}` : state,
    })
  }
  if (problems.length > 0) return problems.map((one) => problemText(language, kind, one)).join('; ')
  if (warnings.length === 0) return t('imports.right')
  const warning = warnings.map((one) => sentence(language, one)).join('; ')
  return t('imports.warned', { warning })
}

const toneOf = ({ problems, warnings, known, isLeftOut }: ImportedRow) =>
  known !== null || isLeftOut
    ? 'waiting'
    : problems.length > 0
      ? 'failed'
      : warnings.length > 0
        ? 'attention'
        : 'done'

/** A cell as it is read here, to be copied and searched. */
const saidOf = ({ figures, locale }: Language, field: ImportField, text: string): string => {
  if (field === 'amount' && isDecimalText(text)) return figures.openly.amount(text)
  return field === 'paymentDate' ? formatDate(text, locale) : text
}

/** One cell as the file has it; a wrong one is marked, and says what is wrong when it is pointed at. */
function Cell(props: {
  readonly kind: ImportKind
  readonly row: ImportedRow
  readonly field: ImportField
}) {
  const { kind, row, field } = props
  const language = useLanguage()
  const summary = row.summary[field] ?? ''
  const isAmount = field === 'amount' && isDecimalText(summary)
  const text = field === 'amount' && !isAmount ? language.figures.raw(summary) : summary
  const wrong = row.problems.find((problem) => problem.field === field)
  if (wrong !== undefined)
    return (
      <ForeignSpan
        className={row.isLeftOut ? undefined : classes.wrong}
        title={problemText(language, kind, wrong)}
      >
        {text === '' ? '—' : text}
      </ForeignSpan>
    )
  if (field === 'amount' && isDecimalText(summary)) return <Amount value={summary} />
  if (field === 'paymentDate') return <DateText value={text} />
  return /^\d{22}$/.test(text) ? <AccountKey value={text} /> : <ForeignText>{text}</ForeignText>
}

const WIDTHS: Readonly<Partial<Record<ImportField, number>>> = {
  amount: 130,
  // A key is read to its last digit, which checks the others.
  fromAccountKey: 236,
  toAccountKey: 236,
  cmc7: 240,
  endorsable: 90,
  beneficiaryDocumentType: 90,
  paymentDate: 110,
  transferCode: 90,
  conceptCode: 90,
}

/** Our own account; one that is the same in every row is said once, above. */
const OURS: ReadonlySet<ImportField> = new Set(['fromAccountKey', 'accountId'])

/** Our account that all rows are about; null where they differ. */
function oursOf({ rows }: ImportedDrafts): string | null {
  const [only, ...others] = new Set(
    rows.map(({ summary }) => summary.fromAccountKey ?? summary.accountId ?? ''),
  )
  return others.length === 0 && only !== undefined && only !== '' ? only : null
}

/** Names of the book by account key, where the file itself says no name. */
function useBookNames(file: ImportedDrafts): ReadonlyMap<string, string> {
  const named = file.rows.some(({ summary }) => summary.payeeName)
  const book = useCall('beneficiaries.list', { search: '' }, { enabled: !named }).data
  return useMemo(
    () => new Map(named ? [] : book?.map(({ accountKey, name }) => [accountKey, name])),
    [book, named],
  )
}

function useColumns(file: ImportedDrafts): readonly Column<ImportedRow>[] {
  const language = useLanguage()
  const names = useBookNames(file)
  return useMemo(() => {
    const { t } = language
    const all: readonly ImportField[] = importFields[file.kind]
    const fields = [
      ...all.filter((field) => !OURS.has(field)),
      ...all.filter((field) => OURS.has(field) && oursOf(file) === null),
    ]
    const filled = fields.filter((field) => file.rows.some(({ summary }) => summary[field]))
    const nameOf = ({ summary }: ImportedRow) => names.get(summary.toAccountKey ?? '') ?? ''
    const said = (row: ImportedRow) => verdict(language, file.kind, row)
    const allRight = file.rows.every((row) => toneOf(row) === 'done')
    return [
      numberColumn<ImportedRow>('row', t('imports.row'), ({ row }) => row),
      textColumn<ImportedRow>('verdict', t('imports.verdict'), said, {
        width: allRight ? 90 : 240,
        grows: !allRight,
        sortable: true,
        cell: (row) => (
          <StatusBadge tone={toneOf(row)} title={said(row)}>
            {toneOf(row) === 'failed'
              ? row.problems.map((one) => placeOf(language, file.kind, one)).join(', ')
              : said(row)}
          </StatusBadge>
        ),
      }),
      ...(file.rows.some((row) => nameOf(row) !== '')
        ? [
            textColumn<ImportedRow>('inBook', t('frame.area.beneficiaries'), nameOf, {
              width: 180,
              grows: allRight,
            }),
          ]
        : []),
      ...filled.map((field) =>
        textColumn<ImportedRow>(
          field,
          t(importLabel(file.kind, field)),
          ({ summary }) => saidOf(language, field, summary[field] ?? ''),
          {
            width: WIDTHS[field] ?? 150,
            align: field === 'amount' ? 'right' : 'left',
            // No cell of a file that becomes an order is out of reach.
            stays: true,
            cell: (row) => <Cell kind={file.kind} row={row} field={field} />,
          },
        ),
      ),
    ]
  }, [language, file, names])
}

/** Letters that come of a file read in another encoding than it was written in. */
const MISREAD = /[\ufffdÃ]/

function Facts(props: { readonly file: ImportedDrafts; readonly counts: ImportCounts }) {
  const { figures } = useLanguage()
  const { good, bad, totals } = props.counts
  const { csv, kind, rows } = props.file
  const names = useAccountNames()
  const ours = oursOf(props.file)
  const misread = rows.some(({ summary }) => MISREAD.test(Object.values(summary).join()))
  const delimiter = csv?.delimiter === '\t' ? t('imports.csv.tab') : (csv?.delimiter ?? '')
  const lines = join(
    ...totals.map((total) => t('imports.total', { amount: figures.money(total) })),
    csv === null || !misread ? null : t('imports.csv', { encoding: csv.encoding, delimiter }),
    ours &&
      [t(`orders.ours.${kind}`), nameOfAccount(names, ours) ?? '', groupKey(ours)]
        .filter(Boolean)
        .join(' '),
  )
  return (
    <>
      <p className={classes.counts} role="status">
        {t('imports.counts', { good, bad })}
      </p>
      <p className={classes.quiet}>{lines}</p>
    </>
  )
}

/** The bank's refusals of orders that therefore were not prepared, by row. */
function Objections(props: { readonly file: ImportedDrafts; readonly prepared: PreparedMany }) {
  const { problems } = props.prepared
  return (
    <Note tone="failed" urgent>
      <p className={classes.quiet}>{t('imports.notPrepared', { count: problems.length })}</p>
      <ul className={classes.objections}>
        {problems.slice(0, 20).map(({ index, error }) => (
          <li key={index}>
            {t('imports.cellOnly', {
              column: `${t('imports.row')} ${props.file.rows[index]?.row ?? ''}`,
              problem: errorWords(error).what,
            })}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** How far preparing has come, and a way to stop it. */
function Preparing() {
  const cancel = useToldAct('jobs.cancel')
  const job = useCall('jobs.list', {}).data?.find(
    ({ kind, state }) => kind === 'orders.prepare' && state === 'running',
  )
  const stop = job !== undefined && (
    <Button onClick={() => void cancel.run({ id: job.id })}>{t('common.cancel')}</Button>
  )
  return (
    <Note tone="waiting" actions={stop}>
      {t('imports.preparing')}
      {job !== undefined && job.total !== null && ` ${job.done}/${job.total}`}
    </Note>
  )
}

/** The rows of a file with what is right and wrong about each; prepares all of them that are new, or none. */
export function ImportPreview(props: {
  readonly file: ImportedDrafts
  readonly onAnother: () => void
  /** Asks for the columns of the file anew. */
  readonly onColumns: () => void
  /** The file was read with another text in a cell. */
  readonly onRead: (file: ImportedDrafts) => void
  /** Shows an order that a row is already. */
  readonly onOrder: (id: string) => void
  readonly onPrepared: (ids: readonly string[]) => void
}) {
  const language = useLanguage()
  const { t } = language
  const { file, onAnother, onColumns, onRead, onOrder, onPrepared } = props
  const { importId, rows, alike } = file
  const [again, setAgain] = useState(false)
  const counts = again ? file.all : file.fresh
  const { good, bad } = counts
  const taken = rows.filter(({ known, isLeftOut }) => !isLeftOut && (again || known === null))
  const mending = useMending(taken)
  const leave = useToldAct('imports.leaveOut')
  const leaveOut = async (rows: readonly number[], out: boolean): Promise<void> => {
    const left = await leave.run({ importId, rows, out })
    if (left.ok) onRead(left.value)
  }
  const name = file.fileName === PASTED_ROWS ? t('imports.pasted') : file.fileName
  const left = rows.filter(({ isLeftOut }) => isLeftOut).length
  const prepare = useAct('imports.prepare')
  const goOn = useGoOn(onPrepared)
  const preparer = usePreparer()
  const columns = useColumns(file)
  const source = useLocalSource(importId, rows, columns)
  const submission = useSubmission(preparer.form, async (who) => {
    if (bad > 0 || good === 0) return
    const result = await prepare.run({ importId, again, ...who })
    if (result.ok) goOn(result.value.ids)
  })
  const act = useRef<HTMLButtonElement>(null)
  // The form goes with the last wrong row, and the focus with it: whoever works by keyboard goes on with what follows.
  useEffect(() => {
    if (bad === 0 && document.activeElement === document.body) act.current?.focus()
  }, [bad])
  const refused = prepare.data !== undefined && prepare.data.problems.length > 0
  return (
    <section className={basics.stack} aria-label={shownText(name)} onKeyDown={submission.onKeyDown}>
      <div className={classes.head}>
        <h3 className={classes.fileName}>
          <ForeignText>{name}</ForeignText>
        </h3>
        <Facts file={file} counts={counts} />
      </div>
      <UnreadNote unread={file.unread} />
      <KnownRows file={file} again={again} onAgain={setAgain} onApprove={onPrepared} />
      {file.unsaid > 0 && (
        <Note tone="attention">{t('imports.unsaid', { count: file.unsaid })}</Note>
      )}
      {alike !== null && (
        <Note tone="attention" urgent>
          {warningText(language, { code: 'same_list', ...alike })}
        </Note>
      )}
      {bad > 0 && (
        <Note
          tone="attention"
          actions={
            bad > 1 && (
              <Button
                onClick={() =>
                  void leaveOut(
                    mending.wrong.map(({ row }) => row),
                    true,
                  )
                }
              >
                {t('imports.leaveOut.all', { count: bad })}
              </Button>
            )
          }
        >
          {t('imports.correctOrLeave', { count: bad })}
        </Note>
      )}
      <div className={classes.preview}>
        <DataTable
          name={`imports.${file.kind}`}
          label={t('imports.rows')}
          source={source}
          columns={columns}
          rowKey={rowKey}
          actions={[
            {
              label: t('imports.leaveOut'),
              when: ({ isLeftOut }) => !isLeftOut,
              run: ({ row }) => void leaveOut([row], true),
            },
            {
              label: t('imports.takeAgain'),
              when: ({ isLeftOut }) => isLeftOut,
              run: ({ row }) => void leaveOut([row], false),
            },
          ]}
          onOpen={({ row, known }) =>
            known === null ? mending.choose(row) : onOrder(known.orderId)
          }
        />
      </div>
      <div className={classes.foot}>
        <Mend
          file={file}
          mending={mending}
          onRead={onRead}
          onLeaveOut={(row) => void leaveOut([row], true)}
        />
        <PreparerFields preparer={preparer} />
        {prepare.isPending && <Preparing />}
        <ErrorNote error={prepare.error} />
        {refused && <Objections file={file} prepared={prepare.data} />}
        <form noValidate className={forms.end} onSubmit={submission.onSubmit}>
          <Button size="sm" disabled={prepare.isPending} onClick={onAnother}>
            {t('imports.another')}
          </Button>
          <Button size="sm" disabled={prepare.isPending} onClick={onColumns}>
            {t('imports.map.again')}
          </Button>
          <Button
            variant="filled"
            ref={act}
            size="sm"
            type="submit"
            disabled={bad > 0 || good === 0}
            loading={prepare.isPending}
          >
            {t('imports.prepare', { count: good, left })}
          </Button>
        </form>
      </div>
    </section>
  )
}
