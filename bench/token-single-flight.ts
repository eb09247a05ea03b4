import { createBankClient, systemClock } from '../src/main/bank/index.ts'
import { type Bench, figure } from './bench.ts'
import { startBenchBank } from './embedded-bank.ts'

/** Token requests that 200 calls started at once bring about, as the bank counts them. Floor: one. */
const CALLS = 200

export const tokenSingleFlight: Bench = {
  name: 'token-single-flight',
  run: async () => {
    const bank = await startBenchBank()
    try {
      const client = createBankClient(bank.config, { clock: systemClock })
      const calls = Array.from({ length: CALLS }, () => client.echeqs.items({ page: 1 }))
      const outcomes = await Promise.all(calls)
      client.close()
      const failed = outcomes.find(({ ok }) => !ok)
      if (failed?.ok === false) throw new Error(failed.error.code)
      const response = await fetch(`${bank.controlUrl}/state`)
      const { requests } = (await response.json()) as {
        readonly requests: Readonly<Record<string, number>>
      }
      const tokens = Object.entries(requests).filter(([name]) => name.endsWith('/token'))
      const count = tokens.reduce((total, [, times]) => total + times, 0)
      return [figure('token-single-flight', count, 1, 'requests')]
    } finally {
      bank.close()
    }
  },
}
