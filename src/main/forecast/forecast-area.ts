import { type Answer, fail, ok } from '../../shared/errors/index.ts'
import type { FlowSums } from '../../shared/forecast/flow.ts'
import type { DatedItem } from '../../shared/forecast/forecast.ts'
import {
  agreementsOf,
  causesOf,
  changesOf,
  type ForecastSelection,
  isChosen,
  runOf,
} from '../../shared/forecast/runs.ts'
import type { ForecastLine, ForecastStep, ForecastView } from '../../shared/forecast/view.ts'
import {
  addDays,
  buenosAiresDate,
  type DateText,
  daysBetween,
} from '../../shared/values/calendar.ts'
import { add, sumByCurrency, ZERO } from '../../shared/values/money.ts'
import { type ForecastInput, type GatherDeps, gather } from './gather.ts'
import { echeqItems, openingsOf } from './items.ts'
import { outlookOf } from './outlook.ts'

/** The selected account: `all`, `none` (items of no known account), or an account's CBU. */
export type AccountChoice = string

export type ForecastArea = ReturnType<typeof createForecastArea>

export function createForecastArea(deps: GatherDeps) {
  const { notes, holidays } = deps
  const today = (): DateText => buenosAiresDate(deps.clock.now())

  /** The days ahead as they are, and as they are supposed. */
  const get = async (days: number, account: AccountChoice): Answer<ForecastView> => {
    const whatIfs = await notes.whatIfs()
    if (!whatIfs.ok) return whatIfs
    const gathered = await gather(deps, days)
    if (!gathered.ok) return gathered
    const holidaysUntil = holidays.until
    if (gathered.value === null)
      return ok({
        asOf: null,
        from: today(),
        days,
        holidaysUntil,
        accounts: [],
        lines: [],
        uncounted: [],
      })
    const worlds: World[] = []
    for (const of of [[], ...(whatIfs.value.length === 0 ? [] : [whatIfs.value])]) {
      const echeqs = await deps.echeqs.flow(gathered.value.question, of)
      if (!echeqs.ok) return echeqs
      worlds.push({ items: gathered.value.items(of), echeqs: echeqs.value })
    }
    const { position, accounts } = gathered.value
    // Without a ledger nothing that was matched counts, and all of it is left out.
    const matched = deps.ledger()?.reconciliation.standing('credit', true) ?? ok([])
    if (!matched.ok) return matched
    const came = await deps.credits.since(position.createdAtInstant, matched.value)
    if (!came.ok) return came
    return ok({
      asOf: position.createdAtInstant,
      from: gathered.value.today,
      days,
      holidaysUntil,
      accounts: accounts.flatMap(({ cbu: key, accountNumber: number, currency }) =>
        key === '' ? [] : [{ key, number, currency }],
      ),
      lines: linesOf(gathered.value, account, days, worlds),
      uncounted: sumByCurrency(
        came.value.flatMap(({ currency, amount }) =>
          currency === null ? [] : [{ currency, amount }],
        ),
      ),
    })
  }

  /** The items behind one day. Fails with `not_found`. */
  const step = async ({
    day,
    currency,
    account,
  }: {
    readonly day: DateText
    readonly currency: string
    readonly account: AccountChoice
  }): Answer<ForecastStep> => {
    const at = daysBetween(today(), day)
    if (at < 0 || at > MOST_AHEAD) return fail('not_found', { what: day })
    const gathered = await gather(deps, at + 1)
    if (!gathered.ok) return gathered
    if (gathered.value === null) return ok({ items: [], echeqs: [], echeqCount: 0 })
    const { question } = gathered.value
    const chosen = chosenOf(currency, account)
    const known = knownOf(gathered.value)
    const items = gathered.value
      .items([])
      .filter((item) => isChosen(item, chosen, known))
      .filter((item) => (item.day < question.from ? question.from : item.day) === day)
    const found = await deps.echeqs.flowDay({
      question,
      at,
      currency,
      known: [...known],
      ...(chosen.account !== undefined && { account: chosen.account }),
    })
    if (!found.ok) return found
    return ok({ items, echeqs: found.value.echeqs, echeqCount: found.value.count })
  }

  return {
    ...notes,
    /** The figures on Today. */
    outlook: (days: number) => outlookOf(deps, days),
    get,
    step,
  }
}

/** The longest stretch that is looked at. */
const MOST_AHEAD = 366

const chosenOf = (currency: string, account: AccountChoice): ForecastSelection => ({
  currency,
  account: account === 'all' ? undefined : account === 'none' ? null : account,
})
const knownOf = ({ accounts }: ForecastInput): ReadonlySet<string> =>
  new Set(accounts.map(({ cbu }) => cbu))

interface World {
  readonly items: readonly DatedItem[]
  readonly echeqs: readonly FlowSums[]
}

/** One line per currency of the position; of one account only its own. */
function linesOf(
  gathered: ForecastInput,
  account: AccountChoice,
  days: number,
  worlds: readonly World[],
): readonly ForecastLine[] {
  const { accounts, position, settings, question } = gathered
  const known = knownOf(gathered)
  const openings = openingsOf(
    position.totals,
    worlds.flatMap(({ items }) => items),
    worlds.flatMap(({ echeqs }) => echeqs),
    addDays(question.from, days),
  )
  return openings.flatMap(({ currency, available }): readonly ForecastLine[] => {
    const own = accounts.filter(
      (one) => one.currency === currency && (account === 'all' || one.cbu === account),
    )
    if (account !== 'all' && account !== 'none' && own.length === 0) return []
    const chosen = chosenOf(currency, account)
    const line = {
      currency,
      opening:
        account === 'all' ? available : own.reduce((sum, one) => add(sum, one.available), ZERO),
      ...agreementsOf(own),
      floor: account === 'all' ? (settings.floors[currency] ?? null) : null,
    }
    const stretch = { from: question.from, days }
    const chosenWorlds = worlds.map(({ items, echeqs }) => ({
      items: items.filter((item) => isChosen(item, chosen, known)),
      echeqs: echeqs.filter((sums) => isChosen(sums, chosen, known)),
    }))
    const runs = chosenWorlds.map(({ items, echeqs }) =>
      runOf(line, changesOf(items, echeqs, stretch), question.from),
    )
    const [{ items, echeqs } = { items: [], echeqs: [] }] = chosenWorlds
    const all = [...items, ...echeqItems(echeqs, currency, question.from)]
    return [{ ...line, runs, causes: causesOf(all, stretch) }]
  })
}
