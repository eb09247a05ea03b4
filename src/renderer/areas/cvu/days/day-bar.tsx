import { Button, Menu } from '@mantine/core'
import { CalendarCheck, ChevronDown } from 'lucide-react'
import { formatDate, formatDateTime, formatMonth } from '../../../../shared/text/format.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import type { DayView } from '../../../../shared/views/psp.ts'
import { type Act, useAct } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { MenuButton } from '../../../components/input/menu-button.tsx'
import { tellSaved } from '../../../components/list-area/saved.tsx'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import classes from '../cvu.module.css'
import { useDay } from '../cvu-view.ts'
import { ReasonsFile } from './reasons-file.tsx'

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
      <Menu.Item onClick={() => tellSaved(month.run({ month: day.slice(0, 7), format: 'csv' }))}>
        {t('cvu.file.month', { month: formatMonth(day, locale) })}
      </Menu.Item>
      <Menu.Label>{t('cvu.file.check')}</Menu.Label>
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
