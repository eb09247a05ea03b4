import { CircleAlert, Info } from 'lucide-react'
import type { Answerer, CitedPlace } from '../../../../shared/risk/chain.ts'
import type { IssuerHistory } from '../../../../shared/risk/history.ts'
import type { RiskWarning } from '../../../../shared/risk/warnings.ts'
import { formatCount, formatDate, formatPercent } from '../../../../shared/text/format.ts'
import type { Currency } from '../../../../shared/values/money.ts'
import { useCall } from '../../../app/queries.ts'
import { join, locale, t, useLanguage } from '../../../app/text.tsx'
import { Section } from '../../../components/detail/parts.tsx'
import { Facts } from '../../../components/figures/figures.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import { rejectionWords } from '../detail/party-text.tsx'
import { useEcheqsView } from '../echeqs-view.ts'
import { dateOr, EcheqLink, PartyName } from './party-name.tsx'
import classes from './risk.module.css'

function warningText(warning: RiskWarning): string {
  switch (warning.what) {
    case 'rejected':
      return t('risk.warning.rejected', {
        date: dateOr(warning.rejection.on),
        reason: rejectionWords(warning.rejection),
      })
    case 'issuer_rejected':
      return t('risk.warning.issuer_rejected', {
        count: warning.count,
        date: dateOr(warning.rejection.on),
        reason: rejectionWords(warning.rejection),
      })
    case 'signature_open':
    case 'signature_refused':
      return t(`risk.warning.${warning.what}`, {
        name: warning.name === '' ? t('risk.unnamed') : warning.name,
      })
    case 'not_to_order':
      return t('risk.warning.not_to_order', { value: warning.value })
    case 'present_by':
      return t('risk.warning.present_by', {
        date: formatDate(warning.on, locale),
        days: warning.days,
      })
    case 'present_over':
      return t('risk.warning.present_over', { date: formatDate(warning.on, locale) })
    case 'concentrated':
      return t('risk.warning.concentrated', {
        percent: formatPercent(warning.percent, locale),
        currency: warning.currency,
      })
    case 'drawer_only':
    case 'stop_payment':
      return t(`risk.warning.${warning.what}`)
  }
}

const citeOf = ({ list, index }: CitedPlace): string => t(`risk.cites.${list}`, { nth: index + 1 })

/** Where a warning was read, but in another echeq. */
function citedIn(warning: Exclude<RiskWarning, { readonly echeqId: string }>): string {
  if ('cites' in warning) return citeOf(warning.cites)
  if ('field' in warning) return t('risk.cites.field')
  if (warning.what === 'drawer_only') return t('risk.cites.signatures')
  return warning.what === 'concentrated' ? t('risk.cites.book') : t('risk.cites.paid_at')
}

/** The row that a warning was read from; one of another echeq opens it. */
function Cite({ warning }: { readonly warning: RiskWarning }) {
  if (!('echeqId' in warning)) return <>{citedIn(warning)}</>
  return (
    <button
      type="button"
      className={classes.link}
      onClick={() => useEcheqsView.getState().open(warning.echeqId)}
    >
      {t('risk.cites.echeq', { number: warning.number || warning.echeqId })}
    </button>
  )
}

const Warnings = ({ warnings }: { readonly warnings: readonly RiskWarning[] }) => (
  <Section title={t('risk.warnings')}>
    {warnings.length === 0 ? (
      <p className={classes.quiet}>{t('risk.warnings.none')}</p>
    ) : (
      <ul className={classes.warnings}>
        {warnings.map((warning) => {
          const mild = warning.what === 'drawer_only'
          const Icon = mild ? Info : CircleAlert
          const words = warningText(warning)
          return (
            <li key={words} data-tone={mild ? 'said' : 'attention'}>
              <Icon size={14} />
              <span>
                {words}
                <span className={classes.cite}>
                  <Cite warning={warning} />
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    )}
  </Section>
)

function Signer({ one, currency }: { readonly one: Answerer; readonly currency: Currency | null }) {
  const { figures } = useLanguage()
  const more = join(
    one.of && t('risk.guarantees', { name: one.of }),
    one.upTo && t('risk.upTo', { amount: figures.money({ amount: one.upTo, currency }) }),
    one.cites && citeOf(one.cites),
  )
  return (
    <>
      <span>
        <span className={classes.role}>{t(`risk.role.${one.role}`)}</span>
        {t(`risk.answers.${one.answers}`)}
      </span>
      <span>
        <PartyName name={one.name} document={one.document} />
        {more !== '' && <span className={classes.cite}>{more}</span>}
      </span>
    </>
  )
}

/** Everybody who signed, and whether they answer. */
const Answerers = (props: {
  readonly answerers: readonly Answerer[]
  readonly currency: Currency | null
}) => (
  <Section title={t('risk.answerers')}>
    <p className={classes.quiet}>{t('risk.answerers.note')}</p>
    <ol className={classes.signers}>
      {props.answerers.map((one, index) => (
        // The bank gives these no id, and their order is theirs.
        <li key={String(index)}>
          <Signer one={one} currency={props.currency} />
        </li>
      ))}
    </ol>
  </Section>
)

/** So many of a list are named; the count says how many there are. */
const NAMED = 5

/** How an issuer's echeqs went with us; rejected ones by name. */
function History({ history }: { readonly history: IssuerHistory }) {
  const { figures } = useLanguage()
  const { rejected, open } = history
  return (
    <Section title={t('risk.history')}>
      <Facts
        facts={[
          [t('echeqs.direction.received.many'), formatCount(history.received, locale)],
          [t('risk.history.paid'), formatCount(history.paid, locale)],
          [
            t('common.rejections'),
            <>
              {formatCount(rejected.length, locale)}
              {rejected.slice(0, NAMED).map((one, index) => (
                <span key={`${one.id}-${String(index)}`} className={classes.cite}>
                  <EcheqLink id={one.id} number={one.number} />{' '}
                  {join(dateOr(one.on), rejectionWords(one), one.paid ? t('risk.paidLater') : '')}
                </span>
              ))}
            </>,
          ],
          open.length === 0
            ? null
            : [
                t('risk.history.open'),
                open
                  .map(({ count, amount, currency }) =>
                    t('risk.history.count', {
                      count: formatCount(count, locale),
                      amount: figures.money({ amount, currency }),
                    }),
                  )
                  .join(' · '),
              ],
        ]}
      />
    </Section>
  )
}

/** The risk of one echeq that was received: what is to be known, who answers, how its issuer's went. */
export function EcheqRiskSections(props: {
  readonly id: string
  readonly currency: Currency | null
}) {
  const risk = useCall('risk.echeq', { id: props.id })
  if (risk.error !== null) return <ErrorNote error={risk.error} onRetry={risk.refetch} />
  if (risk.data === undefined) return null
  const { warnings, answerers, history } = risk.data
  return (
    <>
      <Warnings warnings={warnings} />
      <Answerers answerers={answerers} currency={props.currency} />
      {history !== null && <History history={history} />}
    </>
  )
}
