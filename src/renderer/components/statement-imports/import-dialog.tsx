import { Button, Checkbox, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { CallInput, CallResult } from '../../../shared/ipc/index.ts'
import {
  type ColumnChoice,
  type ImportedField,
  type ImportedKind,
  type ImportedProblem,
  type ImportedReading,
  type ImportTarget,
  importedFields,
} from '../../../shared/statements/model.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { call } from '../../app/bridge.ts'
import { useAct, useLastAsked } from '../../app/queries.ts'
import { locale, t, useLanguage } from '../../app/text.tsx'
import { upload } from '../../app/upload.ts'
import { ForeignText } from '../figures/figures.tsx'
import { ColumnsStep } from '../imports/columns-step.tsx'
import { UnreadNote } from '../imports/unread-note.tsx'
import { Radios } from '../input/choice.tsx'
import { NextFile } from '../input/choose-file.tsx'
import { ErrorNote, Note } from '../notes/notes.tsx'
import basics from '../styles/basics.module.css'
import forms from '../styles/form.module.css'
import classes from './statement-imports.module.css'

const labelOf = (kind: ImportedKind, field: ImportedField): string =>
  field === 'plus' || field === 'minus'
    ? t(`statements.field.${field}.${kind}`)
    : t(`statements.field.${field}`)

const isComplete = ({ date, amount, plus, minus }: ColumnChoice): boolean =>
  date !== undefined && (amount !== undefined || (plus !== undefined && minus !== undefined))

/** The fields that a file of a kind may have. */
const fieldsOf = (kind: ImportedKind) =>
  importedFields.filter(
    (field) => kind === 'ledger' || (field !== 'ledger' && field !== 'ledgerName'),
  )

/** Asks which rows of a file count, and which part of its dates is the month. */
function MoreAsked(props: {
  readonly reading: ColumnQuestion
  readonly choice: ColumnChoice
  readonly onChoose: (choice: ColumnChoice) => void
}) {
  const { reading, choice, onChoose } = props
  const words = wordsAsked(reading, choice)
  const { dates } = reading
  return (
    <>
      {words.length > 0 && (
        <fieldset className={classes.words}>
          <legend>{t('statements.words')}</legend>
          {words.map(({ word, isTaken }) => (
            <Checkbox
              key={word}
              size="xs"
              label={<ForeignText>{word}</ForeignText>}
              checked={isTaken}
              onChange={({ currentTarget: { checked } }) =>
                onChoose({ ...choice, words: { ...choice.words, [word]: checked } })
              }
            />
          ))}
        </fieldset>
      )}
      {dates !== null && (
        <Radios
          size="xs"
          label={t('statements.dates')}
          value={choice.monthFirst === true ? 'monthFirst' : 'dayFirst'}
          options={['dayFirst', 'monthFirst']}
          words={(order) =>
            t(`statements.dates.${order}`, { date: formatDate(dates[order], locale) })
          }
          onChoose={(order) => onChoose({ ...choice, monthFirst: order === 'monthFirst' })}
        />
      )}
    </>
  )
}

type ColumnQuestion = Extract<ImportedReading, { readonly state: 'columns' }>

/** The words of the column that says which rows count, as they are ticked. */
const wordsAsked = ({ words }: ColumnQuestion, { status, words: said }: ColumnChoice) =>
  (status === undefined ? [] : (words[status] ?? [])).map(({ word, isTaken }) => ({
    word,
    isTaken: said?.[word] ?? isTaken,
  }))

/** A choice with all that stood in sight, so that nothing of it is asked again. */
const completeChoice = (reading: ColumnQuestion, choice: ColumnChoice): ColumnChoice => ({
  ...choice,
  ...(reading.dates !== null && { monthFirst: choice.monthFirst ?? false }),
  words: Object.fromEntries(
    wordsAsked(reading, choice).map(({ word, isTaken }) => [word, isTaken]),
  ),
})

function Problem(props: { readonly problem: ImportedProblem; readonly onLeaveOut: () => void }) {
  const { figures } = useLanguage()
  const { row, address, column, code, text, expected } = props.problem
  const cell = code === 'account' ? String : figures.cell
  const due =
    isDecimalText(expected) && code !== 'account' ? figures.amount(expected) : cell(expected)
  const said = t(`statements.problem.${code}`, { text: cell(text), expected: due })
  return (
    <li>
      {t('statements.problem', { row, address, column, problem: said })}{' '}
      <Button size="compact-xs" variant="subtle" onClick={props.onLeaveOut}>
        {t('imports.leaveOut')}
      </Button>
    </li>
  )
}

function Ready(props: {
  readonly reading: Extract<ImportedReading, { readonly state: 'ready' }>
  readonly currency: string
  readonly pending: boolean
  readonly onKeep: () => void
  readonly anew: ReactNode
}) {
  const { figures } = useLanguage()
  const { currency, reading } = props
  const { count, known, unsaid, from, to, plus, minus, balanced } = reading
  return (
    <div className={classes.stack}>
      <p role="status">
        {t('statements.ready', {
          count,
          from: formatDate(from, locale),
          to: formatDate(to, locale),
          plus: figures.money({ amount: plus, currency }),
          minus: figures.money({ amount: minus, currency }),
        })}
      </p>
      <p>{t('statements.known', { known })}</p>
      {unsaid > 0 && <Note tone="attention">{t('statements.unsaid', { unsaid })}</Note>}
      {balanced && <p className={basics.quiet}>{t('statements.balanced')}</p>}
      <div className={forms.end}>
        {props.anew}
        <Button
          variant="filled"
          size="sm"
          data-autofocus
          loading={props.pending}
          onClick={props.onKeep}
        >
          {t('statements.keep')}
        </Button>
      </div>
    </div>
  )
}

const Ledgers = (props: {
  readonly reading: Extract<ImportedReading, { readonly state: 'account' }>
  readonly onChoose: (ledger: string) => void
}) => (
  <div className={classes.stack}>
    <p>{t('statements.ledgers')}</p>
    {props.reading.choices.map(({ code, name, count }) => (
      <Button key={code} size="sm" onClick={() => props.onChoose(code)}>
        {t('statements.ledger', { code, name, count })}
      </Button>
    ))}
  </div>
)

/** Reads a file, has told what it cannot know, says what is wrong cell by cell, and keeps it when the person says so. */
function Steps({ whose }: { readonly whose: ImportTarget }) {
  const keep = useAct('statements.keep')
  const [reading, setReading] = useState<ImportedReading | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [failed, setFailed] = useState<AppError | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const ask = useLastAsked()
  const shown = (isLast: () => boolean, result: CallResult<'statements.read'>) => {
    if (!isLast()) return
    setName(null)
    setReading(result.ok ? result.value : null)
    setFailed(result.ok ? null : result.error)
  }
  const take = async (file: File) => {
    const isLast = ask()
    keep.reset()
    setReading(null)
    setFailed(null)
    setLeftOut([])
    setName(file.name)
    const sent = await upload(file, () => undefined, new AbortController().signal)
    shown(
      isLast,
      sent.ok ? await call('statements.read', { ...whose, uploadId: sent.value }) : sent,
    )
  }
  const say = async (said: Omit<CallInput<'statements.choose'>, 'readId'>) => {
    if (reading === null) return
    setChoosing(true)
    shown(ask(), await call('statements.choose', { readId: reading.readId, ...said }))
    setChoosing(false)
  }
  const done = keep.data
  const anew = (reading?.state === 'ready' || reading?.state === 'wrong') && (
    <Button
      size="sm"
      loading={choosing}
      onClick={() => {
        setLeftOut([])
        void say({ anew: true })
      }}
    >
      {t('imports.map.again')}
    </Button>
  )
  return (
    <div className={classes.stack}>
      {reading === null && <p>{t(`statements.hint.${whose.kind}`)}</p>}
      <ErrorNote error={failed} />
      <ErrorNote error={keep.error} />
      {name !== null && <p role="status">{t('imports.reading', { name })}</p>}
      {done !== undefined && reading !== null && (
        <Note tone="done">
          {done ? t('statements.kept', { name: reading.name }) : t('statements.keptBefore')}
        </Note>
      )}
      {reading !== null && <UnreadNote unread={reading.unread} />}
      {reading?.state === 'columns' && (
        <ColumnsStep
          key={reading.readId}
          asked={reading}
          fields={fieldsOf(whose.kind).map((field) => ({
            field,
            label: labelOf(whose.kind, field),
          }))}
          missing={(choice) => (isComplete(choice) ? null : t('statements.columns.needed'))}
          more={(choice, choose) => (
            <MoreAsked reading={reading} choice={choice} onChoose={choose} />
          )}
          pending={choosing}
          onChoose={(columns) => void say({ columns: completeChoice(reading, columns) })}
        />
      )}
      {reading?.state === 'account' && (
        <Ledgers reading={reading} onChoose={(ledger) => void say({ ledger })} />
      )}
      {reading?.state === 'wrong' && (
        <>
          <Note tone="failed">{t('statements.wrong', { count: reading.count })}</Note>
          <ul className={classes.problems} aria-label={t('statements.wrong.list')}>
            {reading.problems.map((problem) => (
              <Problem
                key={`${problem.address} ${problem.code}`}
                problem={problem}
                onLeaveOut={() => {
                  const without = [...leftOut, problem.row]
                  setLeftOut(without)
                  void say({ without })
                }}
              />
            ))}
          </ul>
          {anew !== false && <div className={forms.end}>{anew}</div>}
        </>
      )}
      {reading?.state === 'ready' && done === undefined && (
        <Ready
          reading={reading}
          currency={whose.currency}
          pending={keep.isPending}
          onKeep={() => void keep.run({ readId: reading.readId })}
          anew={anew}
        />
      )}
      <div>
        <NextFile
          first={reading === null}
          onFile={(file) => void take(file)}
          accept=".csv,.txt,.xlsx,.ofx,.qfx,.sta,.940,.mt940,text/csv"
          loading={name !== null}
        />
      </div>
    </div>
  )
}

/** Brings a statement or a ledger of an account. */
export function ImportDialog(props: {
  readonly whose: ImportTarget
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const { whose, ...dialog } = props
  const { account, kind } = whose
  return (
    <Modal {...dialog} size={760} title={t(`statements.title.${kind}`, { account })}>
      <Steps whose={whose} />
    </Modal>
  )
}
