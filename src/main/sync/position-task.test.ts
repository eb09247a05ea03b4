import { describe, expect, it } from 'vitest'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { PositionRequest, RequestState } from '../../shared/wire/position.ts'
import { createPositionTask } from './position-task.ts'

const HOUR = 3_600_000
/** Monday 23 November 2026 at a time in Buenos Aires. */
const at = (time: string, day = '2026-11-23'): string => `${day}T${time}:00-03:00`
const request = (requestedAt: string, state: RequestState = 'stored'): PositionRequest => ({
  fileId: `of ${requestedAt}`,
  state,
  requestedAt: new Date(requestedAt).toISOString(),
  traceId: 'trace',
  message: '',
  expiresAt: null,
  error: null,
})
const FRIDAY = request(at('10:00', '2026-11-20'))

interface World {
  readonly now: string
  readonly held?: readonly PositionRequest[]
  /** When the newest position was made. */
  readonly newest?: string | null
  readonly receives?: boolean
  readonly refused?: boolean
}

function world({ now, held = [FRIDAY], newest = null, receives = true, refused = false }: World) {
  let time = now
  const asked: string[] = []
  const all = [...held]
  const task = createPositionTask({
    clock: { now: () => new Date(time), sleep: async () => undefined, monotonic: () => 0 },
    requests: {
      list: () => ok(all),
      request: async () => {
        if (refused)
          return err(appError('bank_unreachable', { host: 'banco', reason: 'ECONNREFUSED' }))
        asked.push(time)
        const made = request(time, 'processing')
        all.unshift(made)
        return ok(made)
      },
    },
    newest: async () => ok(newest === null ? null : new Date(newest).toISOString()),
    receives: () => receives,
    time: () => '09:00',
    holidays: new Set(['2026-12-08']),
  })
  const run = (manual = false) =>
    task.run({
      signal: new AbortController().signal,
      progress: () => undefined,
      full: false,
      manual,
    })
  return {
    asked,
    task,
    run,
    wait: (until: string) => {
      time = until
    },
  }
}

describe('the position of the day', () => {
  it('is asked for once, from its time on', async () => {
    const { asked, task, run, wait } = world({ now: at('08:00') })
    await run()
    expect(asked).toEqual([])
    expect(task.interval()).toBe(HOUR)
    wait(at('09:00'))
    expect(await run()).toMatchObject({ value: { changed: 1, traceId: 'trace' } })
    expect(task.interval()).toBe(24 * HOUR)
    await run()
    await run(true)
    expect(asked).toEqual([at('09:00')])
    wait(at('09:00', '2026-11-24'))
    await run()
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['at the weekend', { now: at('10:00', '2026-11-28') }],
    ['on a holiday', { now: at('10:00', '2026-12-08') }],
    ['where one of today is there', { now: at('10:00'), newest: at('07:00') }],
    ['where a person asked already', { now: at('10:00'), held: [request(at('08:00')), FRIDAY] }],
    [
      'where what was asked today failed: somebody has to look',
      { now: at('10:00'), held: [request(at('08:00'), 'failed'), FRIDAY] },
    ],
    ['where none ever came: the first is a person’s act', { now: at('10:00'), held: [] }],
    ['where no notification of it could arrive', { now: at('10:00'), receives: false }],
  ])('is not asked for %s', async (_, given) => {
    const { asked, run } = world(given)
    expect(await run()).toMatchObject({ value: { changed: 0 } })
    expect(asked).toEqual([])
  })

  it('that the bank did not take is asked for again within the quarter of an hour', async () => {
    const { task, run } = world({ now: at('10:00'), refused: true })
    expect(await run()).toMatchObject({ error: { code: 'bank_unreachable' } })
    expect(task.interval()).toBe(HOUR / 4)
  })

  it('is asked for as soon as a notification of it could arrive', async () => {
    const { task, run } = world({ now: at('10:00'), receives: false })
    await run()
    expect(task.interval()).toBe(HOUR / 4)
  })

  it('of a late evening is that of Buenos Aires, where it is tomorrow elsewhere', async () => {
    const { asked, run } = world({ now: at('22:30'), newest: at('21:30', '2026-11-22') })
    await run()
    expect(asked).toEqual([at('22:30')])
  })
})
