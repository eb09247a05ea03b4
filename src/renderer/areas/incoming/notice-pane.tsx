import { termOf } from '../../../shared/incoming/terms.ts'
import { dateOf, formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { compareDecimals, subtract, ZERO } from '../../../shared/values/money.ts'
import {
  type ChargebackNotice,
  CVU_CURRENCY,
  type EnrolmentNotice,
  type NoticeSide,
  type PspNotice,
} from '../../../shared/views/incoming.ts'
import { useCall } from '../../app/queries.ts'
import { type Language, locale, t, useLanguage } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { copiedFact, dateFact, fact, keyFact, taxIdFact } from '../../components/detail/facts.tsx'
import { Elsewhere, Head, Line, PaneBody, Said, Technical } from '../../components/detail/parts.tsx'
import { Facts } from '../../components/figures/figures.tsx'
import { PrintRow } from '../../components/list-area/export-menu.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import { NoticeStateBadge } from './notices-tab.tsx'
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

/** The words that find it in the bank's portal. */
const portalText = ({ t, locale, figures }: Language, notice: PspNotice): string =>
  [
    [t('common.operation'), notice.operationId],
    [t('common.amount'), figures.openly.money(notice)],
    [t('common.notified'), formatDateTime(notice.notifiedAt ?? notice.receivedAt, locale)],
    ...(notice.kind === 'chargeback'
      ? [
          [t('notices.original'), notice.originalId],
          [t('psp.reason'), notice.reason],
          ['CVU', notice.debit.cvu ?? notice.credit.cvu],
        ]
      : [
          [t('debin.purchaserCuit'), notice.purchaserCuit],
          [t('common.reference'), notice.reference],
        ]),
  ]
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
    .join('\n')

/** The term that a rule sets, from the day that the bank names. */
function Term({ notice }: { readonly notice: ChargebackNotice }) {
  const day = dateOf(notice.businessDate ?? notice.notifiedAt ?? notice.receivedAt)
  const [repay, disown] =
    day === null ? [null, null] : [termOf('repay', day), termOf('disown', day)]
  return (
    <>
      {notice.due !== null && repay !== null && (
        <Said>{t('notices.term', { day: formatDate(notice.due, locale), rule: repay.rule })}</Said>
      )}
      {disown !== null && (
        <Said quiet>{t('notices.disown', { count: disown.days, rule: disown.rule })}</Said>
      )}
    </>
  )
}

/** The balance of the customer who is debited, which holds the chargeback already, and what of the chargeback it does not cover. */
function Covered({ notice }: { readonly notice: ChargebackNotice }) {
  const { figures } = useLanguage()
  const { currency, amount, debit } = notice
  const row = useCall('cvu.get', { key: debit.cvu ?? '-' }, { enabled: debit.cvu !== null }).data
  if (row === undefined) return null
  const below = subtract(ZERO, row.balance)
  const missing = compareDecimals(below, amount) === 1 ? amount : below
  return (
    <Facts
      facts={[
        [t('notices.balance'), figures.money({ amount: row.balance, currency: CVU_CURRENCY })],
        // In another currency it is in no balance.
        row.opened !== null && currency === CVU_CURRENCY && compareDecimals(missing, ZERO) === 1
          ? [t('notices.uncovered'), figures.money({ amount: missing, currency })]
          : null,
      ]}
    />
  )
}

const Chargeback = ({ notice }: { readonly notice: ChargebackNotice }) => (
  <>
    <Term notice={notice} />
    <Covered notice={notice} />
    <Facts
      facts={[
        copiedFact(t('notices.original'), notice.originalId),
        fact(t('debin.type'), notice.originalType),
        fact(t('psp.reason'), notice.reason),
        dateFact(t('common.businessDate'), notice.businessDate),
      ]}
    />
    <Side title={t('notices.credit')} {...ofSide(notice.credit)} />
    <Side title={t('notices.debit')} {...ofSide(notice.debit)} />
  </>
)

const Enrolment = ({ notice }: { readonly notice: EnrolmentNotice }) => (
  <Facts
    facts={[
      fact(t('notices.detail'), notice.detail),
      fact(t('common.concept'), conceptText(notice.concept)),
      fact(t('debin.provision'), notice.provision),
      fact(t('common.reference'), notice.reference),
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

function Body({ notice }: { readonly notice: PspNotice }) {
  const language = useLanguage()
  const { t, figures } = language
  const closed = useCall('reconciliation.marks', { subject: notice.kind, key: notice.key })
  const answered = useCall('reconciliation.marks', { subject: 'answered', key: notice.key })
  const marks = [...(closed.data ?? []), ...(answered.data ?? [])]
  return (
    <PaneBody>
      <Head figure={figures.money(notice)}>
        <Line>
          <NoticeStateBadge state={notice.state} />
          <span>{t(`notices.kind.${notice.kind}`)}</span>
        </Line>
      </Head>
      <Elsewhere>{t(`notices.${notice.kind}.todo`)}</Elsewhere>
      <Line>
        <CopyButton text={portalText(language, notice)} what={t('notices.copy')} />
        <span>{t('notices.copy')}</span>
      </Line>
      <MarkForm
        itemKey={notice.key}
        subject={notice.kind}
        marked={notice.state === 'closed'}
        words={{ mark: t('notices.mark'), unmark: t('notices.unmark') }}
        {...(notice.state !== 'closed' && {
          also: {
            subject: 'answered',
            marked: notice.state === 'answered',
            words: { mark: t('notices.answer'), unmark: t('notices.unanswer') },
          },
        })}
      />
      {notice.kind === 'chargeback' ? (
        <Chargeback notice={notice} />
      ) : (
        <Enrolment notice={notice} />
      )}
      <Facts
        facts={[
          copiedFact(t('common.operation'), notice.operationId),
          dateFact(t('common.notified'), notice.notifiedAt ?? notice.receivedAt, 'seconds'),
        ]}
      />
      <MarkHistory marks={marks.toSorted((a, b) => b.markedAt.localeCompare(a.markedAt))} />
      <Technical
        facts={[
          [t('debin.type'), notice.operationType],
          [t('notices.notificationId'), notice.notificationId],
        ]}
      />
    </PaneBody>
  )
}

/** One chargeback or enrolment: what it refers to, and what the PSP has to do. */
export function NoticePane(props: { readonly id: string; readonly onClose: () => void }) {
  const { id: key, onClose } = props
  const found = useCall('notices.get', { key }, { keepPrevious: true })
  const notice = found.data
  return (
    <DetailPane
      name="notices"
      title={t(notice === undefined ? 'notices.detail' : `notices.kind.${notice.kind}`)}
      onClose={onClose}
      initialWidth={420}
      tools={<PrintRow id={key} call="notices.export" />}
      foot={<RowNotes noted={{ kind: 'notice', key }} />}
    >
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {notice !== undefined && <Body key={notice.key} notice={notice} />}
    </DetailPane>
  )
}
