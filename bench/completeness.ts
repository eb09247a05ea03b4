import type { MovementRow, Snapshot } from '../src/shared/completeness/model.ts'
import { prove } from '../src/shared/completeness/prove.ts'
import { fromUnits, toUnits } from '../src/shared/completeness/units.ts'
import { decimal } from '../src/shared/values/money.ts'
import { type Bench, figure, median } from './bench.ts'

/**
 * Proving 100,000 movements of six accounts between thirty position files. Floor: one pass over the same rows that finds the
 * account and the interval of each and adds it up exactly.
 */
const MOVEMENTS = 100_000
const ACCOUNTS = 6
const DAYS = 30
const ROUNDS = 9
const START = Date.parse('2026-10-01T00:00:00Z')
const stamp = (ms: number): string => new Date(START + ms).toISOString().slice(0, 23)
const DAY_MS = 86_400_000

/** So many movements and the position files between them; what is proved of them. */
export function scene(movements = MOVEMENTS): {
  readonly snapshots: readonly Snapshot[]
  readonly rows: readonly MovementRow[]
} {
  const rows = Array.from({ length: movements }, (_, n): MovementRow => {
    // In the order of time, as the store gives them.
    const at = stamp(n * 25_000 + 500)
    const amount = decimal(`${(n * 104_729) % 900_000}.${String(n % 100).padStart(2, '0')}`)
    const type = n % 3 === 0 ? 'D' : 'C'
    const account = `12345678${n % ACCOUNTS}`
    return {
      id: String(n),
      source: 'notice',
      account,
      currency: 'ARS',
      at,
      amount,
      type,
      reversal: false,
      description: 'MOVIMIENTO',
    }
  })
  const snapshots = Array.from({ length: ACCOUNTS }, (_, nth) => `12345678${nth}`).flatMap(
    (account) => {
      const own = rows.filter((row) => row.account === account)
      return Array.from({ length: DAYS + 1 }, (_, day): Snapshot => {
        const at = stamp(day * DAY_MS).slice(0, 19)
        const units = own
          .filter((row) => (row.at ?? '') < at)
          .reduce((sum, { type, amount }) => {
            const moved = toUnits(amount) ?? 0n
            return type === 'D' ? sum - moved : sum + moved
          }, 10n ** 16n)
        return { at, account, fileId: at, currency: 'ARS', balance: fromUnits(units) }
      })
    },
  )
  return { snapshots, rows }
}

function barePass(rows: readonly MovementRow[], days: readonly string[]): bigint {
  const sums = new Map<string, bigint[]>()
  for (const { account, at, type, amount } of rows) {
    const list = sums.get(account) ?? days.map(() => 0n)
    sums.set(account, list)
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((days[middle] ?? '') <= (at ?? '')) low = middle + 1
      else high = middle
    }
    const units = toUnits(amount) ?? 0n
    list[low - 1] = (list[low - 1] ?? 0n) + (type === 'D' ? -units : units)
  }
  return [...sums.values()].flat().reduce((sum, one) => sum + one, 0n)
}

const timed = (work: () => void): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

export const completeness: Bench = {
  name: 'cuadre-100k',
  run: async () => {
    const { snapshots, rows } = scene()
    const days = Array.from({ length: DAYS + 1 }, (_, day) => stamp(day * DAY_MS).slice(0, 19))
    const confirmed = [
      { type: 'C', reversal: false, sign: 1 as const },
      { type: 'D', reversal: false, sign: -1 as const },
    ]
    const input = { snapshots, movements: rows, witnesses: [], confirmed }
    const { accounts } = prove(input)
    if (accounts.some(({ state }) => state !== 'proven')) throw new Error('it does not add up')
    const values: number[] = []
    const floors: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(timed(() => void barePass(rows, days)))
      values.push(timed(() => void prove(input)))
    }
    return [figure('cuadre-100k', median(values), median(floors), 'ms')]
  },
}
