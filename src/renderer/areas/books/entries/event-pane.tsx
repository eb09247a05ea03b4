import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { EventRow } from '../../../../shared/ipc/accounting.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { join, locale, t, useLanguage } from '../../../app/text.tsx'
import { fact, taxIdFact } from '../../../components/detail/facts.tsx'
import { Head, PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { Facts } from '../../../components/figures/figures.tsx'
import { ForeignSpan } from '../../../components/figures/foreign-span.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { RowNotes } from '../../../components/row-notes/row-notes.tsx'
import { Directions } from '../../position/completeness/directions.tsx'
import { CorrectForm } from './correct-form.tsx'
import classes from './entries.module.css'
import { accountText, dayText, reasonText, recordText } from './event-words.ts'

/** An event that may be one of several others: a person says which. */
function Doubt({ row, onDone }: { readonly row: EventRow; readonly onDone: () => void }) {
  const { data, error } = useCall('accounting.alike', { key: row.key })
  const act = useAct('accounting.join')
  const say = async (other: string | null) => {
    const done = await act.run({ key: row.key, other })
    if (done.ok) onDone()
  }
  const said = (one: EventRow): string => join(formatDate(one.day, locale), one.name, one.text)
  const problem = error ?? act.error
  const unseen = row.maybe.length === 0
  return (
    <Section title={t(unseen ? 'accounting.waiting.unseen' : 'accounting.doubt.title')}>
      <Said>{t(unseen ? 'accounting.doubt.unseen' : 'accounting.doubt.text')}</Said>
      <ErrorNote error={problem} />
      <ul className={classes.alike}>
        {(data ?? []).map((one) => {
          const record = one.keys.find((key) => row.maybe.includes(key)) ?? one.key
          return (
            <li key={record}>
              <ForeignSpan>{said(one)}</ForeignSpan>
              <Button
                size="compact-sm"
                aria-label={`${t('accounting.doubt.this')}: ${said(one)}`}
                onClick={() => void say(record)}
              >
                {t('accounting.doubt.this')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button size="sm" onClick={() => void say(null)}>
        {t(unseen ? 'accounting.doubt.enter' : 'accounting.doubt.none')}
      </Button>
    </Section>
  )
}

/** The reason why several records are one event, and the way back where a person joined them. */
function JoinedBy({ row, onDone }: { readonly row: EventRow; readonly onDone: () => void }) {
  const part = useAct('accounting.part')
  const { joined, keys, batch } = row
  if (joined === null) return null
  const alone = keys.length === 1
  return (
    <>
      <Said quiet>{t(alone ? 'accounting.joined.alone' : `accounting.joined.${joined}`)}</Said>
      <ErrorNote error={part.error} />
      {joined === 'person' && batch === null && (
        <Button
          size="sm"
          onClick={() =>
            void part.run({ key: row.key }).then((done) => {
              if (done.ok) onDone()
            })
          }
        >
          {t('accounting.joined.part')}
        </Button>
      )}
    </>
  )
}

/** One event: what the bank and the orders say of it, where it goes, and what a person noted of it. */
export function EventPane(props: {
  readonly row: EventRow
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { row, onClose, onDone } = props
  const { figures } = useLanguage()
  const { amount, currency, batch, waiting } = row
  const form = useRef<HTMLDivElement>(null)
  const done = () => {
    onClose()
    onDone()
  }
  return (
    <DetailPane name="accounting.event" title={t(`accounting.kind.${row.kind}`)} onClose={onClose}>
      <PaneBody>
        <Head figure={figures.money({ amount, currency })}>
          <Said>{join(row.name, row.text)}</Said>
        </Head>
        <Facts
          facts={[
            [t('accounting.column.day'), dayText(row)],
            fact(t('accounting.rule.account'), row.account),
            taxIdFact(t('common.taxId'), row.cuit),
            [t('accounting.column.to'), `${accountText(row)} · ${reasonText(row)}`],
          ]}
        />
        {waiting !== null && waiting !== 'doubt' && (
          <Said>{t(`accounting.waiting.${waiting}`)}</Said>
        )}
        {waiting === 'direction' && (
          <Directions
            onSaid={() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()}
          />
        )}
        {waiting === 'doubt' && <Doubt row={row} onDone={done} />}
        <div ref={form}>
          <Section title={t('accounting.correct.title')}>
            {batch === null ? (
              <CorrectForm rows={[row]} onDone={done} />
            ) : (
              <Said>{t('accounting.correct.batched', { number: String(batch) })}</Said>
            )}
          </Section>
        </div>
        <Section title={t('accounting.sources')}>
          <Facts facts={row.keys.map((key) => recordText(key))} />
          <JoinedBy row={row} onDone={done} />
        </Section>
        <RowNotes noted={{ kind: 'event', key: row.key }} />
      </PaneBody>
    </DetailPane>
  )
}
