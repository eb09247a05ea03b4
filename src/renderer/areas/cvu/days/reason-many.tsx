import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { type Answer, ok } from '../../../../shared/errors/index.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import type { BreakRow } from '../../../../shared/views/psp.ts'
import { call } from '../../../app/bridge.ts'
import { useAct, useToldAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { TextField, useFields, useSubmission } from '../../../components/input/form.tsx'
import { neededText } from '../../../components/input/typed.ts'
import { type QueryChoice, withSearch } from '../../../components/list-area/use-list.ts'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import { nothing } from '../../../components/table/use-selection.ts'
import classes from '../cvu.module.css'
import { type BreakFilter, useBreakView } from '../cvu-view.ts'

/** As many breaks as main answers at once, and takes a reason for. */
const PAGE = 500
const MOST = 10_000

const reasonForm = z.object({ reason: neededText(500) })

type Dated = BreakFilter & { readonly day: DateText }

/** The CVUs of all breaks that match, up to the most that one act takes. */
async function cvusOf(filter: Dated): Answer<readonly string[]> {
  const found: string[] = []
  while (found.length < MOST) {
    const page = await call('psp.breaks', { ...filter, offset: found.length, limit: PAGE })
    if (!page.ok) return page
    found.push(...page.value.rows.map(({ cvu }) => cvu))
    if (page.value.rows.length < PAGE) break
  }
  return ok(found.slice(0, MOST))
}

/** Notes a reason for some breaks, and offers to take it back. */
export function ReasonForm(props: {
  readonly day: DateText
  /** The words of the button. */
  readonly send: string
  readonly cvus: () => Answer<readonly string[]>
  /** No chosen row can take a reason; a reason that was noted can still be taken back. */
  readonly idle?: boolean
  readonly onDone?: () => void
}) {
  const { day, send, cvus, idle = false, onDone } = props
  const note = useAct('psp.reason')
  const undo = useToldAct('psp.unreason')
  const [noted, setNoted] = useState<readonly string[]>([])
  const [error, setError] = useState<Awaited<ReturnType<typeof cvus>> | null>(null)
  const form = useFields(reasonForm, { reason: '' })
  const submission = useSubmission(form, async ({ reason }) => {
    const of = await cvus()
    setError(of)
    if (!of.ok || of.value.length === 0) return
    const done = await note.run({ day, cvus: of.value, reason })
    if (!done.ok) return
    setNoted(of.value)
    form.reset()
    onDone?.()
  })
  const takeBack = async () => {
    const done = await undo.run({ day, cvus: noted })
    if (done.ok) setNoted([])
  }
  return (
    <>
      {!idle && (
        <form className={classes.line} aria-label={t('psp.reason')} {...submission}>
          <TextField form={form} name="reason" label="psp.reason" size="xs" maxLength={500} />
          <Button type="submit" loading={note.isPending}>
            {send}
          </Button>
        </form>
      )}
      <ErrorNote error={error?.ok === false ? error.error : note.error} />
      {noted.length > 0 && (
        <Note
          tone="done"
          actions={
            <Button loading={undo.isPending} onClick={() => void takeBack()}>
              {t('cvu.reason.undo')}
            </Button>
          }
        >
          {t('cvu.reason.done', { count: noted.length })}
        </Note>
      )}
    </>
  )
}

/** A reason for all chosen breaks; nothing while none is chosen. */
export function ReasonMany(props: {
  readonly day: DateText
  readonly chosen: QueryChoice<BreakRow>
  readonly filter: Dated
}) {
  const { day, chosen, filter } = props
  const { choice, onChoice } = chosen
  const search = useBreakView((view) => view.search)
  const cvus = async (): Answer<readonly string[]> => {
    if (choice.kind === 'rows') return ok(choice.rows.map(({ cvu }) => cvu))
    const except = new Set(choice.except.map(({ cvu }) => cvu))
    const found = await cvusOf(withSearch<Dated>(filter, search))
    return found.ok ? ok(found.value.filter((cvu) => !except.has(cvu))) : found
  }
  return (
    <div className={classes.strip}>
      <ReasonForm
        day={day}
        idle={choice.kind === 'rows' && choice.rows.length === 0}
        send={
          choice.kind === 'all'
            ? t('cvu.reason.all')
            : t('cvu.reason.many', { count: choice.rows.length })
        }
        cvus={cvus}
        onDone={() => onChoice(nothing)}
      />
    </div>
  )
}
