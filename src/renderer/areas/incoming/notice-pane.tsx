import type {
  ChargebackNotice,
  EnrolmentNotice,
  NoticeSide,
  PspNotice,
} from '../../../shared/views/incoming.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { Copied, Elsewhere, Head, Line, PaneBody, Section } from '../../components/detail/parts.tsx'
import { fact, keyFact, taxIdFact } from '../../components/detail/told.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { PrintRow } from '../../components/list-area/export-menu.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import { Handled } from './notices-tab.tsx'
import { MarkForm, MarkHistory } from './reconcile.tsx'

function Side({ title, side }: { readonly title: string; readonly side: NoticeSide }) {
  const t = useText()
  if (Object.values(side).every((value) => value === null)) return null
  return (
    <Section title={title}>
      <Facts
        facts={[
          fact(t('incoming.name'), side.name),
          taxIdFact('CUIT', side.cuit),
          keyFact('CBU', side.cbu),
          keyFact('CVU', side.cvu),
        ]}
      />
    </Section>
  )
}

function Chargeback({ notice }: { readonly notice: ChargebackNotice }) {
  const t = useText()
  return (
    <>
      <Facts
        facts={[
          [
            t('notices.original'),
            <Copied key="id" text={notice.originalId} what={t('notices.original')} />,
          ],
          fact(t('debin.type'), notice.originalType),
          fact(t('notices.reason'), notice.reason),
          notice.businessDate === null
            ? null
            : [t('notices.businessDate'), <DateText key="at" value={notice.businessDate} />],
        ]}
      />
      <Side title={t('notices.credit')} side={notice.credit} />
      <Side title={t('notices.debit')} side={notice.debit} />
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
          [
            t('notices.operation'),
            <Copied key="id" text={notice.operationId} what={t('notices.operation')} />,
          ],
          [t('debin.type'), notice.operationType],
          [t('notices.notificationId'), notice.notificationId],
          [
            t('notices.when'),
            <DateText key="at" value={notice.notifiedAt ?? notice.receivedAt} time="seconds" />,
          ],
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
  const printing = useAct('notices.export')
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
