import { describe, expect, it } from 'vitest'
import type { MovementRow } from './model.ts'
import {
  ACCOUNT,
  FRIDAY,
  file,
  given,
  MONDAY,
  only,
  row,
  stated,
  WEDNESDAY,
} from './proof.fixture.ts'

describe('a balance that falls to zero', () => {
  const files = [file(MONDAY, '100'), file(WEDNESDAY, '0')]
  it.each([
    ['in the morning before the balance that had money', row('2026-11-16T09:00:00', '5')],
    ['in the second of that balance', row(MONDAY, '5')],
    ['on an earlier day, without a time', stated('s', '2026-11-13', '5')],
    ['after it fell', row('2026-11-18T12:00:01', '5')],
  ])('is doubted where something moved only %s', (_, moved) => {
    expect(only(files, [moved]).doubted).toMatchObject([{ at: WEDNESDAY }])
  })

  it.each([
    ['after the balance that had money', row('2026-11-16T12:00:01', '-100')],
    ['on its day, without a time', stated('s', '2026-11-16', '-100')],
    ['in the second in which it fell', row('2026-11-18T12:00:00.5', '-100')],
  ])('is believed where something moved %s', (_, moved) => {
    expect(only(files, [moved]).doubted).toEqual([])
  })

  it('is believed where there was none before', () => {
    const zeros = [file(MONDAY, '0'), file(WEDNESDAY, '0'), file(FRIDAY, '5')]
    const proof = only(zeros, [row('2026-11-19T09:00:00', '5')])
    expect(proof).toMatchObject({ state: 'proven', doubted: [] })
    expect(proof.intervals).toHaveLength(2)
  })

  it('is compared with the last balance that is believed', () => {
    const twice = [...files, file(FRIDAY, '0'), file('2026-11-23T12:00:00', '100')]
    expect(only(twice, [])).toMatchObject({
      state: 'proven',
      doubted: [{ at: WEDNESDAY }, { at: FRIDAY }],
    })
  })
})

describe('the side of a file', () => {
  it('is never such that a later file holds less than an earlier one', () => {
    const files = [
      file(MONDAY, '1'),
      file('2026-11-18T09:00:00', '11'),
      file('2026-11-18T15:00:00', '1'),
      file(FRIDAY, '11'),
    ]
    const proof = only(files, [row('2026-11-18T18:00:00', '10')])
    expect(proof.state).toBe('crossed')
    expect(proof.intervals.map(({ missing }) => missing)).toEqual(['10', '-10', '0'])
    expect(proof.intervals.map(({ count }) => count)).toEqual([0, 0, 1])
  })

  it.each([
    ['107', '100', '-7', ['7']],
    ['107', '114', '7', ['7']],
    ['107', '120', '-7', ['7', '20']],
    ['127', '107', '-20', ['7', '20']],
  ])(
    'leaves out no line that a file of the same morning holds: %s, then %s',
    (morning, afternoon, missing, amounts) => {
      const files = [
        file(MONDAY, '100'),
        file('2026-11-18T09:00:00', morning),
        file('2026-11-18T15:00:00', afternoon),
      ]
      const lines = amounts.map((amount) => stated('s', '2026-11-18', amount))
      expect(only(files, lines)).toMatchObject({ state: 'missing', missing })
    },
  )

  it('may be the same for two files of one day', () => {
    const files = [
      file(MONDAY, '0'),
      file('2026-11-18T09:00:00', '10'),
      file('2026-11-18T15:00:00', '10'),
      file(FRIDAY, '10'),
    ]
    const proof = only(files, [row('2026-11-18T18:00:00', '10')])
    expect(proof.state).toBe('proven')
    expect(proof.intervals.map(({ to }) => to.side)).toEqual(['day', 'day', 'moment'])
  })

  it('is the first that fits where two fit as well', () => {
    const there = [row('2026-11-18T09:00:00', '5'), row('2026-11-18T15:00:00', '-5')]
    const upTo = [file(MONDAY, '0'), file(WEDNESDAY, '0')]
    expect(only(upTo, there).intervals.map(({ to }) => to.side)).toEqual(['day'])
    const beyond = [...upTo, file(FRIDAY, '0')]
    expect(only(beyond, there).intervals.map(({ to }) => to.side)).toEqual(['day', 'moment'])
  })

  it.each([
    [40, 'proven'],
    [41, 'missing'],
  ])('is tried line by line with up to forty lines of a day: %i are %s', (count, state) => {
    const lines = Array.from({ length: count }, () => stated('s', '2026-11-18', '1'))
    const files = [file(MONDAY, '0'), file(WEDNESDAY, '7'), file(FRIDAY, String(count))]
    expect(only(files, lines).state === 'proven' ? 'proven' : 'missing').toBe(state)
  })
})

describe('each interval', () => {
  it('has its own movements, and what came after the newest file waits', () => {
    const files = [
      file(MONDAY, '100'),
      file(WEDNESDAY, '103'),
      file(FRIDAY, '98'),
      file('2026-11-23T12:00:00', '105'),
    ]
    const moved = [
      row('2026-11-16T09:00:00', '50'),
      row('2026-11-17T09:00:00', '3'),
      row('2026-11-19T09:00:00', '-7'),
      row('2026-11-19T10:00:00', '2'),
      row('2026-11-23T20:00:00', '7'),
      row('2026-11-24T09:00:00', '11'),
      row('2026-11-24T10:00:00', '-20'),
    ]
    const proof = only(files, moved)
    expect(proof.intervals).toMatchObject([
      { count: 1, moved: '3', missing: '0' },
      { count: 2, moved: '-5', missing: '0' },
      { count: 1, moved: '7', missing: '0', to: { side: 'day' } },
    ])
    expect(proof.pending).toEqual({ count: 2, moved: '-9' })
    expect(proof).toMatchObject({ state: 'provisional', to: FRIDAY })
  })

  it('of a single file there is none, and only what came after it waits', () => {
    const moved = [row('2026-11-16T09:00:00', '5'), row('2026-11-17T09:00:00', '7')]
    expect(only([file(MONDAY, '5')], moved)).toMatchObject({
      state: 'single',
      pending: { count: 1, moved: '7' },
    })
  })
})

describe('a proof that leans on the side of a file', () => {
  const elsewhere = row('2026-11-18T09:00:00', '5')
  it('is provisional where the oldest file leaves out what came before it on its day', () => {
    const files = [file(MONDAY, '100'), file(FRIDAY, '112')]
    const early = row('2026-11-16T09:00:00', '7')
    const proof = only(files, [early, elsewhere])
    expect(proof.intervals[0]?.from.side).toBe('eve')
    expect(proof).toMatchObject({ state: 'provisional', to: FRIDAY, missing: '0' })
  })

  it('is provisional where the newest file holds what came after it on its day', () => {
    const files = [file(MONDAY, '100'), file(FRIDAY, '112')]
    const late = row('2026-11-20T19:00:00', '7')
    const proof = only(files, [elsewhere, late])
    expect(proof.intervals[0]?.to.side).toBe('day')
    expect(proof).toMatchObject({ state: 'provisional', to: null, missing: '0' })
  })

  it('stands where only lines without a time are left out', () => {
    const files = [file(MONDAY, '0'), file(FRIDAY, '5')]
    const line = stated('s', '2026-11-20', '7')
    for (const more of [[], [row('2026-11-20T19:00:00', '9')]]) {
      const proof = only(files, [elsewhere, line, ...more])
      expect(proof.intervals[0]?.to.side).toBe('eve')
      expect(proof).toMatchObject({ state: 'proven', to: FRIDAY })
    }
  })

  it('stands up to a file that the next one contradicts no more than it must', () => {
    const files = [file(MONDAY, '0'), file(WEDNESDAY, '7'), file(FRIDAY, '100')]
    const proof = only(files, [row('2026-11-18T18:00:00', '7')])
    expect(proof.intervals.map(({ missing }) => missing)).toEqual(['0', '93'])
    expect(proof).toMatchObject({ state: 'missing', to: WEDNESDAY, since: WEDNESDAY })
  })
})

describe('an unconfirmed type', () => {
  const X = (at: string, amount: string, type = 'X1') => row(at, amount, { type })
  const days = ['16', '18', '20', '23'].map((day) => `2026-11-${day}T12:00:00`)
  const filesOf = (...balances: readonly string[]) =>
    balances.map((balance, nth) => file(days[nth] ?? '', balance))
  const reasons = (...args: Parameters<typeof given>) =>
    given(...args).directions.map(({ type, reason }) => [type, reason])

  it('is asked about before it is said that something is missing', () => {
    const moved = [X('2026-11-17T09:00:00', '10'), X('2026-11-19T09:00:00', '1', 'X2')]
    expect(only(filesOf('0', '10', '90'), moved)).toMatchObject({ state: 'directions' })
  })

  it('is asked about wherever it moved up to the newest balance', () => {
    const moved = [row('2026-11-17T09:00:00', '1'), X('2026-11-21T09:00:00', '5')]
    expect(only(filesOf('0', '1', '1', '6'), moved).state).toBe('directions')
  })

  it('leaves the lines of a statement proven, which have their signs', () => {
    const other = { account: '0099' }
    const { accounts } = given(
      [file(MONDAY, '0'), file(FRIDAY, '-5'), file(MONDAY, '0', other), file(FRIDAY, '3', other)],
      [stated('s', '2026-11-17', '-5'), row('2026-11-17T09:00:00', '3', { type: 'X1', ...other })],
    )
    expect(accounts.map(({ account, state }) => [account, state])).toEqual([
      [ACCOUNT, 'proven'],
      ['0099', 'directions'],
    ])
  })

  describe('that two intervals prove', () => {
    const twice = [X('2026-11-17T09:00:00', '10'), X('2026-11-19T09:00:00', '10')]
    it.each<[string, MovementRow, string]>([
      [
        'in the second of the file after which something is missing',
        X(days[2] ?? '', '10'),
        'proven',
      ],
      ['after the newest file', X('2026-11-24T09:00:00', '10'), 'proven'],
      [
        'in the second of the file before which something is missing',
        X(days[3] ?? '', '1'),
        'arithmetic',
      ],
      ['where something is missing', X('2026-11-21T09:00:00', '1'), 'arithmetic'],
    ])('and that moves once more %s', (_, more, reason) => {
      const at = more.at === days[2] ? '30' : '20'
      expect(reasons(filesOf('0', '10', at, '90'), [...twice, more])).toEqual([['X1', reason]])
    })

    it('is asked where one account of several contradicts it, also beside another type', () => {
      const other = { account: '0099' }
      const files = [
        ...filesOf('0', '10', '20'),
        file(MONDAY, '0', other),
        file(FRIDAY, '80', other),
      ]
      const against = row('2026-11-18T09:00:00', '10', { type: 'X1', ...other })
      const pending = X('2026-11-24T09:00:00', '1', 'X2')
      expect(reasons(files, twice)).toEqual([['X1', 'proven']])
      expect(reasons(files, [...twice, against, pending])).toEqual([
        ['X1', 'arithmetic'],
        ['X2', 'none'],
      ])
    })
  })
})

describe('a type that was answered against its usual meaning', () => {
  const confirmed = [
    { type: 'C', reversal: false, direction: 1 },
    { type: 'C', reversal: true, direction: -1 },
  ] as const
  const back = (at: string) => row(at, '5', { type: 'C', reversal: true })
  const files = [file(MONDAY, '5'), file(FRIDAY, '0')]
  it.each([
    ['up to the second of the newest balance', [back(FRIDAY)], 'proven'],
    [
      'in time, beside another that came only after it',
      [back('2026-11-17T09:00:00'), row('2026-11-21T09:00:00', '9')],
      'proven',
    ],
    [
      'in time, beside lines of a statement that came only after it',
      [back('2026-11-17T09:00:00'), stated('s', '2026-11-21', '9')],
      'proven',
    ],
    [
      'only after the newest balance',
      [stated('s', '2026-11-17', '-5'), back('2026-11-20T12:00:01')],
      'untested',
    ],
  ])('and that moved %s', (_, moved, state) => {
    expect(only(files, moved, { confirmed }).state).toBe(state)
  })
})

describe('a notice and its statement line', () => {
  it('count by the time of the notice where the order of the lines explains no more', () => {
    const files = [file(MONDAY, '0'), file(FRIDAY, '90')]
    const rows = [row('2026-11-17T10:00:00', '10'), stated('s', '2026-11-17', '10')]
    expect(only(files, rows)).toMatchObject({ state: 'missing', missing: '80', kept: 'notice' })
  })

  it('count by the order of the lines where that makes an interval add up', () => {
    const files = [file(MONDAY, '0'), file(WEDNESDAY, '10'), file(FRIDAY, '30')]
    const rows = [
      row('2026-11-18T15:00:00', '10'),
      ...['10', '20'].map((amount) => stated('s', '2026-11-18', amount)),
    ]
    expect(only(files, rows)).toMatchObject({ state: 'proven', missing: '0', kept: 'statement' })
  })
})
