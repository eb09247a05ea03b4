import { Button, Modal } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { CreditFilter, CreditRow } from '../../../../shared/lists/credits.ts'
import { MOST_TOGETHER } from '../../../../shared/orders/approvals.ts'
import type { RefundProposal } from '../../../../shared/orders/refunds.ts'
import { compareDecimals, sum, ZERO } from '../../../../shared/values/money.ts'
import { typedDecimal } from '../../../../shared/values/typed-amount.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import { showOrder } from '../../../app/orders-view.ts'
import { useCall, useFirstAnswer } from '../../../app/queries.ts'
import { createOfProfile } from '../../../app/stores.ts'
import { errorWords, t, useLanguage } from '../../../app/text.tsx'
import { Line, Said, Section } from '../../../components/detail/parts.tsx'
import { ForeignText } from '../../../components/figures/figures.tsx'
import { FormEnd, useFields, useSubmission } from '../../../components/input/form.tsx'
import { typedAmount } from '../../../components/input/typed.ts'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import { OrderStateLine } from '../../../components/orders/list/state.tsx'
import { PreparerFields, usePreparation } from '../../../components/orders/pane/preparer.tsx'
import { refundText } from '../../../components/orders/pane/refund-text.ts'
import { Warnings } from '../../../components/orders/pane/warnings.tsx'
import { PreparedOrders } from '../../../components/orders/prepared/prepared-orders.tsx'
import basics from '../../../components/styles/basics.module.css'
import type { ReconciledListProps } from '../reconciled-list.tsx'

/** The credits that are to be returned; null while nobody wants to. */
export const useRefunds = createOfProfile<{ readonly keys: readonly string[] | null }>(() => ({
  keys: null,
}))

const formSchema = (locale: Locale) => z.object({ amount: typedAmount(locale, CVU_CURRENCY) })

/** The refunds that main proposes; that of a single credit may be of a part. */
function RefundForm(props: {
  readonly proposals: readonly RefundProposal[]
  readonly onPrepared: (ids: readonly string[]) => void
}) {
  const language = useLanguage()
  const { t, locale, figures } = language
  const { proposals } = props
  const possible = proposals.flatMap(({ draft, ...rest }) =>
    draft === null ? [] : [{ ...rest, draft }],
  )
  const left = sum(possible.map((one) => one.left))
  const isSingle = proposals.length === 1
  const { preparer, prepare, prepareAll } = usePreparation(props.onPrepared)
  const form = useFields(formSchema(locale), { amount: typedDecimal(left, locale) })
  const submission = useSubmission(
    form,
    ({ amount }) =>
      prepareAll(possible.map(({ draft }) => (isSingle ? { ...draft, amount } : draft))),
    preparer.read,
  )
  const problems = [
    ...proposals.flatMap(({ problem }) => problem ?? []),
    ...(prepare.data?.problems ?? []).map(({ error }) => error),
  ]
  return (
    <form className={basics.stack} {...submission}>
      <p>
        {t('refund.count', { count: possible.length })} ·{' '}
        {figures.money({ amount: left, currency: CVU_CURRENCY })}
      </p>
      {isSingle && possible.length === 1 && (
        <form.AmountField
          name="amount"
          label="common.amountInPesos"
          currency={CVU_CURRENCY}
          data-autofocus
        />
      )}
      <PreparerFields preparer={preparer} />
      {problems.map((problem) => (
        <Note key={JSON.stringify(problem)} tone="failed" urgent>
          <ForeignText>{errorWords(problem).what}</ForeignText>
        </Note>
      ))}
      {possible.length > 0 && (
        <FormEnd act={prepare} send={t('refund.prepare', { count: possible.length })} />
      )}
      <ul className={basics.items}>
        {possible.map(({ key, credit, left, warnings }) => (
          <li key={key}>
            {credit !== null && <ForeignText>{refundText(language, credit)}</ForeignText>} ·{' '}
            {t('refund.left', { left: figures.money({ amount: left, currency: CVU_CURRENCY }) })}
            <Warnings warnings={warnings} />
          </li>
        ))}
      </ul>
    </form>
  )
}

function Steps(props: { readonly keys: readonly string[]; readonly onClose: () => void }) {
  const { keys, onClose } = props
  const asked = useFirstAnswer('refund.propose', { credits: keys.map((key) => ({ key })) })
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  if (orders !== null) return <PreparedOrders ids={orders} onDone={onClose} onOpen={showOrder} />
  if (asked.data === undefined) return <ErrorNote error={asked.error} onRetry={asked.refetch} />
  return <RefundForm proposals={asked.data} onPrepared={setOrders} />
}

/** Returns credits: a transfer each, one approval for all. */
export function RefundDialog() {
  const keys = useRefunds((state) => state.keys)
  const close = () => useRefunds.setState({ keys: null })
  return (
    <Modal opened={keys !== null} onClose={close} size={1040} title={t('refund.title')}>
      {keys !== null && <Steps keys={keys} onClose={close} />}
    </Modal>
  )
}

/** Offers it for chosen credits, named or all that match, as many as one question asks about. */
export function RefundMany({
  chosen,
  shown,
}: Pick<ReconciledListProps<CreditRow, CreditFilter>, 'chosen' | 'shown'>) {
  const { choice } = chosen
  const isAll = choice.kind === 'all' && 'filter' in shown
  const asked = { filter: isAll ? shown.filter : {}, offset: 0, limit: MOST_TOGETHER }
  const { data } = useCall('credits.list', asked, { enabled: isAll })
  // A full page does not tell whether more match.
  const all = data === undefined || data.rows.length === MOST_TOGETHER ? [] : data.rows
  // A credit changes its key when its clearing id becomes known.
  const namesOf = ({ key, id, noticeId }: CreditRow) => [key, `id:${id}`, `id:${noticeId ?? id}`]
  const except = new Set(choice.kind === 'all' ? choice.except.flatMap(namesOf) : [])
  const rows =
    choice.kind === 'rows'
      ? choice.rows
      : all.filter((row) => !namesOf(row).some((name) => except.has(name)))
  if (rows.length === 0 || rows.length > MOST_TOGETHER) return null
  return (
    <Button
      data-for-chosen="long"
      title={t('refund.many', { count: rows.length })}
      leftSection={<Undo2 />}
      onClick={() => useRefunds.setState({ keys: rows.map(({ key }) => key) })}
    >
      {t('refund.many', { count: rows.length })}
    </Button>
  )
}

/** The refunds of a credit with their states, what is left of it, and the way to return that. */
export function Refunds({ credit }: { readonly credit: string }) {
  const { figures } = useLanguage()
  const { data, error, refetch } = useCall('refund.of', { credit })
  if (data === undefined) return <ErrorNote error={error} onRetry={refetch} />
  const { left, refunds } = data
  const money = (amount: typeof left) => figures.money({ amount, currency: CVU_CURRENCY })
  return (
    <Section title={t('refund.section')}>
      {refunds.length > 0 && (
        <ul className={basics.items}>
          {refunds.map(({ id, state, amount, contradicted }) => (
            <li key={id}>
              <Line>
                <Button variant="subtle" size="compact-xs" onClick={() => showOrder(id)}>
                  {money(amount)}
                </Button>
                <OrderStateLine
                  order={{
                    kind: 'cvu_transfer',
                    state,
                    bankStatus: null,
                    contradicted,
                    ambiguous: false,
                  }}
                />
              </Line>
            </li>
          ))}
        </ul>
      )}
      <Said quiet>{t('refund.left', { left: money(left) })}</Said>
      {compareDecimals(left, ZERO) === 1 && (
        <Button
          size="xs"
          leftSection={<Undo2 size={14} />}
          onClick={() => useRefunds.setState({ keys: [credit] })}
        >
          {t('refund.act')}
        </Button>
      )}
    </Section>
  )
}
