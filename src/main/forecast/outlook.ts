import { type Answer, ok } from '../../shared/errors/index.ts'
import { forecastOf } from '../../shared/forecast/forecast.ts'
import { buenosAiresDate, type DateText, daysBetween } from '../../shared/values/calendar.ts'
import { type DecimalText, subtract, ZERO } from '../../shared/values/money.ts'
import type { BalanceNow, Outlook } from '../../shared/views/outlook.ts'
import type { PositionOverview } from '../../shared/wire/position.ts'
import { flowQuestion, type GatherDeps, gather } from './gather.ts'
import { echeqItems, openingsOf } from './items.ts'

const NOTHING: Omit<Outlook, 'holidaysUntil'> = {
  asOf: null,
  before: null,
  balances: [],
  forecasts: [],
}

/** The available balance by the newest position, and that of each day from today, per currency. An estimate. */
export async function outlookOf(deps: GatherDeps, days: number): Answer<Outlook> {
  const { until } = deps.holidays
  const gathered = await gather(deps, days)
  if (!gathered.ok) return gathered
  if (gathered.value === null) return ok({ ...NOTHING, holidaysUntil: until })
  const { position, question } = gathered.value
  const items = gathered.value.items([])
  const before = await positionBefore(deps.positions, position.fileId)
  if (!before.ok) return before
  const flow = await deps.echeqs.flow(question, [])
  if (!flow.ok) return flow
  const { from } = question
  return ok({
    asOf: position.createdAtInstant,
    before: before.value?.createdAtInstant ?? null,
    holidaysUntil: until,
    balances: balancesOf(position, before.value),
    forecasts: openingsOf(position.totals, items, flow.value).map(({ currency, available }) =>
      forecastOf({ currency, available }, [...items, ...echeqItems(flow.value, currency, from)], {
        from,
        days,
      }),
    ),
  })
}

const balancesOf = (
  { totals }: PositionOverview,
  before: PositionOverview | null,
): readonly BalanceNow[] =>
  totals.map(({ currency, available }) => {
    const was = before?.totals.find((one) => one.currency === currency)
    return {
      currency,
      available,
      change: was === undefined ? null : subtract(available, was.available),
    }
  })

/** The position before the current one; null where it is the first. */
async function positionBefore(
  positions: GatherDeps['positions'],
  fileId: string,
): Answer<PositionOverview | null> {
  const history = await positions.history()
  if (!history.ok) return history
  const at = history.value.findIndex((one) => one.fileId === fileId)
  const before = history.value[at + 1]
  return before === undefined ? ok(null) : positions.overview(before.fileId)
}

/** The furthest day of which the echeqs are projected. */
const PROJECTED_DAYS = 400

/** The balance of each day from today to another by echeqs alone, in one currency; none without a position of it. */
export async function projectedOf(
  deps: GatherDeps,
  currency: string,
  to: DateText,
): Answer<ReadonlyMap<DateText, DecimalText>> {
  const today = buenosAiresDate(deps.clock.now())
  const days = Math.min(daysBetween(today, to) + 1, PROJECTED_DAYS)
  const newest = await deps.positions.overview()
  if (!newest.ok) return newest
  const total = newest.value?.totals.find((one) => one.currency === currency)
  if (newest.value === null || days < 1) return ok(new Map())
  const settings = await deps.notes.settings()
  if (!settings.ok) return settings
  const question = flowQuestion(deps, newest.value, days, settings.value)
  const flow = await deps.echeqs.flow(question, [])
  if (!flow.ok) return flow
  const available = total?.available ?? ZERO
  const items = echeqItems(flow.value, currency, today)
  const forecast = forecastOf({ currency, available }, items, { from: today, days })
  return ok(new Map(forecast.days.map(({ day, balance }) => [day, balance])))
}
