import { Autocomplete, Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { taxMarks } from '../../../../shared/accounting/model.ts'
import type { EventRow } from '../../../../shared/ipc/accounting.ts'
import { formatDate, formatMoney } from '../../../../shared/text/format.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { Head, PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { useSubmission } from '../../../components/input/use-submission.ts'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import { Facts } from '../../../components/orders/pane/facts.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import classes from './entries.module.css'
import { accountSaid, reasonSaid, recordSaid } from './said.ts'

/** Says where one event goes; Enter saves and leads back to the list. */
function CorrectForm({ row, onDone }: { readonly row: EventRow; readonly onDone: () => void }) {
  const t = useText()
  const { assignment } = row
  const [to, setTo] = useState(assignment.to)
  const [mark, setMark] = useState(assignment.mark)
  const accounts = useCall('accounting.rules', {}).data?.accounts ?? []
  const correct = useAct('accounting.correct')
  const withdraw = useAct('accounting.uncorrect')
  const field = useRef<HTMLInputElement>(null)
  // The pane is opened to say this.
  useEffect(() => field.current?.focus(), [])
  const submission = useSubmission(async () => {
    if (to.trim() === '') return
    const done = await correct.run({ key: row.key, to: to.trim(), mark })
    if (done.ok) onDone()
  })
  const error = correct.error ?? withdraw.error
  return (
    <form noValidate className={classes.form} {...submission}>
      <Autocomplete
        label={t('accounting.column.to')}
        placeholder={t('accounting.unidentified')}
        value={to}
        onChange={setTo}
        data={[...accounts]}
        limit={8}
        maxLength={120}
        selectFirstOptionOnChange={false}
        ref={field}
      />
      <NativeSelect
        label={t('accounting.column.mark')}
        value={mark}
        onChange={({ currentTarget: { value } }) =>
          setMark(taxMarks.find((one) => one === value) ?? 'none')
        }
        data={taxMarks.map((value) => ({ value, label: t(`accounting.mark.${value}`) }))}
      />
      {error !== null && <ErrorNote error={error} />}
      <div className={classes.line}>
        <Button type="submit" size="sm" loading={correct.isPending} disabled={to.trim() === ''}>
          {t('accounting.correct.save')}
        </Button>
        {assignment.by === 'person' && (
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              void withdraw.run({ key: row.key }).then((done) => {
                if (done.ok) onDone()
              })
            }
          >
            {t('accounting.correct.withdraw')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** One event: what the bank and the orders say of it, and where it goes. */
export function EventPane(props: {
  readonly row: EventRow
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { row, onClose, onDone } = props
  const t = useText()
  const locale = useLocale()
  const { amount, currency, batch, waiting } = row
  return (
    <DetailPane name="accounting.event" title={t(`accounting.kind.${row.kind}`)} onClose={onClose}>
      <PaneBody>
        <Head figure={formatMoney({ amount, currency }, locale)}>
          <Said>{[row.name, row.text].filter((text) => (text ?? '') !== '').join(' · ')}</Said>
        </Head>
        <Facts
          facts={[
            [t('accounting.column.day'), row.day === '' ? '—' : formatDate(row.day, locale)],
            row.account === null ? null : [t('accounting.file.bankAccount'), row.account],
            row.cuit === null ? null : [t('accounting.file.cuit'), row.cuit],
            [t('accounting.column.to'), `${accountSaid(row, t)} · ${reasonSaid(row, t)}`],
          ]}
        />
        {waiting !== null && <Said>{t(`accounting.waiting.${waiting}`)}</Said>}
        {waiting === 'sign' && (
          <Button variant="default" size="sm" onClick={() => useScreen.getState().go('position')}>
            {t('accounting.waiting.confirm')}
          </Button>
        )}
        <Section title={t('accounting.correct.title')}>
          {batch === null ? (
            <CorrectForm
              row={row}
              onDone={() => {
                onClose()
                onDone()
              }}
            />
          ) : (
            <Said>{t('accounting.correct.batched', { number: String(batch) })}</Said>
          )}
        </Section>
        <Section title={t('accounting.sources')}>
          <Facts facts={row.keys.map((key) => recordSaid(key, t))} />
        </Section>
      </PaneBody>
    </DetailPane>
  )
}
