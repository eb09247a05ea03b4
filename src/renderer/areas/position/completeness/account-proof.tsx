import { Button, UnstyledButton } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type {
  IntervalProof,
  AccountProof as ProofOfAccount,
} from '../../../../shared/completeness/model.ts'
import type { AccountRow } from '../../../../shared/lists/position.ts'
import { formatDate, formatDateTime } from '../../../../shared/text/format.ts'
import { useCall } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { Amount, DateText } from '../../../components/figures/figures.tsx'
import { ForeignSpan } from '../../../components/figures/foreign-span.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import { ImportDialog } from '../../../components/statement-imports/import-dialog.tsx'
import { ImportedFiles } from '../../../components/statement-imports/imported-files.tsx'
import classes from './completeness.module.css'
import { ConfirmedDirectionList } from './confirmed-directions.tsx'
import { Directions } from './directions.tsx'
import { Mark, proofOf, useProof } from './mark.tsx'

function Movements(props: { readonly proof: ProofOfAccount; readonly interval: IntervalProof }) {
  const { currency } = props.proof
  const account = props.proof.cbu || props.proof.account
  const fromFile = props.interval.from.fileId
  const read = useCall('completeness.movements', { account, currency, fromFile })
  if (read.error !== null) return <ErrorNote error={read.error} />
  if (read.data === undefined) return null
  if (read.data.length === 0) return <p className={classes.quiet}>{t('completeness.none')}</p>
  return (
    <ul className={classes.movements}>
      {read.data.map(({ row, amount }) => (
        <li key={row.id}>
          <span>
            {row.at !== null && <DateText value={row.at} time={row.at.length > 10} />}
            <ForeignSpan className={classes.quiet}>{row.description}</ForeignSpan>
          </span>
          <Amount value={amount} />
        </li>
      ))}
    </ul>
  )
}

function Interval(props: {
  readonly proof: ProofOfAccount
  readonly interval: IntervalProof
  readonly opened: boolean
  readonly onToggle: () => void
}) {
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

/** The intervals between the position files of an account, the newest first; a row opens its movements. */
function Intervals({ proof }: { readonly proof: ProofOfAccount }) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <table className={classes.intervals}>
      <caption>{t('completeness.intervals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('completeness.until')}</th>
          <th scope="col">{t('completeness.movements')}</th>
          <th scope="col">{t('common.amount')}</th>
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

/** People's decisions about movement types, where there are any. */
function ConfirmedDirections({ wrong }: { readonly wrong: boolean }) {
  const said = useCall('completeness.directions', {})
  if (said.data === undefined || said.data.length === 0) return <ErrorNote error={said.error} />
  return (
    <details open={wrong}>
      <summary>{t('completeness.said')}</summary>
      {wrong && <p className={classes.quiet}>{t('completeness.said.wrong')}</p>}
      <ConfirmedDirectionList />
    </details>
  )
}

/** The statements of an account that a person imported, and the way to bring another. */
function Statements(props: { readonly account: string; readonly currency: string }) {
  const [bringing, setBringing] = useState(false)
  const whose = { kind: 'statement', account: props.account, currency: props.currency } as const
  return (
    <>
      <ImportedFiles whose={whose} />
      <Button
        size="compact-sm"
        leftSection={<FileUp size={14} />}
        onClick={() => setBringing(true)}
      >
        {t('statements.bring')}
      </Button>
      <ImportDialog whose={whose} opened={bringing} onClose={() => setBringing(false)} />
    </>
  )
}

/** Further remarks: movements that were left out, and those that wait for the next position. */
function Remarks({ proof }: { readonly proof: ProofOfAccount }) {
  const { figures } = useLanguage()
  const { pending, doubted, notCounted, currency } = proof
  return (
    <>
      {doubted.length > 0 && (
        <p>
          {t('completeness.left', {
            dates: doubted.map(({ at }) => formatDateTime(at, locale)).join(', '),
          })}
        </p>
      )}
      {notCounted.map(
        ({ why, count }) =>
          why !== 'account' && <p key={why}>{t(`completeness.not.${why}`, { count })}</p>,
      )}
      {pending.count > 0 && (
        <p className={classes.quiet}>
          {t('completeness.pending', {
            count: pending.count,
            amount: figures.money({ amount: pending.moved, currency }),
          })}
        </p>
      )}
    </>
  )
}

/** Whether every movement of this account is known, and between which positions one is not. */
export function AccountProof({ row }: { readonly row: AccountRow }) {
  const language = useLanguage()
  const { t, locale, figures } = language
  const all = useProof()
  const proof = proofOf(all, row)
  if (all === null || proof === null) return null
  const { state, missing, currency, since, to } = proof
  return (
    <section className={classes.proof} aria-label={t('completeness.title')}>
      <h3>
        {t('completeness.title')} <Mark language={language} proof={proof} />
      </h3>
      <p>
        {t(`completeness.${state}`, {
          at: to === null ? '' : formatDate(to, locale),
          since: since === null ? '' : formatDateTime(since, locale),
          amount: figures.money({ amount: missing, currency }),
        })}
      </p>
      {/* An account that adds up waits for no answer. */}
      {state !== 'proven' && <Directions />}
      <ConfirmedDirections wrong={state === 'missing' || state === 'crossed'} />
      <Remarks proof={proof} />
      {proof.intervals.length > 0 && <Intervals proof={proof} />}
      <Statements account={proof.account} currency={currency} />
    </section>
  )
}
