import { Button } from '@mantine/core'
import type { EventRow } from '../../../../shared/ipc/accounting.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { Said, Section } from '../../../components/detail/parts.tsx'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import classes from './entries.module.css'

/** An event that may be one of several others: a person says which. */
export function Doubt({ row, onDone }: { readonly row: EventRow; readonly onDone: () => void }) {
  const t = useText()
  const locale = useLocale()
  const { data, error } = useCall('accounting.alike', { key: row.key })
  const join = useAct('accounting.join')
  const say = async (other: string | null) => {
    const done = await join.run({ key: row.key, other })
    if (done.ok) onDone()
  }
  const said = (one: EventRow): string =>
    [formatDate(one.day, locale), one.name ?? '', one.text]
      .filter((text) => text !== '')
      .join(' · ')
  const problem = error ?? join.error
  return (
    <Section title={t('accounting.doubt.title')}>
      <Said>{t('accounting.doubt.text')}</Said>
      <ErrorNote error={problem} />
      <ul className={classes.alike}>
        {(data ?? []).map((one) => {
          const record = one.keys.find((key) => row.maybe.includes(key)) ?? one.key
          return (
            <li key={record}>
              <span>{said(one)}</span>
              <Button
                variant="default"
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
      <Button variant="default" size="sm" onClick={() => void say(null)}>
        {t('accounting.doubt.none')}
      </Button>
    </Section>
  )
}

/** What made several records one event, and the way back where a person did. */
export function JoinedBy({ row, onDone }: { readonly row: EventRow; readonly onDone: () => void }) {
  const t = useText()
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
          variant="default"
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
