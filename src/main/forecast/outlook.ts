import { type Answer, ok } from '../../shared/errors/index.ts'
import { forecastOf } from '../../shared/forecast/forecast.ts'
import { agreementsOf } from '../../shared/forecast/runs.ts'
import type { AccountRow } from '../../shared/lists/position.ts'
import { addDays } from '../../shared/values/calendar.ts'
import { subtract } from '../../shared/values/money.ts'
import type { BalanceNow, Outlook } from '../../shared/views/outlook.ts'
import type { PositionOverview } from '../../shared/wire/position.ts'
import { type GatherDeps, gather } from './gather.ts'
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
  const { position, accounts, question } = gathered.value
  const items = gathered.value.items([])
  const before = await positionBefore(deps.positions, position.fileId)
  if (!before.ok) return before
  const flow = await deps.echeqs.flow(question, [])
  if (!flow.ok) return flow
  const { from } = question
  const openings = openingsOf(position.totals, items, flow.value, addDays(from, days))
  return ok({
    asOf: position.createdAtInstant,
    before: before.value?.createdAtInstant ?? null,
    holidaysUntil: until,
    balances: balancesOf(position, before.value, accounts),
    forecasts: openings.map(({ currency, available }) =>
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
  accounts: readonly AccountRow[],
): readonly BalanceNow[] =>
  totals.map(({ currency, available }) => {
    const was = before?.totals.find((one) => one.currency === currency)
    return {
      currency,
      available,
      change: was === undefined ? null : subtract(available, was.available),
      included: agreementsOf(accounts.filter((one) => one.currency === currency)).included,
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
