import type { Locale } from '../../../shared/base/locale.ts'
import { type Layer, MOST_LATE_DAYS, sharePercent } from '../../../shared/forecast/layers.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { type DateText, typedDate } from '../../../shared/values/calendar.ts'
import { compareDecimals, ZERO } from '../../../shared/values/money.ts'
import { checkTaxId } from '../../../shared/values/tax-ids.ts'
import { parseTypedAmount } from '../../../shared/values/typed-amount.ts'
import { readDateAs } from '../../../shared/values/typed-date.ts'

/** The layers that are typed; a payment is chosen where it stands. */
export const layerKinds = ['bounce', 'late', 'redemption', 'move', 'fail', 'wishes'] as const

/** A layer as it stands in the fields. */
export interface TypedLayer {
  readonly kind: Layer['kind']
  readonly issuer: string
  /** Of the issuer, fund or payment. */
  readonly label: string
  readonly days: string
  readonly amount: string
  readonly currency: string
  readonly day: string
  readonly ref: string
  readonly percent: string
}

export type LayerProblems = { readonly [K in keyof TypedLayer]?: MessageKey }

export const noLayer: TypedLayer = {
  kind: 'fail',
  issuer: '',
  label: '',
  days: '',
  amount: '',
  currency: '',
  day: '',
  ref: '',
  percent: '',
}

type Read =
  | { readonly ok: true; readonly layer: Layer }
  | { readonly ok: false; readonly problems: LayerProblems }
const wrong = (problems: LayerProblems): Read => ({ problems, ok: false })

/** A layer that was filled in as far as a payment or an issuer is known, as the fields show it. */
export const typedLayer = (layer: Layer): TypedLayer => ({
  ...noLayer,
  kind: layer.kind,
  ...('label' in layer && { label: layer.label }),
  ...('issuer' in layer && { issuer: layer.issuer }),
  ...('ref' in layer && { ref: layer.ref }),
  ...('day' in layer && { day: typedDate(layer.day) }),
  ...(layer.kind === 'late' && { days: String(layer.days) }),
})

/** The layer that was typed, or what is wrong with each field. */
export function readLayer(
  typed: TypedLayer,
  { today, locale }: { readonly today: DateText; readonly locale: Locale },
): Read {
  switch (typed.kind) {
    case 'bounce':
    case 'late':
      return readIssuer(typed)
    case 'redemption': {
      const amount = parseTypedAmount(typed.amount, locale)
      const day = readDateAs(typed.day, { today, ahead: true })
      const above = amount.ok && compareDecimals(amount.value, ZERO) === 1
      if (!amount.ok || !day.ok || !above || typed.label.trim() === '' || typed.currency === '')
        return wrong({
          ...(typed.label.trim() === '' && { label: 'field.required' }),
          ...(typed.currency === '' && { currency: 'forecast.item.currency.none' }),
          ...(!amount.ok && { amount: `field.amount.${amount.error}` }),
          ...(amount.ok && !above && { amount: 'field.amount.not_positive' }),
          ...(!day.ok && { day: `field.date.${day.problem}` }),
        })
      const { label, currency } = typed
      const layer: Layer = {
        currency,
        kind: 'redemption',
        label: label.trim(),
        amount: amount.value,
        day: day.date,
      }
      return { layer, ok: true }
    }
    case 'move': {
      const day = readDateAs(typed.day, { today, ahead: true })
      const { ref, label } = typed
      if (ref === '') return wrong({ ref: 'forecast.layer.payment.none' })
      if (!day.ok) return wrong({ day: `field.date.${day.problem}` })
      const layer: Layer = { ref, label, kind: 'move', day: day.date }
      return { layer, ok: true }
    }
    case 'fail': {
      const percent = parseTypedAmount(typed.percent, locale)
      const read = sharePercent.safeParse(percent.ok ? percent.value : '')
      return read.success
        ? { ok: true, layer: { kind: 'fail', percent: read.data } }
        : wrong({ percent: 'forecast.problem.percent' })
    }
    case 'wishes':
      return { ok: true, layer: { kind: 'wishes' } }
  }
}

function readIssuer(typed: TypedLayer): Read {
  const cuit = checkTaxId(typed.issuer)
  const days = /^\d{1,3}$/.test(typed.days.trim()) ? Number(typed.days) : 0
  const late = typed.kind === 'late'
  const inReach = days >= 1 && days <= MOST_LATE_DAYS
  if (!cuit.ok || (late && !inReach))
    return wrong({
      ...(!cuit.ok && { issuer: 'forecast.problem.cuit' }),
      ...(late && !inReach && { days: 'forecast.problem.days' }),
    })
  const who = {
    issuer: cuit.cuit,
    label: typed.label.trim() === '' ? cuit.cuit : typed.label.trim(),
  }
  return { ok: true, layer: late ? { ...who, days, kind: 'late' } : { ...who, kind: 'bounce' } }
}
