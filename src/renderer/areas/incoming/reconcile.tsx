import { Button } from '@mantine/core'
import * as z from 'zod'
import type { Mark, MarkSubject, Suggestion } from '../../../shared/incoming/reconciliation.ts'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { join, locale, type Say, t, useLanguage } from '../../app/text.tsx'
import { fact, keyFact, taxIdFact } from '../../components/detail/facts.tsx'
import { Line, Said, Section } from '../../components/detail/parts.tsx'
import { Facts } from '../../components/figures/figures.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { FormEnd, useSubmission } from '../../components/input/form.tsx'
import { useKeptFields } from '../../components/input/kept-fields.ts'
import { ErrorNote, StatusBadge } from '../../components/notes/notes.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import classes from './incoming.module.css'

type MarkState = { readonly reconciled: boolean; readonly ownOrder?: boolean }

const isOpen = ({ reconciled, ownOrder = false }: MarkState): boolean => !reconciled && !ownOrder

/** Whether it is reconciled, in words; what an order made here moved needs no reconciling. */
export const standingText = (row: MarkState, say: Say = t): string =>
  say(
    row.reconciled
      ? 'conciliation.part.reconciled'
      : isOpen(row)
        ? 'incoming.open'
        : 'movements.ownOrder',
  )

const Reconciled = ({ row }: { readonly row: MarkState }) => (
  <StatusBadge tone={isOpen(row) ? 'waiting' : 'done'}>{standingText(row)}</StatusBadge>
)

/** The column of it. Most rows are open: a mark on each would tell nothing. */
export const standingCells = {
  text: (row: MarkState) => standingText(row),
  cell: (row: MarkState) => !isOpen(row) && <Reconciled row={row} />,
}

/** One side of what moved: its name, CUIT and keys; nothing where the bank tells none of them. */
export function Side(props: {
  readonly title: string
  readonly name: string | null
  readonly cuit: string | null
  readonly keys: readonly (readonly [name: string, key: string | null])[]
}) {
  const { title, name, cuit, keys } = props
  const facts = [
    fact(t('common.name'), name),
    taxIdFact('CUIT', cuit),
    ...keys.map(([named, key]) => keyFact(named, key)),
  ]
  return facts.some((one) => one !== null) ? (
    <Section title={title}>
      <Facts facts={facts} />
    </Section>
  ) : null
}

const REMARK_LENGTH = 500
const remarkForm = z.object({ remark: z.string() })

/** One expectation that fits, why it does, and the button with which a person says so. */
function Match(props: {
  readonly suggestion: Suggestion
  readonly pending: boolean
  readonly onMatch: () => void
}) {
  const { figures } = useLanguage()
  const { suggestion, pending, onMatch } = props
  const { expected, cuit, days } = suggestion
  return (
    <li className={classes.match}>
      <span className={classes.matchHead}>
        <span className={basics.quiet}>{t(`reconcile.by.${expected.source}`)}</span>
        <ForeignSpan className={classes.name}>{expected.label}</ForeignSpan>
        <Button
          size="compact-xs"
          variant="light"
          loading={pending}
          aria-label={t('reconcile.match', { label: expected.label })}
          onClick={onMatch}
        >
          {t('reconcile.matchShort')}
        </Button>
      </span>
      <span className={basics.quiet}>
        {join(
          figures.money(expected.amount),
          t(cuit === 'same' ? 'reconcile.sameCuit' : 'reconcile.unknownCuit'),
          expected.due && formatDate(expected.due, locale),
          days === null ? t('reconcile.noDate') : t('reconcile.days', { days: Math.abs(days) }),
        )}
      </span>
    </li>
  )
}

/** The marks and withdrawn marks, the newest first. */
export function MarkHistory({ marks }: { readonly marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  return (
    <Section title={t('reconcile.history')}>
      <ul className={classes.list}>
        {marks.map((mark) => (
          <li key={mark.id} className={classes.match}>
            {mark.expected !== null && (
              <span className={classes.matchHead}>
                <span className={basics.quiet}>{t(`reconcile.by.${mark.expected.source}`)}</span>
                <ForeignSpan className={classes.name}>{mark.expected.label}</ForeignSpan>
              </span>
            )}
            {mark.remark !== '' && (
              <ForeignSpan className={classes.remark}>{mark.remark}</ForeignSpan>
            )}
            <span className={basics.quiet}>
              {mark.subject === 'answered' && `${t('notices.state.answered')} · `}
              {t('reconcile.marked', { at: formatDateTime(mark.markedAt, locale) })}
            </span>
            {mark.unmarkedAt !== null && (
              <span className={basics.quiet}>
                {join(
                  t('reconcile.unmarked', { at: formatDateTime(mark.unmarkedAt, locale) }),
                  mark.unmarkRemark,
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A mark that a person sets and takes back. */
type OneMark = {
  readonly subject: MarkSubject
  readonly marked: boolean
  readonly words: { readonly mark: string; readonly unmark: string }
}

/** A remark, and the button that sets or takes back a mark with it. Another mark has a button of its own. */
export function MarkForm(props: OneMark & { readonly itemKey: string; readonly also?: OneMark }) {
  const { subject, itemKey, marked, words, also } = props
  const form = useKeptFields(remarkForm, { remark: '' }, ['remark', subject, itemKey])
  const mark = useAct('reconciliation.mark')
  const unmark = useAct('reconciliation.unmark')
  const change = async (of: Omit<OneMark, 'words'>, remark: string) => {
    const { run } = of.marked ? unmark : mark
    const done = await run({ subject: of.subject, keys: [itemKey], remark })
    if (!done.ok) return
    form.forget()
    form.reset({ remark: '' })
  }
  const submission = useSubmission(form, ({ remark }) => change({ subject, marked }, remark))
  const act = { error: mark.error ?? unmark.error, isPending: mark.isPending || unmark.isPending }
  return (
    <form className={forms.form} {...submission}>
      <form.TextField
        name="remark"
        label="reconcile.remark"
        hint
        size="xs"
        maxLength={REMARK_LENGTH}
      />
      <FormEnd act={act} send={marked ? words.unmark : words.mark} size="xs" variant="default">
        {also !== undefined && (
          <Button
            variant="subtle"
            loading={act.isPending}
            onClick={() => void change(also, form.getValues('remark'))}
          >
            {also.marked ? also.words.unmark : also.words.mark}
          </Button>
        )}
      </FormEnd>
    </form>
  )
}

/** The candidates, the marks, and the way to mark. The application never matches without the person. */
export function Reconcile(props: {
  readonly subject: 'credit' | 'movement'
  readonly itemKey: string
  readonly row: MarkState
}) {
  const { subject, itemKey, row } = props
  const { reconciled } = row
  const open = isOpen(row)
  const suggested = useCall('reconciliation.suggest', { subject, key: itemKey }, { enabled: open })
  const marks = useCall('reconciliation.marks', { subject, key: itemKey })
  const match = useAct('reconciliation.mark')
  const found = suggested.data ?? []
  const error = suggested.error ?? marks.error ?? match.error
  return (
    <>
      <Section title={t('common.reconciliation')}>
        <div className={forms.form}>
          <Line>
            <Reconciled row={row} />
          </Line>
          <ErrorNote error={error} />
          {open && (
            <>
              <Said quiet>{t('reconcile.person')}</Said>
              {suggested.data !== undefined && found.length === 0 && (
                <Said quiet>{t('reconcile.none')}</Said>
              )}
              {found.length > 0 && (
                <ul className={classes.list} aria-label={t('reconcile.suggestions')}>
                  {found.map((suggestion) => {
                    const { source, ref } = suggestion.expected
                    return (
                      <Match
                        key={`${source} ${ref}`}
                        suggestion={suggestion}
                        pending={match.isPending}
                        onMatch={() =>
                          void match.run({
                            subject,
                            keys: [itemKey],
                            remark: '',
                            expected: { source, ref },
                          })
                        }
                      />
                    )
                  })}
                </ul>
              )}
            </>
          )}
          <MarkForm
            subject={subject}
            itemKey={itemKey}
            marked={reconciled}
            words={{ mark: t('reconcile.markPlain'), unmark: t('reconcile.unmark') }}
          />
        </div>
      </Section>
      <MarkHistory marks={marks.data ?? []} />
    </>
  )
}
