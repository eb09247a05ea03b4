import { Button } from '@mantine/core'
import { formatDate, formatDateTime } from '../../../../shared/text/format.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../../shared/values/money.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import type { BreakRow, Candidate } from '../../../../shared/views/psp.ts'
import { useCall, useToldAct } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { fact, keyFact } from '../../../components/detail/facts.tsx'
import { Head, Line, PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { Amount, Facts, ForeignText } from '../../../components/figures/figures.tsx'
import { ActButton } from '../../../components/input/act-button.tsx'
import { ErrorNote, StatusBadge } from '../../../components/notes/notes.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { cx } from '../../../components/styles/cx.ts'
import classes from '../cvu.module.css'
import { showCvu, showSource, useBreakView } from '../cvu-view.ts'
import { ReasonForm } from './reason-many.tsx'

const Candidates = (props: { readonly label: string; readonly of: readonly Candidate[] }) => (
  <ul className={cx(classes.items, classes.candidates)} aria-label={props.label}>
    {props.of.map(({ source, day, amount, name, cuit, text }) => (
      <li key={`${source.to} ${source.id} ${amount}`}>
        <span>
          {formatDate(day, locale)} <ForeignText>{name ?? cuit ?? text}</ForeignText>
        </span>
        <Amount value={amount} change />
        <Button size="compact-xs" variant="subtle" onClick={() => showSource(source)}>
          {t(`cvu.source.${source.to}`)}
        </Button>
      </li>
    ))}
  </ul>
)

/** The events that add up to a difference exactly, and those that come near it. */
function Explanation({ day, cvu }: Pick<BreakRow, 'day' | 'cvu'>) {
  const found = useCall('psp.explain', { day, cvu })
  const { sets = [], near = [] } = found.data ?? {}
  return (
    <Section title={t('cvu.explain')}>
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {found.data !== undefined && sets.length === 0 && <Said>{t('cvu.explain.nothing')}</Said>}
      {sets.map((of) => (
        <div key={of.map(({ source }) => source.id).join(' ')}>
          <Said>{t('cvu.explain.exact', { count: of.length })}</Said>
          <Candidates label={t('cvu.explain.exact', { count: of.length })} of={of} />
        </div>
      ))}
      {near.length > 0 && (
        <>
          <Said quiet>{t('cvu.explain.near')}</Said>
          <Candidates label={t('cvu.explain.near')} of={near} />
        </>
      )}
    </Section>
  )
}

function Reason({ row }: { readonly row: BreakRow }) {
  const { day, cvu, reason } = row
  const undo = useToldAct('psp.unreason')
  if (reason === null)
    return <ReasonForm day={day} send={t('cvu.reason.save')} selection={{ ids: [cvu] }} />
  const at = formatDateTime(reason.at, locale)
  return (
    <>
      <Said>{reason.text}</Said>
      <Line>
        <Said quiet>
          {reason.by === ''
            ? t('cvu.reason.at', { at })
            : t('cvu.reason.by', { by: reason.by, at })}
        </Said>
        <ActButton act={undo} input={{ day, cvus: [cvu] }} size="compact-xs">
          {t('cvu.reason.undo')}
        </ActButton>
      </Line>
    </>
  )
}

function Body({ row }: { readonly row: BreakRow }) {
  const { figures } = useLanguage()
  const { day, cvu, customer, customerId, own, events, difference, kind, reason } = row
  const money = (amount: DecimalText | null) =>
    amount === null ? null : figures.money({ amount, currency: CVU_CURRENCY })
  return (
    <PaneBody>
      <Head figure={money(difference) ?? ''}>
        <Line>
          <StatusBadge tone={kind === 'not_due' ? 'waiting' : 'attention'}>
            {t(`psp.kind.${kind}`)}
          </StatusBadge>
          {reason !== null && <StatusBadge tone="done">{t('cvu.break.reasoned')}</StatusBadge>}
        </Line>
        <Said>{t(`cvu.break.${kind}.text`)}</Said>
      </Head>
      <Facts
        facts={[
          keyFact('CVU', cvu),
          fact(t('cvu.customer'), customer),
          fact(t('cvu.customerId'), customerId),
          fact(t('psp.own'), money(own)),
          fact(t('psp.events'), money(events)),
        ]}
      />
      <div>
        <Button onClick={() => showCvu(cvu)}>{t('cvu.break.statement')}</Button>
      </div>
      <Explanation day={day} cvu={cvu} />
      <Section title={t('psp.reason')}>
        <Reason row={row} />
      </Section>
    </PaneBody>
  )
}

/** One break: its sides, what would explain it, and its reason. */
export function BreakPane({ day, cvu }: { readonly day: DateText; readonly cvu: string }) {
  const found = useCall(
    'psp.breaks',
    { day, search: cvu, offset: 0, limit: 1 },
    { keepPrevious: true },
  )
  const row = found.data?.rows.find((one) => one.cvu === cvu)
  return (
    <DetailPane
      name="cvu.break"
      title={t('cvu.break.title', { day: formatDate(day, locale) })}
      onClose={() => useBreakView.getState().open(null)}
      initialWidth={460}
    >
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {row !== undefined && <Body key={row.id} row={row} />}
      {found.data !== undefined && row === undefined && !found.isPlaceholderData && (
        <Said>{t('cvu.break.gone')}</Said>
      )}
    </DetailPane>
  )
}
