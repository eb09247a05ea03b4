import type { ApprovalItem } from '../../../shared/orders/approvals.ts'
import { counterpartyOf } from '../../../shared/orders/view.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import { Note } from '../../components/notes/notes.tsx'
import { partyName } from '../../components/orders/list/party.tsx'
import { warningText, warningTone } from '../../components/orders/pane/warnings.tsx'
import { t, useLanguage } from '../text.tsx'
import classes from './approval.module.css'

type Code = OrderWarning['code']

interface OrderWarningItem {
  readonly item: ApprovalItem
  readonly warning: OrderWarning
}

/** Warnings that differ from order to order; every other one says the same of all of them. */
const SUMMED = [
  'holder_differs',
  'holder_changed',
  'same_list',
  'same_as_recent',
  'unusual_amount',
  'not_validated',
  'odd_text',
  'first_payment',
] as const satisfies readonly Code[]
type SummedCode = (typeof SUMMED)[number]
const summedOf = (code: Code): SummedCode | undefined => SUMMED.find((one) => one === code)

function byCode(
  items: readonly ApprovalItem[],
): readonly (readonly [Code, readonly OrderWarningItem[]])[] {
  const groups = new Map<Code, OrderWarningItem[]>()
  for (const item of items)
    for (const warning of item.warnings)
      groups.set(warning.code, [...(groups.get(warning.code) ?? []), { item, warning }])
  const rank = (code: Code): number => {
    const summed = summedOf(code)
    return summed === undefined ? SUMMED.length : SUMMED.indexOf(summed)
  }
  return [...groups].sort(([a], [b]) => rank(a) - rank(b))
}

/** Which orders a line is about, each with what is said of it. */
function Which({ told }: { readonly told: readonly OrderWarningItem[] }) {
  const language = useLanguage()
  const { figures } = language
  return (
    <ul className={classes.which}>
      {told.map(({ item, warning }) => (
        <li key={`${item.orderId} ${warningText(language, warning)}`}>
          <bdi>{partyName(counterpartyOf(item))}</bdi> · {figures.money(item.amount)} ·{' '}
          {warningText(language, warning)}
        </li>
      ))}
    </ul>
  )
}

/** How many orders a line is about, in words; names of a file are held against the bank's. */
function lineOf(code: SummedCode | undefined, told: readonly OrderWarningItem[]) {
  const count = new Set(told.map(({ item }) => item.orderId)).size
  const fromFile = code === 'holder_differs' && told.every(({ item }) => item.nameAgrees === false)
  return fromFile
    ? t('approval.names', { count })
    : t(`approval.summed.${code ?? 'other'}`, { count })
}

/** Warnings of several orders: one line for each sort, with its count and, unfolded, its orders. */
export function WarningSummary({ items }: { readonly items: readonly ApprovalItem[] }) {
  const language = useLanguage()
  const { t } = language
  const groups = byCode(items)
  if (groups.length === 0) return null
  return (
    <ul className={classes.warned} aria-label={t('approval.warnings')}>
      {groups.map(([code, told]) => {
        const texts = [...new Set(told.map(({ warning }) => warningText(language, warning)))]
        const [only, second] = texts
        const summed = summedOf(code)
        const tone = warningTone(code)
        if (summed === undefined && only !== undefined && second === undefined)
          return (
            <li key={code}>
              <Note tone={tone}>{only}</Note>
            </li>
          )
        return (
          <li key={code}>
            <Note tone={tone}>
              <details>
                <summary>{lineOf(summed, told)}</summary>
                <Which told={told} />
              </details>
            </Note>
          </li>
        )
      })}
    </ul>
  )
}
