import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Locale } from '../../../shared/base/locale.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { OrderLimit } from '../../../shared/orders/approvals.ts'
import { compareDecimals, type DecimalText, ZERO } from '../../../shared/values/money.ts'
import { parseTypedAmount, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { useReadBack } from '../../components/figures/read-back.ts'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { Note } from '../../components/notes/note.tsx'
import classes from './settings.module.css'
import { useSafeguard } from './use-safeguard.ts'

const CURRENCIES = ['ARS', 'USD'] as const
const PARTS = ['perOrder', 'perDay'] as const
type Part = (typeof PARTS)[number]

/** A typed limit: an amount, nothing for no limit, or what is wrong with it. */
export type TypedLimit =
  | { readonly ok: true; readonly value: DecimalText | null }
  | { readonly ok: false; readonly problem: MessageKey }

/** Reads a limit as a person types it; empty is none. */
export function readLimit(typed: string, locale: Locale): TypedLimit {
  if (typed.trim() === '') return { ok: true, value: null }
  const parsed = parseTypedAmount(typed, locale)
  if (!parsed.ok) return { ok: false, problem: `field.amount.${parsed.error}` }
  return compareDecimals(parsed.value, ZERO) === 1
    ? { ok: true, value: parsed.value }
    : { ok: false, problem: 'field.amount.not_positive' }
}

/** The limits with those of a currency replaced; a currency without any limit is left out. */
export function withLimit(
  limits: readonly OrderLimit[],
  currency: string,
  perOrder: DecimalText | null,
  perDay: DecimalText | null,
): readonly OrderLimit[] {
  const others = limits.filter((limit) => limit.currency !== currency)
  return perOrder === null && perDay === null ? others : [...others, { currency, perOrder, perDay }]
}

type Typed = Readonly<Record<string, string>>
const place = (currency: string, part: Part): string => `${currency}.${part}`

function typedOf(limits: readonly OrderLimit[], locale: Locale): Typed {
  const entries = CURRENCIES.flatMap((currency) =>
    PARTS.map((part) => {
      const amount = limits.find((limit) => limit.currency === currency)?.[part] ?? null
      return [place(currency, part), amount === null ? '' : typedDecimal(amount, locale)]
    }),
  )
  return Object.fromEntries(entries) as Typed
}

/** The amounts from which the approval asks for the amount again, per currency. */
export function LimitsForm({ limits }: { readonly limits: readonly OrderLimit[] }) {
  const t = useText()
  const locale = useLocale()
  const readBack = useReadBack()
  const act = useSafeguard('orders.settings.set')
  const [typed, setTyped] = useState(() => typedOf(limits, locale))
  const read = (currency: string, part: Part) =>
    readLimit(typed[place(currency, part)] ?? '', locale)
  const readAll = (): readonly OrderLimit[] | null => {
    let result = limits
    for (const currency of CURRENCIES) {
      const [perOrder, perDay] = [read(currency, 'perOrder'), read(currency, 'perDay')]
      if (!perOrder.ok || !perDay.ok) return null
      result = withLimit(result, currency, perOrder.value, perDay.value)
    }
    return result
  }
  const submission = useSubmission(async () => {
    const changed = readAll()
    if (changed !== null) await act.run({ limits: [...changed] })
  })
  return (
    <form noValidate className={classes.stack} {...submission}>
      {CURRENCIES.map((currency) => (
        <div key={currency} className={classes.pair}>
          {PARTS.map((part) => {
            const value = read(currency, part)
            const reads = readBack(typed[place(currency, part)] ?? '', currency)
            return (
              <TextInput
                key={part}
                label={t(`settings.orders.limit.${part}`, { currency })}
                placeholder={t('settings.orders.limit.none')}
                value={typed[place(currency, part)] ?? ''}
                inputMode="decimal"
                autoComplete="off"
                onChange={({ currentTarget }) =>
                  setTyped({ ...typed, [place(currency, part)]: currentTarget.value })
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...(reads !== null && { description: reads })}
                {...(!value.ok && { error: t(value.problem) })}
              />
            )
          })}
        </div>
      ))}
      {act.isPending && <Note tone="waiting">{t('settings.orders.asking')}</Note>}
      <FormEnd act={act} send={t('settings.orders.limits.save')} at="start" />
    </form>
  )
}
