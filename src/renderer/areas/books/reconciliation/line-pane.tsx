import type { ReconcileRow } from '../../../../shared/reconcile/model.ts'
import type { ReconcileLine } from '../../../../shared/reconcile/view.ts'
import { formatDate, formatMoney } from '../../../../shared/text/format.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { Facts } from '../../../components/figures/facts.tsx'
import { TaxId } from '../../../components/figures/identifiers.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { reasonOf } from './columns.tsx'

/** One line of the reconciliation in full: every row of both sides, whose details a list has no room for. */
export function LinePane(props: {
  readonly line: ReconcileLine
  readonly currency: string
  readonly onClose: () => void
}) {
  const t = useText()
  const locale = useLocale()
  const { line, currency, onClose } = props
  const factsOf = ({ day, amount, text, reference, cuit }: ReconcileRow) => (
    <Facts
      facts={[
        [t('conciliation.date'), formatDate(day, locale)],
        [t('conciliation.amount'), formatMoney({ amount, currency }, locale)],
        text === '' ? null : [t('conciliation.text'), text],
        reference === '' ? null : [t('conciliation.reference'), reference],
        cuit === null ? null : [t('conciliation.cuit'), <TaxId key="cuit" value={cuit} bare />],
      ]}
    />
  )
  const reason = reasonOf(t, line)
  return (
    <DetailPane name="reconcile" title={t(`conciliation.part.${line.part}`)} onClose={onClose}>
      <PaneBody>
        {reason !== '' && <Said>{reason}</Said>}
        {(['bank', 'books'] as const).map(
          (side) =>
            line[side].length > 0 && (
              <Section key={side} title={t(`conciliation.side.${side}`)}>
                {line[side].map((row) => (
                  <div key={row.id}>{factsOf(row)}</div>
                ))}
              </Section>
            ),
        )}
      </PaneBody>
    </DetailPane>
  )
}
