import { Button } from '@mantine/core'
import type { EcheqDetail } from '../../../../shared/views/echeq-desk.ts'
import type { Echeq } from '../../../../shared/wire/echeqs.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { useText } from '../../../app/text.tsx'
import { PaneBody, Raw, Section } from '../../../components/detail/parts.tsx'
import { DateText } from '../../../components/figures/date-text.tsx'
import { PrintRow } from '../../../components/list-area/print-row.tsx'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { LaterRowNotes } from '../../../components/row-notes/later-row-notes.tsx'
import basics from '../../../components/styles/basics.module.css'
import { EcheqRiskSections } from '../risk/echeq-risk.tsx'
import { EcheqStateBadge } from '../state.tsx'
import classes from './detail.module.css'
import { Account, Identity, Parties } from './identity.tsx'
import { Happened } from './lists.tsx'
import { Dates, Summary } from './summary.tsx'

/** Every flag of the version 2 shape but `is_expired`, which stands with the dates. */
const flags = [
  'is_collection_mandate',
  'is_negotiation_mandate',
  'is_last_mandator',
  'is_non_payment_order',
  'is_issued_certificate',
  'is_represent',
  'is_assigned',
  'is_assignment_pending',
  'is_guaranteed',
  'is_last_endorser',
  'is_endorsement_repudiated',
  'is_agreed',
  'is_agreement_requested',
  'is_agreement_rejected',
] as const

/** The mandates and flags that are on, in words. */
function Flags({ echeq }: { readonly echeq: Echeq }) {
  const t = useText()
  const on = flags.filter((flag) => echeq[flag] === true)
  return (
    <Section title={t('echeqs.detail.flags')}>
      {on.length === 0 ? (
        <p className={basics.remark}>{t('echeqs.detail.flags.none')}</p>
      ) : (
        <ul className={classes.flags}>
          {on.map((flag) => (
            <li key={flag} title={flag}>
              {t(`echeqs.flag.${flag}`)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The states that were seen from here, oldest first, and the orders of this application that concern it. */
function Seen({ detail }: { readonly detail: EcheqDetail }) {
  const t = useText()
  const { states, orderIds } = detail
  const show = (id: string) => {
    useOrdersView.getState().open(id)
    useScreen.getState().go('activity')
  }
  return (
    <>
      {states.length > 0 && (
        <Section title={t('echeqs.detail.history')}>
          <ol className={basics.items}>
            {states.map(({ status, state, seenAt }) => (
              <li key={`${seenAt}-${status}`} className={classes.link}>
                <span className={classes.linkHead}>
                  <DateText value={seenAt} time />
                  <EcheqStateBadge status={status} state={state} />
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {orderIds.length > 0 && (
        <Section title={t('echeqs.detail.orders')}>
          {orderIds.map((id) => (
            <Button key={id} variant="default" size="compact-xs" onClick={() => show(id)}>
              {t('echeqs.detail.order', { id: id.slice(0, 8) })}
            </Button>
          ))}
        </Section>
      )}
    </>
  )
}

/** Given a key: what is asked and refused of one echeq goes with it. */
function Body({ detail }: { readonly detail: EcheqDetail }) {
  const { echeq } = detail
  const t = useText()
  return (
    <PaneBody>
      <Summary detail={detail} />
      <Dates detail={detail} />
      {detail.row.direction === 'received' && (
        <EcheqRiskSections id={detail.row.id} currency={detail.row.currency} />
      )}
      <Parties echeq={echeq} />
      <Happened echeq={echeq} />
      <Flags echeq={echeq} />
      <Account echeq={echeq} />
      <Identity echeq={echeq} />
      <Seen detail={detail} />
      <Raw title={t('echeqs.detail.raw')} raw={detail.raw} />
    </PaneBody>
  )
}

/** One echeq whole, from the cache; what the bank says of it now on request. */
export function EcheqPane(props: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const { id, onClose } = props
  const detail = useCall('echeqs.get', { id }, { keepPrevious: true })
  const printing = useAct('echeqs.export')
  const shown = detail.data
  const title =
    shown === undefined
      ? t('echeqs.detail')
      : t('echeqs.detail.title', { number: shown.row.number ?? shown.row.id })
  return (
    <DetailPane
      name="echeqs"
      title={title}
      onClose={onClose}
      initialWidth={440}
      tools={<PrintRow id={id} act={printing} />}
      foot={<LaterRowNotes noted={{ kind: 'echeq', key: id }} />}
    >
      <ErrorNote error={detail.error} onRetry={detail.refetch} />
      {shown !== undefined && <Body key={shown.row.id} detail={shown} />}
    </DetailPane>
  )
}
