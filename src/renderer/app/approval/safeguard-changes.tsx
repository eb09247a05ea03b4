import { Fragment } from 'react'
import type { OrderLimit, SafeguardChange } from '../../../shared/orders/approvals.ts'
import { formatMoney } from '../../../shared/text/format.ts'
import { Facts } from '../../components/figures/facts.tsx'
import { type Say, useLocale, useText } from '../text.tsx'
import classes from './approval.module.css'

function wordsOf(t: Say, change: SafeguardChange): string {
  if ('name' in change) return t(`approval.change.${change.what}`, { name: change.name })
  if (change.what === 'second_person')
    return t(
      change.after ? 'approval.change.second_person.on' : 'approval.change.second_person.off',
    )
  return t(`approval.change.${change.what}`)
}

/** What would change of the safeguards. */
export function SafeguardChanges(props: { readonly changes: readonly SafeguardChange[] }) {
  const t = useText()
  return (
    <ul className={classes.changes}>
      {props.changes.map((change) => (
        <li key={change.what + ('name' in change ? change.name : '')}>
          {wordsOf(t, change)}
          {change.what === 'limits' && <Limits before={change.before} after={change.after} />}
        </li>
      ))}
    </ul>
  )
}

type LimitPart = 'perOrder' | 'perDay'
const PARTS: readonly LimitPart[] = ['perOrder', 'perDay']

function Limits(props: {
  readonly before: readonly OrderLimit[]
  readonly after: readonly OrderLimit[]
}) {
  const t = useText()
  const locale = useLocale()
  const currencies = [...new Set([...props.before, ...props.after].map(({ currency }) => currency))]
  const say = (limits: readonly OrderLimit[], currency: string, part: LimitPart): string => {
    const amount = limits.find((limit) => limit.currency === currency)?.[part] ?? null
    return amount === null ? t('approval.limit.none') : formatMoney({ amount, currency }, locale)
  }
  return (
    <Facts
      facts={currencies.flatMap((currency) =>
        PARTS.map(
          (part) =>
            [
              `${t(`approval.limit.${part}`)}, ${currency}`,
              <Fragment key={part}>
                {t('approval.limit.change', {
                  before: say(props.before, currency, part),
                  after: say(props.after, currency, part),
                })}
              </Fragment>,
            ] as const,
        ),
      )}
    />
  )
}
