import { Button } from '@mantine/core'
import { CircleAlert, Redo2, TriangleAlert, Undo2 } from 'lucide-react'
import { type HTMLAttributes, useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type BatchCheck, readCell } from '../../../shared/orders/fund-checks.ts'
import { doubtsOf, settle } from '../../../shared/orders/fund-doubts.ts'
import { cellText } from '../../../shared/orders/fund-sheet.ts'
import type { BatchProblem } from '../../../shared/orders/fund-values.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { locale, memo, t, useLanguage } from '../../app/text.tsx'
import { useSubmission } from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import { PreparerFields } from '../../components/orders/pane/preparer.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import { SCROLLS_BY_KEY } from '../../components/styles/cx.ts'
import classes from './funds.module.css'
import { HeaderForm } from './header-form.tsx'
import { ImportButtons, ImportReport } from './import-tools.tsx'
import { useProblemText } from './problem-text.ts'
import type { Editor } from './sheet/editor.ts'
import { SheetGrid } from './sheet/sheet-grid.tsx'
import { valueText } from './sheet/shown-text.ts'
import { type BatchComposition, useStart } from './start.ts'
import { type BatchFormState, useBatchForm } from './use-batch-form.ts'

/** Problems that are listed; who has more of them fixes these first. */
const MOST_LISTED = 100

/** Every problem of the batch; choosing one goes to its cell. Drawn again only when the problems changed. */
const ProblemList = memo(Problems)

function Problems(props: {
  readonly problems: readonly BatchProblem[]
  readonly onGo: (problem: BatchProblem) => void
}) {
  const say = useProblemText()
  const { problems, onGo } = props
  const place = ({ row, field }: BatchProblem): string => {
    if (field === null) return t('funds.grid')
    const name = t(`funds.field.${field}`)
    return row === null ? name : t('funds.problems.at', { row: row + 1, field: name })
  }
  if (problems.length === 0) return null
  return (
    <section className={classes.problems} aria-label={t('funds.problems.list')}>
      <div className={classes.problemScroller} {...SCROLLS_BY_KEY}>
        <ul className={classes.problemItems}>
          {problems.slice(0, MOST_LISTED).map((problem) => {
            const { row, field, code, level } = problem
            const Icon = level === 'error' ? CircleAlert : TriangleAlert
            return (
              <li key={`${row} ${field} ${code}`}>
                <button type="button" data-level={level} onClick={() => onGo(problem)}>
                  <Icon size={13} />
                  <span>
                    <strong>{place(problem)}</strong> {say(problem)}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        {problems.length > MOST_LISTED && (
          <p className={basics.remark}>
            {t('funds.problems.more', { count: problems.length - MOST_LISTED })}
          </p>
        )}
      </div>
    </section>
  )
}

function ProblemCount({ check }: { readonly check: BatchCheck }) {
  const warnings = check.problems.length - check.errors
  return (
    <span role="status" className={classes.problemCount} data-errors={check.errors}>
      {t('funds.problems', { count: check.errors })}
      {warnings > 0 && ` · ${t('funds.warnings', { count: warnings })}`}
    </span>
  )
}

const READINGS = ['grouped', 'decimals'] as const
const DECIMALS = 3

/** Asks once for each column what its bare `1.234` is; the answer is written into all its cells, and can be undone. */
function Doubts({ form }: { readonly form: BatchFormState }) {
  const { figures } = useLanguage()
  const { sheet } = form.editor
  return doubtsOf(sheet, locale).map(({ field, text, readings }) => (
    <Note
      key={field}
      tone="attention"
      actions={READINGS.map((reading) => (
        <Button key={reading} onClick={() => form.setSheet(settle(sheet, field, reading, locale))}>
          {figures.amount(readings[reading], reading === 'decimals' ? DECIMALS : 2)}
        </Button>
      ))}
    >
      {t('funds.doubt', { field: t(`funds.field.${field}`), text })}
    </Note>
  ))
}

const NONE: readonly BatchProblem[] = []

function Tools({ form }: { readonly form: BatchFormState }) {
  const { commands, editor, file } = form
  const tool = (key: 'fill' | 'insert' | 'delete' | 'clear', run: () => void) => (
    <Button variant="subtle" onClick={run}>
      {t(`funds.tool.${key}`)}
    </Button>
  )
  return (
    <div className={classes.tools}>
      <ImportButtons onFile={(chosen) => void file.take(chosen)} />
      <IconButton
        icon={Undo2}
        label={t('funds.tool.undo')}
        disabled={editor.past.length === 0}
        onClick={commands.undo}
      />
      <IconButton
        icon={Redo2}
        label={t('funds.tool.redo')}
        disabled={editor.future.length === 0}
        onClick={commands.redo}
      />
      {tool('fill', commands.fill)}
      {tool('insert', commands.insert)}
      {tool('delete', commands.remove)}
      {tool('clear', form.clear)}
    </div>
  )
}

function ActiveLine(props: { readonly id: string; readonly form: BatchFormState }) {
  const language = useLanguage()
  const { t, locale } = language
  const say = useProblemText()
  const { byLine, fields, editor } = props.form
  const { row, column } = editor.range.anchor
  const field = fields[column] ?? 'settlementId'
  const text = cellText(editor.sheet.rows[row], field)
  const problem = byLine.get(row)?.get(field)
  const read = text === '' ? null : readCell(field, text, locale)
  const reads =
    read?.ok === true && read.value !== text ? valueText(field, read.value, language) : null
  return (
    <p id={props.id} className={classes.activeLine} data-level={problem?.level}>
      {problem !== undefined && say(problem)}
      {problem === undefined && reads !== null && t('funds.grid.reads', { value: reads })}
    </p>
  )
}

/** The sums of the batch, and the remark that it executes whole or not at all. */
function Sums({ form }: { readonly form: BatchFormState }) {
  const { figures } = useLanguage()
  const { check, kind } = form
  return (
    <div className={classes.sums}>
      <span>{t('funds.total.operations', { count: check.operations })}</span>
      <span>
        {t(`funds.total.${kind}`)}: <strong>{figures.money(check.total)}</strong>
      </span>
      <span className={basics.remark}>{t(`funds.allOrNothing.${kind}`)}</span>
      <span className={basics.remark}>{t('funds.kept')}</span>
    </div>
  )
}

function Work(props: { readonly form: BatchFormState }) {
  const say = useProblemText()
  const activeLine = useId()
  const { form } = props
  return (
    <div className={classes.work}>
      <div className={classes.sheet}>
        <SheetGrid
          editor={form.editor}
          fields={form.fields}
          problems={form.byLine}
          commands={form.commands}
          say={say}
          describedBy={activeLine}
          handle={form.grid}
          onNextProblem={form.goNext}
        />
        <ActiveLine id={activeLine} form={form} />
        <p className={basics.remark}>
          {t('funds.grid.help')} {t('funds.rounding')}
        </p>
      </div>
      <ProblemList problems={form.strict ? form.check.problems : NONE} onGo={form.go} />
    </div>
  )
}

/** Operations that are in a batch already, which the same file chosen again brings back; they are left out with one act. */
function UsedLines({ form }: { readonly form: BatchFormState }) {
  const used = new Set(
    form.check.problems.flatMap(({ code, row }) => (code === 'used' && row !== null ? [row] : [])),
  )
  if (used.size === 0) return null
  const { sheet } = form.editor
  const leave = () =>
    form.setSheet({ ...sheet, rows: sheet.rows.filter((_, index) => !used.has(index)) })
  return (
    <Note
      tone="attention"
      actions={
        <Button variant="filled" onClick={leave}>
          {t('funds.used.leave', { count: used.size })}
        </Button>
      }
    >
      {t('funds.used', { count: used.size })}
    </Note>
  )
}

/** Fills in a batch of fund operations, and has main prepare it when nothing in it is wrong. */
function BatchForm(props: { readonly composition: BatchComposition; readonly start: Editor }) {
  const form = useBatchForm(props.composition, props.start)
  const { kind, check, prepare, preparer, file } = form
  const latest = useRef(form.review)
  useEffect(() => {
    latest.current = form.review
  })
  // The sheet holds the values and checks them.
  const submission = useSubmission(useForm(), async () => {
    // Text that is being typed in the grid must be in the batch first.
    await new Promise(requestAnimationFrame)
    await latest.current()
  })
  return (
    <form className={classes.composer} {...submission}>
      <HeaderForm
        header={form.editor.sheet.header}
        problems={check.problems.filter(({ row, field }) => row === null && field !== null)}
        names={form.names}
        remembered={form.remembered}
        holidays={form.holidays}
        strict={form.strict}
        open={form.open}
        onOpen={form.setOpen}
        onChange={form.setHeader}
        onFund={form.setFund}
      />
      {orderTraits[kind].provisional && <Note tone="attention">{t('funds.provisional')}</Note>}
      {props.start.past.length > 0 && <Note tone="waiting">{t('funds.replaced')}</Note>}
      <ImportReport reading={file} />
      <UsedLines form={form} />
      <Tools form={form} />
      <Doubts form={form} />
      <Work form={form} />
      <PreparerFields preparer={preparer} />
      <ErrorNote error={prepare.error} />
      {prepare.isPending && <Note tone="waiting">{t('funds.reviewing')}</Note>}
      <footer className={classes.footer}>
        <Sums form={form} />
        {form.strict && <ProblemCount check={check} />}
        <Button variant="filled" size="sm" type="submit" loading={prepare.isPending}>
          {t(preparer.needed ? 'funds.review' : 'activity.act.submit')}
        </Button>
      </footer>
    </form>
  )
}

/** The whole screen of a batch while it is filled in: Esc leads to the way back, and from there to the list. */
export function BatchComposer(props: { readonly composition: BatchComposition }) {
  const { composition } = props
  const { start, error } = useStart(composition)
  const { stopComposing } = useOrdersView.getState()
  const back = useRef<HTMLButtonElement>(null)
  const keys: HTMLAttributes<HTMLElement> = {
    onKeyDown: ({ key, target, currentTarget }) => {
      // A popup over a field closes first: it stands elsewhere on the page.
      if (key !== 'Escape' || !(target instanceof Node) || !currentTarget.contains(target)) return
      if (target === back.current) stopComposing()
      else back.current?.focus()
    },
  }
  return (
    <div className={classes.area} {...keys}>
      <PageHeader
        title={t(`funds.form.${composition.kind}`)}
        secondary={
          <Button ref={back} onClick={stopComposing}>
            {t('funds.back')}
          </Button>
        }
      />
      <ErrorNote error={error} />
      {start !== null && (
        <BatchForm key={composition.serial} composition={composition} start={start} />
      )}
    </div>
  )
}
