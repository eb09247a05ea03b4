import type { EventRow } from '../../../../shared/ipc/accounting.ts'
import { formatMoney } from '../../../../shared/text/format.ts'
import { sumByCurrency } from '../../../../shared/values/money.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { Head, PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { CorrectForm } from './correct-form.tsx'

/** Several events at once: what they amount to, and where those go that stand in no batch. */
export function SeveralPane(props: {
  readonly rows: readonly EventRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { rows, onClose, onDone } = props
  const t = useText()
  const locale = useLocale()
  const open = rows.filter(({ batch }) => batch === null)
  const totals = sumByCurrency(rows).map((money) => formatMoney(money, locale))
  return (
    <DetailPane
      name="accounting.event"
      title={t('accounting.several.title', { count: rows.length })}
      onClose={onClose}
    >
      <PaneBody>
        <Head figure={totals.join(' · ')}>
          {open.length < rows.length && (
            <Said>{t('accounting.several.batched', { count: rows.length - open.length })}</Said>
          )}
        </Head>
        {open.length > 0 && (
          <Section title={t('accounting.several.correct')}>
            <CorrectForm rows={open} onDone={onDone} />
          </Section>
        )}
      </PaneBody>
    </DetailPane>
  )
}
