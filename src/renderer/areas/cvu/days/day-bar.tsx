import { Button, Menu, Modal } from '@mantine/core'
import { CalendarCheck, ChevronDown, Upload } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatDateTime, formatMonth } from '../../../../shared/text/format.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import type { DayView } from '../../../../shared/views/psp.ts'
import { call } from '../../../app/bridge.ts'
import { type Act, useAct } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { ForeignText } from '../../../components/figures/figures.tsx'
import { useFileReading } from '../../../components/imports/use-file-reading.ts'
import { ActButton } from '../../../components/input/act-button.tsx'
import { NextFile } from '../../../components/input/choose-file.tsx'
import { MenuButton } from '../../../components/input/menu-button.tsx'
import { tellSaved } from '../../../components/list-area/saved.tsx'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import basics from '../../../components/styles/basics.module.css'
import forms from '../../../components/styles/form.module.css'
import classes from '../cvu.module.css'
import { useDay } from '../cvu-view.ts'

function Steps() {
  const take = useAct('psp.takeReasons')
  const reading = useFileReading(({ uploadId }) => call('psp.readReasons', { uploadId }))
  const { value, pending, failed } = reading
  return (
    <div className={basics.stack}>
      <p className={basics.remark}>{t('cvu.reasons.hint')}</p>
      <ErrorNote error={failed ?? take.error} />
      {value !== null && value.problems.length > 0 && (
        <>
          <Note tone={value.ready ? 'attention' : 'failed'}>
            {t('cvu.reasons.problems', { count: value.problems.length })}
          </Note>
          <ul className={classes.items} aria-label={t('cvu.reasons.list')}>
            {value.problems.map(({ row, problem, text }) => (
              <li key={`${row} ${problem}`}>
                <ForeignText>
                  {t('cvu.problem', { row, problem: t(`cvu.reasons.problem.${problem}`), text })}
                </ForeignText>
              </li>
            ))}
          </ul>
        </>
      )}
      {value !== null && take.data === undefined && (
        <p role="status">{t('cvu.reasons.changes', { name: value.name, count: value.changes })}</p>
      )}
      {take.data !== undefined && (
        <Note tone="done">{t('cvu.reason.done', { count: take.data.count })}</Note>
      )}
      <div className={forms.end}>
        <NextFile
          first={value === null}
          accept=".csv,.xlsx,text/csv"
          loading={pending}
          onFile={(file) => {
            take.reset()
            void reading.take(file)
          }}
        />
        {value?.ready === true && value.changes > 0 && take.data === undefined && (
          <ActButton act={take} input={{ readId: value.readId }} variant="filled" size="sm">
            {t('cvu.reasons.take', { count: value.changes })}
          </ActButton>
        )}
      </div>
    </div>
  )
}

/** Brings the file of breaks back with reasons, which are told before any of them counts. */
function ReasonsFile({ day }: { readonly day: DateText }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<Upload />} onClick={() => setOpened(true)}>
        {t('cvu.reasons')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('cvu.reasons')} size="lg">
        <Steps key={day} />
      </Modal>
    </>
  )
}

/** The files of a day and of its month. */
function Files(props: {
  readonly view: DayView
  readonly breaks: Act<'psp.breaksFile'>
  readonly closing: Act<'psp.closeFile'>
  readonly month: Act<'psp.month'>
}) {
  const { view, breaks, closing, month } = props
  const { day, closed } = view
  // The newest version first: a later word makes another beside it.
  const versions = Array.from(
    { length: closed?.version ?? 0 },
    (_, older) => (closed?.version ?? 0) - older,
  )
  return (
    <MenuButton
      width={340}
      button={
        <Button
          loading={breaks.isPending || closing.isPending || month.isPending}
          rightSection={<ChevronDown size={14} />}
        >
          {t('list.export')}
        </Button>
      }
    >
      {() => (
        <>
          <Menu.Item onClick={() => tellSaved(breaks.run({ day, format: 'xlsx' }))}>
            {t('cvu.file.breaks', { format: 'XLSX' })}
          </Menu.Item>
          <Menu.Item onClick={() => tellSaved(breaks.run({ day, format: 'csv' }))}>
            {t('cvu.file.breaks', { format: 'CSV' })}
          </Menu.Item>
          {versions.length > 0 && <Menu.Divider />}
          {versions.map((version) => (
            <Menu.Item
              key={version}
              onClick={() => tellSaved(closing.run({ day, version, format: 'xlsx' }))}
            >
              {t('cvu.file.closing', { version })}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            onClick={() => tellSaved(month.run({ month: day.slice(0, 7), format: 'csv' }))}
          >
            {t('cvu.file.month', { month: formatMonth(day, locale) })}
          </Menu.Item>
          <Menu.Label>{t('cvu.file.check')}</Menu.Label>
        </>
      )}
    </MenuButton>
  )
}

/** The acts on the shown day: reasons of a file, files of it, and its closing. */
export function DayBar({ view }: { readonly view: DayView }) {
  const { figures } = useLanguage()
  const { day, bank, breaks, reasoned, closed } = view
  const close = useAct('psp.close')
  const [breaksFile, closing, month] = [
    useAct('psp.breaksFile'),
    useAct('psp.closeFile'),
    useAct('psp.month'),
  ]
  const done = close.data?.closed ?? null
  const date = formatDate(day, locale)
  return (
    <div className={classes.strip}>
      <div className={classes.bar}>
        <strong>{date}</strong>
        <span>
          {bank === null
            ? t('cvu.day.noBank')
            : t(bank.proof === 'proven' ? 'cvu.day.bank.proven' : 'cvu.day.bank.unproven', {
                at: formatDateTime(bank.at, locale),
              })}{' '}
          {bank !== null &&
            Number(bank.moved) !== 0 &&
            t('cvu.day.bank.moved', {
              amount: figures.money({ amount: bank.moved, currency: CVU_CURRENCY }),
            })}{' '}
          {bank !== null &&
            bank.unsure.count > 0 &&
            t('cvu.day.bank.unsure', {
              count: bank.unsure.count,
              amount: figures.money({ amount: bank.unsure.amount, currency: CVU_CURRENCY }),
            })}
        </span>
        <ReasonsFile day={day} />
        <Files view={view} breaks={breaksFile} closing={closing} month={month} />
        <Button
          variant="filled"
          leftSection={<CalendarCheck />}
          loading={close.isPending}
          disabled={closed?.same === true && !closed.damaged}
          onClick={() => {
            // It stays in sight, though it is no longer the one that waits.
            useDay.setState({ day })
            void close.run({ day })
          }}
        >
          {t(closed === null ? 'cvu.close' : 'cvu.close.again', { day: date })}
        </Button>
      </div>
      <ErrorNote error={close.error ?? breaksFile.error ?? closing.error ?? month.error} />
      {done !== null && close.error === null && (
        <Note tone="done">
          {t('cvu.close.done', { day: date, version: done.version, open: breaks - reasoned })}
        </Note>
      )}
    </div>
  )
}
