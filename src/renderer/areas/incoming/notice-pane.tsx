import type {
  ChargebackNotice,
  EnrolmentNotice,
  NoticeSide,
  PspNotice,
} from '../../../shared/views/incoming.ts'
import { useCall, useToldAct } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { Elsewhere, Head, Line, PaneBody } from '../../components/detail/parts.tsx'
import { copiedFact, dateFact, fact, keyFact, taxIdFact } from '../../components/detail/told.tsx'
import { Facts } from '../../components/figures/figures.tsx'
import { PrintRow } from '../../components/list-area/export-menu.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import { Handled } from './notices-tab.tsx'
import { MarkForm, MarkHistory, Side } from './reconcile.tsx'

/** One side as the notification tells it. */
const ofSide = ({ name, cuit, cbu, cvu }: NoticeSide) => ({
  name,
  cuit,
  keys: [
    ['CBU', cbu],
    ['CVU', cvu],
  ] as const,
})

function Chargeback({ notice }: { readonly notice: ChargebackNotice }) {
  const t = useText()
  return (
    <>
      <Facts
        facts={[
          copiedFact(t('notices.original'), notice.originalId),
          fact(t('debin.type'), notice.originalType),
          fact(t('notices.reason'), notice.reason),
          dateFact(t('notices.businessDate'), notice.businessDate),
        ]}
      />
      <Side title={t('notices.credit')} {...ofSide(notice.credit)} />
      <Side title={t('notices.debit')} {...ofSide(notice.debit)} />
    </>
  )
}

function Enrolment({ notice }: { readonly notice: EnrolmentNotice }) {
  const t = useText()
  return (
    <Facts
      facts={[
        fact(t('notices.detail'), notice.detail),
        fact(t('debin.concept'), conceptText(t, notice.concept)),
        fact(t('debin.provision'), notice.provision),
        fact(t('notices.reference'), notice.reference),
        fact(
          t('notices.installments'),
          notice.installments === null ? null : String(notice.installments),
        ),
        taxIdFact(t('debin.purchaserCuit'), notice.purchaserCuit),
        keyFact(t('debin.purchaserKey'), notice.purchaserKey),
        fact(t('notices.purchaserState'), notice.purchaserState),
        taxIdFact(t('notices.sellerCuit'), notice.sellerCuit),
      ]}
    />
  )
}

function Body({ notice }: { readonly notice: PspNotice }) {
  const { t, figures } = useLanguage()
  const marks = useCall('reconciliation.marks', { subject: notice.kind, key: notice.key })
  return (
    <PaneBody>
      <Head figure={figures.money(notice)}>
        <Line>
          <Handled handled={notice.handled} />
          <span>{t(`notices.kind.${notice.kind}`)}</span>
        </Line>
      </Head>
      <Elsewhere>{t(`notices.${notice.kind}.todo`)}</Elsewhere>
      <MarkForm
        subject={notice.kind}
        itemKey={notice.key}
        marked={notice.handled}
        words={{ mark: t('notices.mark'), unmark: t('notices.unmark') }}
      />
      {notice.kind === 'chargeback' ? (
        <Chargeback notice={notice} />
      ) : (
        <Enrolment notice={notice} />
      )}
      <Facts
        facts={[
          copiedFact(t('notices.operation'), notice.operationId),
          [t('debin.type'), notice.operationType],
          [t('notices.notificationId'), notice.notificationId],
          dateFact(t('notices.when'), notice.notifiedAt ?? notice.receivedAt, 'seconds'),
        ]}
      />
      <MarkHistory marks={marks.data ?? []} />
    </PaneBody>
  )
}

/** One chargeback or enrolment: what it refers to, and what the PSP has to do. */
export function NoticePane(props: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const { id: key, onClose } = props
  const found = useCall('notices.get', { key }, { keepPrevious: true })
  const notice = found.data
  const printing = useToldAct('notices.export')
  return (
    <DetailPane
      name="notices"
      title={notice === undefined ? '' : t(`notices.kind.${notice.kind}`)}
      onClose={onClose}
      initialWidth={420}
      tools={<PrintRow id={key} act={printing} />}
      foot={<RowNotes noted={{ kind: 'notice', key }} />}
    >
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {notice !== undefined && <Body key={notice.key} notice={notice} />}
    </DetailPane>
  )
}
