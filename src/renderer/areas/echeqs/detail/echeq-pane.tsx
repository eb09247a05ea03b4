import { Button } from '@mantine/core'
import { readCmc7 } from '../../../../shared/values/cmc7.ts'
import type { EcheqDetail } from '../../../../shared/views/echeqs.ts'
import type { Echeq } from '../../../../shared/wire/echeqs.ts'
import { showOrder } from '../../../app/orders-view.ts'
import { useCall } from '../../../app/queries.ts'
import { join, t } from '../../../app/text.tsx'
import { copiedFact, fact, keyFact, taxIdFact } from '../../../components/detail/facts.tsx'
import { Copied, PaneBody, Raw, Section, Technical } from '../../../components/detail/parts.tsx'
import { DateText, Facts } from '../../../components/figures/figures.tsx'
import { PrintRow } from '../../../components/list-area/export-menu.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import { conceptText } from '../../../components/orders/keys/concept-field.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { RowNotes } from '../../../components/row-notes/row-notes.tsx'
import basics from '../../../components/styles/basics.module.css'
import { EcheqRiskSections } from '../risk/echeq-risk.tsx'
import { EcheqStateBadge } from '../state.tsx'
import classes from './detail.module.css'
import { Happened } from './lists.tsx'
import { PartyLines, textOrNull } from './party-text.tsx'
import { Dates, Summary } from './summary.tsx'

/** The CMC7 and its parts by common practice, marked approximate; the reason if its length is unusual and it has no known parts. */
function Cmc7({ value }: { readonly value: string }) {
  const { digits, parts } = readCmc7(value)
  return (
    <span className={classes.lines}>
      <Copied text={value} what="CMC7" />
      <span className={basics.remark}>
        {parts === null
          ? t('echeqs.detail.cmc7.unusual', { count: digits.length })
          : t('echeqs.detail.cmc7.parts', { ...parts })}
      </span>
    </span>
  )
}

function Parties({ echeq }: { readonly echeq: Echeq }) {
  const from = echeq.issued?.from
  const issuer = {
    name: from?.name,
    document: textOrNull(from?.cuit) === null ? null : { type: 'CUIT', number: from?.cuit },
  }
  return (
    <Section title={t('echeqs.detail.parties')}>
      <Facts
        facts={[
          [t('echeqs.column.issuer'), <PartyLines key="issuer" party={issuer} />],
          fact(t('echeqs.detail.address'), join(from?.address, from?.zip_code)),
          [t('echeqs.detail.to'), <PartyLines key="to" party={echeq.issued?.to} />],
          [t('echeqs.column.holder'), <PartyLines key="holding" party={echeq.holding} />],
          [t('echeqs.detail.final'), <PartyLines key="final" party={echeq.final_beneficiary} />],
          taxIdFact(t('echeqs.detail.refundCuit'), echeq.cuit_request_refund),
        ]}
      />
    </Section>
  )
}

function Account({ echeq }: { readonly echeq: Echeq }) {
  const from = echeq.issued?.from
  const bank = from?.bank
  const branch = bank?.branch
  return (
    <Section title={t('echeqs.detail.account')}>
      <Facts
        facts={[
          fact(t('echeqs.column.bank'), join(bank?.code, bank?.name)),
          fact(
            t('echeqs.detail.branch'),
            join(branch?.code, branch?.name, branch?.province, branch?.zip_code, branch?.address),
          ),
          fact(t('common.account'), join(from?.account?.number, from?.account?.currency)),
          keyFact('CBU', from?.account?.cbu),
          keyFact(t('echeqs.detail.cbuDeposit'), echeq.cbu_deposit),
          keyFact(t('echeqs.detail.cbuCustody'), echeq.cbu_custody),
        ]}
      />
    </Section>
  )
}

function Identity({ echeq }: { readonly echeq: Echeq }) {
  const cmc7 = textOrNull(echeq.cmc7)
  return (
    <Section title={t('echeqs.detail.identity')}>
      <Facts
        facts={[
          fact(t('common.number'), echeq.number),
          cmc7 === null ? null : ['CMC7', <Cmc7 key="cmc7" value={cmc7} />],
          fact(t('echeqs.column.book'), echeq.echeq_book_number),
          fact(t('common.type'), echeq.type),
          fact(t('echeqs.detail.mode'), echeq.mode),
          fact(t('echeqs.detail.caracter'), echeq.caracter),
          fact(t('common.concept'), conceptText(echeq.concept ?? null)),
          fact(t('echeqs.detail.reason'), echeq.payment_reason),
        ]}
      />
    </Section>
  )
}

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

function Flags({ echeq }: { readonly echeq: Echeq }) {
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
  const { states, orderIds } = detail
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
            <Button key={id} size="compact-xs" onClick={() => showOrder(id)}>
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
      <Technical
        facts={[
          copiedFact(t('common.bankId'), echeq.id),
          fact(t('echeqs.column.displayCode'), echeq.display_code),
          fact(t('common.group'), echeq.group_id),
        ]}
      >
        <Raw title={t('echeqs.detail.raw')} raw={detail.raw} />
      </Technical>
    </PaneBody>
  )
}

/** One echeq whole, from the cache; what the bank says of it now on request. */
export function EcheqPane(props: { readonly id: string; readonly onClose: () => void }) {
  const { id, onClose } = props
  const detail = useCall('echeqs.get', { id }, { keepPrevious: true })
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
      tools={<PrintRow id={id} call="echeqs.export" />}
      foot={<RowNotes noted={{ kind: 'echeq', key: id }} />}
    >
      <ErrorNote error={detail.error} onRetry={detail.refetch} />
      {shown !== undefined && <Body key={shown.row.id} detail={shown} />}
    </DetailPane>
  )
}
