import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import type { DebinRow } from '../../../shared/lists/debins.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import type { DebinView } from '../../../shared/views/debins.ts'
import { mayAskAgain } from '../../../shared/views/debins.ts'
import { RECURRENT_TYPE } from '../../../shared/wire/debin.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { join, locale, t, useLanguage } from '../../app/text.tsx'
import { copiedFact, dateFact, fact, keyFact, taxIdFact } from '../../components/detail/facts.tsx'
import {
  Copied,
  Fields,
  Head,
  Line,
  PaneBody,
  Raw,
  Said,
  Section,
  Technical,
} from '../../components/detail/parts.tsx'
import { DateText, Facts, ForeignText, TaxId } from '../../components/figures/figures.tsx'
import { ActButton } from '../../components/input/act-button.tsx'
import { PrintRow } from '../../components/list-area/export-menu.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import { useAccountNames } from '../../components/orders/keys/own-accounts.ts'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './debin.module.css'
import { askAgain, collectingName, showRequest, useDebinView } from './spec.ts'
import { DebinStatus, meaningOf, statusWord } from './state.tsx'

function Who({ row }: { readonly row: DebinRow }) {
  const names = useAccountNames()
  const profile = useCall('profiles.current', {}).data?.profile
  const client = useCall('position.overview', {}).data?.client
  const { sellerCuit, sellerKey } = row
  const account = collectingName(names, row)
  const isOurs = sellerCuit !== null && client?.documentNumber === sellerCuit
  return (
    <Facts
      facts={[
        fact(t('debin.purchaser'), row.purchaserName),
        taxIdFact(t('debin.purchaserCuit'), row.purchaserCuit),
        keyFact(t('debin.purchaserKey'), row.purchaserKey),
        isOurs
          ? [
              t('debin.seller'),
              <span key="">
                <ForeignText>{profile?.name}</ForeignText> <TaxId value={sellerCuit} bare />
              </span>,
            ]
          : taxIdFact(t('debin.seller'), sellerCuit),
        keyFact(t('debin.sellerKey'), sellerKey),
        fact(t('common.collectingAccount'), join(account, row.accountId)),
        fact(t('common.concept'), conceptText(row.concept)),
        fact(t('debin.provision'), row.provision),
        row.createdAt === null
          ? [t('common.created'), t('debin.noDate')]
          : dateFact(t('common.created'), row.createdAt, true),
        dateFact(t('debin.expires'), row.expires, true),
        fact(t('debin.type'), row.type === RECURRENT_TYPE ? t('debin.type.recurrent') : row.type),
        copiedFact(t('debin.id'), row.id),
      ]}
    />
  )
}

function Related({ view }: { readonly view: DebinView }) {
  const { figures } = useLanguage()
  const { row, related } = view
  const hasOrigin = related.some(({ id }) => id === row.associatedId)
  if (related.length === 0 && row.associatedId === null) return null
  return (
    <Section title={t('debin.detail.related')}>
      {related.map((one) => (
        <button
          key={one.key}
          type="button"
          className={classes.related}
          onClick={() => useDebinView.getState().open(one.key)}
        >
          <span>{t(one.id === row.associatedId ? 'common.origin' : 'debin.refund')}</span>
          <span className={classes.push}>{figures.money(one)}</span>
          <DebinStatus said={one} />
        </button>
      ))}
      {row.associatedId !== null && !hasOrigin && (
        <>
          <Said quiet>{t('debin.detail.originMissing')}</Said>
          <Copied text={row.associatedId} what={t('debin.associated')} />
        </>
      )}
    </Section>
  )
}

function AtTheBank({ view }: { readonly view: DebinView }) {
  const refresh = useAct('debin.refresh')
  const { row, detail, withinMonth } = view
  const error = refresh.error ?? refresh.data?.refused ?? null
  const copyOf = formatDateTime(detail?.at ?? row.seenAt, locale)
  return (
    <Section title={t('debin.detail.bank')}>
      <Line>
        <span className={basics.quiet}>
          {detail === null
            ? t('debin.detail.notAsked')
            : t('debin.detail.askedAt', { at: formatDateTime(detail.at, locale) })}
        </span>
        <ActButton
          act={refresh}
          input={{ key: row.key }}
          size="compact-xs"
          leftSection={<RefreshCw size={13} />}
        >
          {t('activity.act.check')}
        </ActButton>
      </Line>
      {withinMonth === false && <Said quiet>{t('debin.detail.old', { at: copyOf })}</Said>}
      <ErrorNote error={error} />
    </Section>
  )
}

/** Given a key: what is asked and refused of one DEBIN goes with it. */
function Body({ view }: { readonly view: DebinView }) {
  const { figures } = useLanguage()
  const { row, orderId } = view
  return (
    <PaneBody>
      <Head figure={figures.money(row)}>
        <Line>
          <DebinStatus said={row} />
          {row.chargeback && <span>{t('debin.chargeback')}</span>}
        </Line>
        <Said>{t(meaningOf(row))}</Said>
        {mayAskAgain(row) && (
          <div>
            <Button variant="filled" size="compact-xs" onClick={() => askAgain(row)}>
              {t('debin.again')}
            </Button>
          </div>
        )}
        {orderId !== null && (
          <div>
            <Button size="compact-xs" onClick={() => showRequest(orderId)}>
              {t('debin.detail.order')}
            </Button>
          </div>
        )}
      </Head>
      <Who row={row} />
      <Related view={view} />
      <Section title={t('debin.detail.history')}>
        <ol className={classes.list}>
          {view.statuses.map(({ status, seenAt }) => (
            <li key={`${seenAt}-${status}`}>
              <DateText value={seenAt} time />
              <span title={status}>{statusWord(status)}</span>
            </li>
          ))}
        </ol>
      </Section>
      <AtTheBank view={view} />
      <Technical facts={[dateFact(t('debin.firstSeen'), row.firstSeenAt, true)]}>
        {view.detail !== null && (
          <Fields title={t('debin.detail.fields')} fields={view.detail.fields} />
        )}
        <Raw title={t('common.raw')} raw={view.raw} />
      </Technical>
    </PaneBody>
  )
}

/** One DEBIN whole, from the cache; what the bank says of it now on request. */
export function DebinPane(props: { readonly id: string; readonly onClose: () => void }) {
  const { id: key, onClose } = props
  const found = useCall('debin.get', { key }, { keepPrevious: true })
  const view = found.data
  const name = view?.row.purchaserName ?? view?.row.purchaserCuit ?? view?.row.id ?? ''
  return (
    <DetailPane
      name="debin"
      title={t('debin.detail.title', { name })}
      onClose={onClose}
      tools={<PrintRow id={key} call="debin.export" />}
      foot={<RowNotes noted={{ kind: 'debin', key }} />}
    >
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {view !== undefined && <Body key={view.row.key} view={view} />}
    </DetailPane>
  )
}
