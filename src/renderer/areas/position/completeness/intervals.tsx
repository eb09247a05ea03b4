import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { AccountProof, IntervalProof } from '../../../../shared/completeness/model.ts'
import { formatDateTime } from '../../../../shared/text/format.ts'
import { useCall } from '../../../app/queries.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/amount.tsx'
import { DateText } from '../../../components/figures/date-text.tsx'
import { LaterErrorNote } from '../../../components/notes/later-error-note.tsx'
import classes from './completeness.module.css'

function Movements(props: { readonly proof: AccountProof; readonly interval: IntervalProof }) {
  const t = useText()
  const { account, currency } = props.proof
  const fromFile = props.interval.from.fileId
  const read = useCall('completeness.movements', { account, currency, fromFile })
  if (read.error !== null) return <LaterErrorNote error={read.error} />
  if (read.data === undefined) return null
  if (read.data.length === 0) return <p className={classes.quiet}>{t('completeness.none')}</p>
  return (
    <ul className={classes.movements}>
      {read.data.map(({ row, amount }) => (
        <li key={row.id}>
          <span>
            {row.at !== null && <DateText value={row.at} time={row.at.length > 10} />}
            <span className={classes.quiet}>{row.description}</span>
          </span>
          <Amount value={amount} />
        </li>
      ))}
    </ul>
  )
}

function Interval(props: {
  readonly proof: AccountProof
  readonly interval: IntervalProof
  readonly opened: boolean
  readonly onToggle: () => void
}) {
  const t = useText()
  const locale = useLocale()
  const { interval, opened } = props
  const { to, missing, explained, count } = interval
  const at = formatDateTime(to.at, locale)
  return (
    <>
      <tr data-missing={missing === '0' ? undefined : ''}>
        <th scope="row">
          <UnstyledButton
            className={classes.open}
            aria-expanded={opened}
            aria-label={t('completeness.show', { at })}
            onClick={props.onToggle}
          >
            {at}
          </UnstyledButton>
        </th>
        <td>{count}</td>
        <td>
          <Amount value={interval.moved} />
        </td>
        <td>
          <Amount value={missing} />
        </td>
      </tr>
      {(opened || explained !== null || to.side !== 'moment') && (
        <tr>
          <td colSpan={4} className={classes.inside}>
            {to.side !== 'moment' && (
              <p className={classes.quiet}>
                {t(`completeness.side.${to.side}`, { at, lines: to.lines })}
              </p>
            )}
            {explained !== null && (
              <p>{t(`completeness.explained.${explained.kind}`, { count: explained.count })}</p>
            )}
            {opened && <Movements proof={props.proof} interval={interval} />}
          </td>
        </tr>
      )}
    </>
  )
}

/** What moved an account between its position files, the newest first; a row opens its movements. */
export function Intervals({ proof }: { readonly proof: AccountProof }) {
  const t = useText()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <table className={classes.intervals}>
      <caption>{t('completeness.intervals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('completeness.until')}</th>
          <th scope="col">{t('completeness.movements')}</th>
          <th scope="col">{t('incoming.amount')}</th>
          <th scope="col">{t('completeness.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {proof.intervals.toReversed().map((interval) => {
          const { fileId } = interval.from
          return (
            <Interval
              key={fileId}
              proof={proof}
              interval={interval}
              opened={opened === fileId}
              onToggle={() => setOpened(opened === fileId ? null : fileId)}
            />
          )
        })}
      </tbody>
    </table>
  )
}
