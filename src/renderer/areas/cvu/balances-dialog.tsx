import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { formatDate } from '../../../shared/text/format.ts'
import { addDays, typedDate } from '../../../shared/values/calendar.ts'
import type { BalanceFile, BalancesReading } from '../../../shared/views/cvu.ts'
import { CVU_CURRENCY } from '../../../shared/views/incoming.ts'
import { call } from '../../app/bridge.ts'
import { today } from '../../app/clock.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { locale, t, useLanguage } from '../../app/text.tsx'
import { ForeignText } from '../../components/figures/figures.tsx'
import { ColumnsStep } from '../../components/imports/columns-step.tsx'
import { sentence } from '../../components/imports/problems.ts'
import { TakenFiles } from '../../components/imports/taken-files.tsx'
import { UnreadNote } from '../../components/imports/unread-note.tsx'
import { useFileReading } from '../../components/imports/use-file-reading.ts'
import { Radios } from '../../components/input/choice.tsx'
import { NextFile } from '../../components/input/choose-file.tsx'
import { DayField, FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { typedDay } from '../../components/input/typed.ts'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './cvu.module.css'

type Wrong = Extract<BalancesReading, { readonly state: 'wrong' }>
type Ready = Extract<BalancesReading, { readonly state: 'ready' }>

const uses = ['balances', 'opening'] as const

const dayForm = z.object({ day: typedDay({}) })

/** Asks for what a file of balances is, and of which day where it does not say, and takes it. */
function Take(props: {
  readonly reading: Ready
  readonly first: boolean
  readonly onColumns: () => void
  readonly onTaken: (file: BalanceFile) => void
}) {
  const { figures } = useLanguage()
  const { reading, first, onColumns, onTaken } = props
  const { readId, count, sum, day, unknown, missing, repeated } = reading
  const take = useAct('cvu.takeBalances')
  const [as, setAs] = useState<(typeof uses)[number]>(first ? 'opening' : 'balances')
  const form = useFields(dayForm, { day: typedDate(day ?? addDays(today(), -1)) })
  const submission = useSubmission(form, async ({ day: of }) => {
    const taken = await take.run({ readId, as, day: of })
    if (taken.ok) onTaken(taken.value)
  })
  return (
    <form className={basics.stack} {...submission}>
      <p role="status">
        {t('cvu.import.ready', {
          count,
          sum: figures.money({ amount: sum, currency: CVU_CURRENCY }),
        })}
      </p>
      {unknown > 0 && <Note tone="attention">{t('cvu.import.unknown', { count: unknown })}</Note>}
      {missing > 0 && <Note tone="attention">{t('cvu.import.missing', { count: missing })}</Note>}
      {repeated && <Note tone="waiting">{t('cvu.import.repeated')}</Note>}
      <Radios
        label={t('cvu.import.as')}
        value={as}
        options={uses}
        words={(use) => t(`cvu.import.as.${use}`)}
        more={(use) => t(`cvu.import.as.${use}.text`)}
        onChoose={setAs}
      />
      <DayField
        form={form}
        name="day"
        label="cvu.import.day"
        ahead={false}
        disabled={day !== null}
      />
      <FormEnd
        data-autofocus
        act={take}
        send={t(`cvu.import.take.${as}`)}
        onLeave={onColumns}
        leave={t('imports.map.again')}
      />
    </form>
  )
}

const fields = {
  cvu: 'cvu.key',
  balance: 'cvu.balance',
  customerId: 'cvu.customerId',
  customer: 'cvu.customer',
  date: 'cvu.statement.date',
} as const

function Problems({ reading }: { readonly reading: Wrong }) {
  const language = useLanguage()
  const { t, figures } = language
  return (
    <>
      <Note tone="failed">{t('cvu.import.wrong', { count: reading.count })}</Note>
      <ul className={classes.items} aria-label={t('cvu.import.problems')}>
        {reading.problems.map((problem) => (
          <li key={`${problem.row} ${problem.field} ${problem.code}`}>
            <ForeignText>
              {t('cvu.problem', {
                row: problem.row,
                problem: sentence(language, problem),
                text: figures.cell(problem.text),
              })}
            </ForeignText>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Reads a file of balances, has its columns told once, and says row by row what is wrong. */
function Import({ first }: { readonly first: boolean }) {
  const [taken, setTaken] = useState<BalanceFile | null>(null)
  const reading = useFileReading<Wrong | Ready>((asked) => call('cvu.readBalances', asked))
  const { name, value, asked, pending, failed } = reading
  return (
    <div className={basics.stack}>
      {name === null && <p className={basics.remark}>{t('cvu.import.hint')}</p>}
      <ErrorNote error={failed} />
      {pending && name !== null && <p role="status">{t('imports.reading', { name })}</p>}
      {value !== null && <UnreadNote unread={value.unread} />}
      {asked !== null && (
        <ColumnsStep
          key={name}
          asked={asked}
          fields={Object.entries(fields).map(([field, label]) => ({ field, label: t(label) }))}
          missing={({ cvu, balance }) =>
            cvu === undefined || balance === undefined ? t('cvu.import.needed') : null
          }
          pending={pending}
          onChoose={(columns) => void reading.choose(columns)}
        />
      )}
      {value?.state === 'wrong' && <Problems reading={value} />}
      {taken !== null && <Note tone="done">{t('cvu.import.taken', { name: taken.name })}</Note>}
      {value?.state === 'ready' && taken === null && (
        <Take
          key={value.readId}
          reading={value}
          first={first}
          onColumns={() => void reading.choose('ask')}
          onTaken={setTaken}
        />
      )}
      <div>
        <NextFile
          first={name === null}
          accept=".csv,.txt,.xlsx,text/csv"
          loading={pending}
          onFile={(file) => {
            setTaken(null)
            void reading.take(file)
          }}
        />
      </div>
    </div>
  )
}

/** Opens all CVUs without an opening at zero, at the close of a day. Main asks a person. */
function AtZero() {
  const open = useAct('cvu.openAtZero')
  const form = useFields(dayForm, { day: typedDate(addDays(today(), -1)) })
  const submission = useSubmission(form, ({ day }) => open.run({ day }))
  return (
    <form className={basics.stack} aria-label={t('cvu.zero')} {...submission}>
      <p className={basics.remark}>{t('cvu.zero.text')}</p>
      <div className={classes.line}>
        <DayField form={form} name="day" label="cvu.zero.day" ahead={false} size="xs" />
        <Button type="submit" loading={open.isPending}>
          {t('cvu.zero')}
        </Button>
      </div>
      <ErrorNote error={open.error} />
      {open.data !== undefined && (
        <Note tone="done">{t('cvu.zero.done', { count: open.data.count })}</Note>
      )}
    </form>
  )
}

/** Brings the customers' balances in: to begin with, or of a day. */
export function BalancesDialog(props: { readonly opened: boolean; readonly onClose: () => void }) {
  const desk = useCall('cvu.desk', {}).data
  const remove = useAct('cvu.removeBalances')
  return (
    <Modal {...props} size={760} title={t('cvu.import')}>
      {desk !== undefined && (
        <div className={basics.stack}>
          <Import first={desk.openings === 0} />
          <TakenFiles
            files={desk.files}
            words={({ name, day, count }) =>
              t('cvu.import.file', { name, day: formatDate(day, locale), count })
            }
            remove={remove}
          />
          <AtZero />
        </div>
      )}
    </Modal>
  )
}
