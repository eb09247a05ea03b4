import type { CentralBankReport } from '../../../../shared/risk/central-bank.ts'
import { formatCount, formatDate, formatDateTime } from '../../../../shared/text/format.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { Section } from '../../../components/detail/parts.tsx'
import { type Fact, Facts } from '../../../components/figures/figures.tsx'
import { ActButton } from '../../../components/input/act-button.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import { PartyName } from './party-name.tsx'
import classes from './risk.module.css'

interface Party {
  readonly name: string
  readonly document: string
}

/** So many cheques are listed; the count says how many there are. */
const LISTED = 5

/** The register's answer about a CUIT, with its date. */
function Report({ report }: { readonly report: CentralBankReport }) {
  const { figures } = useLanguage()
  const { cheques, debts, at } = report
  const [worst] = debts
  const date = (day: string) => formatDate(day, locale)
  const facts: readonly (Fact | null)[] = [
    worst === undefined
      ? null
      : [
          t('risk.bcra.debts'),
          t('risk.bcra.debt', {
            situation: worst.situation,
            entity: worst.entity || '—',
            period: worst.period,
            thousands: figures.amount(worst.thousands, 0),
          }),
        ],
    cheques.length === 0
      ? null
      : [
          t('risk.bcra.cheques'),
          <span key="cheques">
            {t('risk.bcra.cheques.count', {
              count: formatCount(cheques.length, locale),
              unpaid: formatCount(cheques.filter(({ paidOn }) => paidOn === null).length, locale),
            })}
            {cheques.slice(0, LISTED).map((one, index) => (
              <span key={`${one.number}-${String(index)}`} className={classes.cite}>
                {t('risk.bcra.cheque', {
                  number: one.number,
                  date: date(one.rejectedOn),
                  cause: one.cause,
                  amount: figures.money({ amount: one.amount, currency: 'ARS' }),
                })}
                {one.paidOn !== null && ` · ${t('risk.bcra.paid', { date: date(one.paidOn) })}`}
              </span>
            ))}
          </span>,
        ],
  ]
  return (
    <>
      {cheques.length === 0 && debts.length === 0 ? (
        <p className={classes.quiet}>{t('risk.bcra.nothing')}</p>
      ) : (
        <Facts facts={facts} />
      )}
      <p className={classes.quiet}>{t('book.holder.at', { at: formatDateTime(at, locale) })}</p>
    </>
  )
}

/** One whom the register may be asked about, and what it said. */
function Asked({ party }: { readonly party: Party }) {
  const { name, document } = party
  const state = useCall('risk.centralBank', { document })
  const ask = useAct('risk.askCentralBank')
  if (state.error !== null) return <ErrorNote error={state.error} />
  if (state.data === undefined) return null
  const { on, report } = state.data
  return (
    <div className={classes.asked}>
      <div className={classes.head}>
        <span>
          <PartyName name={name} document={document} />
        </span>
        {on && (
          <ActButton
            act={ask}
            input={{ document }}
            size="compact-xs"
            aria-label={t('risk.bcra.ask.of', { name: name || document })}
          >
            {t('risk.bcra.ask')}
          </ActButton>
        )}
      </div>
      <ErrorNote error={ask.error} />
      {report === null ? (
        on && <p className={classes.quiet}>{t('risk.bcra.never')}</p>
      ) : (
        <Report report={report} />
      )}
    </div>
  )
}

/** The register's answers about these parties. While the register is off it says that no request leaves. */
export function CentralBank({ parties }: { readonly parties: readonly Party[] }) {
  const [first] = parties
  const profile = useCall('profiles.current', {}).data?.profile
  if (first === undefined) return null
  return (
    <Section title={t('risk.bcra')}>
      {profile?.centralBank?.on !== true && (
        <p className={classes.quiet}>
          {t('risk.bcra.off')}{' '}
          <button
            type="button"
            className={classes.link}
            onClick={() => useScreen.getState().goToSettings('readings')}
          >
            {t('risk.bcra.settings')}
          </button>
        </p>
      )}
      {parties.map((party, index) => (
        <Asked key={`${party.document}-${String(index)}`} party={party} />
      ))}
    </Section>
  )
}
