import { Button, Menu, Modal } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import type { BatchList, BatchView } from '../../../../shared/accounting/view.ts'
import { type BookFormat, bookFormats } from '../../../../shared/ipc/accounting.ts'
import { formatCount, formatDate, formatDateTime } from '../../../../shared/text/format.ts'
import { typedDate } from '../../../../shared/values/calendar.ts'
import { today } from '../../../app/clock.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { locale, t } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import { PlainTable } from '../../../components/figures/plain-table.tsx'
import { useFields, useSubmission } from '../../../components/input/form.tsx'
import { MenuButton } from '../../../components/input/menu-button.tsx'
import { typedDay } from '../../../components/input/typed.ts'
import { tellSaved } from '../../../components/list-area/saved.tsx'
import { EmptyState, ErrorNote, Note } from '../../../components/notes/notes.tsx'
import classes from './entries.module.css'

const typedPastDay = typedDay({})
const batchForm = z.object({ until: typedPastDay, unidentified: z.boolean() })

function MakeBatch() {
  const make = useAct('accounting.makeBatch')
  const form = useFields(batchForm, { until: typedDate(today()), unidentified: false })
  const submission = useSubmission(form, make.run)
  const { success: isDay } = typedPastDay.safeParse(form.watch('until'))
  return (
    <form className={classes.form} aria-label={t('accounting.make.title')} {...submission}>
      <div className={classes.line}>
        <form.DayField name="until" label="accounting.make.until" size="xs" ahead={false} />
        <form.TickField
          name="unidentified"
          label="accounting.make.unidentified"
          className={classes.tick ?? ''}
        />
        <Button variant="filled" type="submit" loading={make.isPending} disabled={!isDay}>
          {t('accounting.make.save')}
        </Button>
      </div>
      <ErrorNote error={make.error} />
      {make.data !== undefined && make.error === null && (
        <Note tone="done">
          {t('accounting.make.done', {
            number: String(make.data.number),
            count: make.data.entries,
          })}
        </Note>
      )}
    </form>
  )
}

function Reopen(props: { readonly batch: BatchView; readonly onClose: () => void }) {
  const reopen = useAct('accounting.reopen')
  const number = String(props.batch.number)
  return (
    <Modal opened onClose={props.onClose} title={t('accounting.reopen.title', { number })}>
      <div className={classes.form}>
        <p className={classes.quiet}>{t('accounting.reopen.text')}</p>
        <ErrorNote error={reopen.error} />
        <div className={classes.line}>
          <Button data-autofocus onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="filled"
            loading={reopen.isPending}
            onClick={() =>
              void reopen.run({ number: props.batch.number }).then((done) => {
                if (done.ok) props.onClose()
              })
            }
          >
            {t('accounting.reopen')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const ExportMenu = (props: {
  readonly batch: BatchView
  readonly pending: boolean
  readonly onExport: (format: BookFormat) => void
}) => (
  <MenuButton
    button={
      <Button
        size="compact-xs"
        loading={props.pending}
        rightSection={<ChevronDown size={13} />}
        aria-label={`${t('accounting.export')}: ${t('accounting.file.title', { number: String(props.batch.number) })}`}
      >
        {t('accounting.export')}
      </Button>
    }
  >
    {bookFormats.map((format) => (
      <Menu.Item key={format} onClick={() => props.onExport(format)}>
        {t(`accounting.export.${format}`)}
      </Menu.Item>
    ))}
  </MenuButton>
)

/** Whether a batch stands, and which one it takes back or is taken back by. */
function batchText({ kind, reverses, reversedBy }: BatchView): string {
  if (kind === 'reversal') return t('accounting.batch.reversal', { number: String(reverses) })
  return reversedBy === null
    ? t('accounting.batch.stands')
    : t('accounting.batch.reversed', { number: String(reversedBy) })
}

const NONE: BatchList = { batches: [], damaged: [] }

/** Every batch, the newest first: made, handed over again, taken back. */
export function Batches() {
  const batches = useCall('accounting.batches', {})
  const exporting = useAct('accounting.export')
  const [asked, setAsked] = useState<number | null>(null)
  const [reopening, setReopening] = useState<BatchView | null>(null)
  const hand = (number: number, format: BookFormat): void => {
    setAsked(number)
    tellSaved(exporting.run({ number, format }))
  }
  const { batches: rows, damaged } = batches.data ?? NONE
  return (
    <div className={classes.page}>
      <MakeBatch />
      <ErrorNote error={batches.error} />
      {damaged.map((error) => (
        <ErrorNote key={JSON.stringify(error.params)} error={error} />
      ))}
      <ErrorNote error={exporting.error} />
      {batches.data === undefined ? null : rows.length === 0 ? (
        <EmptyState
          title={t('accounting.batches.empty.title')}
          text={t('accounting.batches.empty.text')}
        />
      ) : (
        <PlainTable
          aria-label={t('accounting.view.batches')}
          rows={rows}
          rowKey={({ number }) => number}
          columns={(inWords) => [
            inWords(t('accounting.file.batch'), ({ number }) => number, { names: true }),
            inWords(t('accounting.batch.column.made'), ({ madeAt }) =>
              formatDateTime(madeAt, locale),
            ),
            inWords(t('accounting.batch.column.until'), ({ until }) => formatDate(until, locale)),
            inWords(
              t('accounting.title'),
              ({ entries, unidentified }) => {
                const count = formatCount(unidentified, locale)
                const rest = ` (${t('accounting.batch.unidentified', { count })})`
                return `${formatCount(entries, locale)}${unidentified > 0 ? rest : ''}`
              },
              { className: classes.number },
            ),
            inWords(
              t('accounting.batch.column.total'),
              ({ totals }) => (
                <span className={classes.figures}>
                  {totals.map(({ currency, debit }) => (
                    <Amount key={currency} value={debit} currency={currency} />
                  ))}
                </span>
              ),
              { className: classes.number },
            ),
            inWords(t('accounting.batch.column.state'), batchText),
            inWords(t('accounting.export'), (batch) => (
              <span className={classes.figures}>
                <ExportMenu
                  batch={batch}
                  pending={exporting.isPending && asked === batch.number}
                  onExport={(format) => hand(batch.number, format)}
                />
                {batch.kind === 'entries' && batch.reversedBy === null && (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-label={t('accounting.reopen.title', { number: String(batch.number) })}
                    onClick={() => setReopening(batch)}
                  >
                    {t('accounting.reopen')}
                  </Button>
                )}
              </span>
            )),
          ]}
        />
      )}
      {reopening !== null && <Reopen batch={reopening} onClose={() => setReopening(null)} />}
    </div>
  )
}
