import type { Values } from './acts.ts'
import type { OfficeWish } from './office.ts'
import type { Dice } from './world/random.ts'

/** Scenes: things that hurt only one after the other, and too rarely meet by chance. What a scene leaves open the dice decide. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds after the step before, an act, and values that it must have. */
type Step = readonly [gap: number, act: string, values?: Values]
/** The steps of a scene, and what its office must be like. */
type Scene = readonly Step[] | { readonly office: OfficeWish; readonly steps: readonly Step[] }

const yes = { think: 2000, answer: 'yes', wait: false }
const transfer = { ...yes, kinds: 'cvu_transfer', twins: false }
const newest = { share: 0.999 }
/** The next answer about an order is one of these. */
const answer = (fault: string, more: Values = {}): Step => [
  0,
  'answerFault',
  { fault, on: 'orders', times: 1, later: '', ...more },
]

const scenes: readonly ((dice: Dice) => Scene)[] = [
  // The bank tells of the end before its answer, which fails.
  (dice) => [
    answer('silence after'),
    [0, 'pay', { ...transfer, kinds: dice.pick(['mep_dr0', 'fund_redemption', 'cvu_transfer']) }],
    [15_000, 'settle', { ...newest, outcome: 'ok' }],
  ],
  // The clock is ahead, as the bank has told, and an order is looked for in a list.
  () => [
    [0, 'clock', { ms: 7 * MINUTE, wrong: HOUR, asks: true }],
    [5000, 'answerFault', answer('silence after')[2] ?? {}],
    [0, 'pay', { ...yes, kinds: 'debin_creation', twins: false }],
  ],
  // The answer comes while the disk is full.
  () => [
    answer('a delay of 8 s'),
    [0, 'pay', transfer],
    [5000, 'fullDisk', { after: 0, ms: 20_000 }],
  ],
  // The application dies while the bank answers.
  (dice) => [
    answer('a delay of 8 s'),
    [0, 'pay', transfer],
    [5000, 'crash', { by: 'happenings', after: 1 + dice.below(20) }],
  ],
  // An answer is lost, and what is asked after says that nothing is there.
  (dice) => ({
    office: { settleMs: null },
    steps: [
      answer('silence after', { later: dice.pick(['gone', 'gone', 'notYet']) }),
      [0, 'pay', transfer],
      [dice.pick([4, 30, 30]) * MINUTE, 'resend', newest],
    ],
  }),
  // An order never comes to the bank, which says so.
  (dice) => [answer(dice.pick(['silence before', 'a reset before'])), [0, 'pay', transfer]],
  // A page does what is not offered to an order in doubt.
  (dice) => ({
    office: { settleMs: null },
    steps: [
      answer(dice.pick(['silence after', 'a 500 after'])),
      [0, 'pay', { ...transfer, kinds: dice.pick(['cvu_transfer', 'echeq_issuance', 'mep_dr0']) }],
      [100_000, dice.pick(['cancel', 'submit']), { ...newest, anyway: true }],
    ],
  }),
  () => ({
    office: { settleMs: null },
    steps: [
      answer('a 500 after'),
      [0, 'pay', transfer],
      [60_000, 'resend', { ...newest, anyway: true }],
    ],
  }),
  // The clock is wrong while an order is in doubt.
  () => ({
    office: { settleMs: null },
    steps: [
      answer('silence after'),
      [0, 'pay', transfer],
      [60_000, 'answerFault', { fault: 'a 500 before', on: 'queries', times: 9, later: '' }],
      [10_000, 'clock', { ms: DAY, wrong: HOUR, asks: false }],
    ],
  }),
  (dice) => [
    [0, 'recurring'],
    [MINUTE, 'clock', { ms: dice.pick([10, 60, 365]) * DAY, wrong: MINUTE, asks: true }],
  ],
  // The bank executes an order and says so badly. Some faults are shown by one of two answers alone, which come more often.
  (dice) => {
    const alone = ['missing fields', 'the 404 page of a gateway after', 'a 409 after']
    const faults = ['a 500 with a code after', 'a cut body', ...alone, ...alone]
    return [answer(dice.pick(faults)), [0, 'pay', transfer]]
  },
  // An echeq of which only the list tells, and a list that writes CUITs otherwise.
  () => ({
    office: { looseTaxIds: true },
    steps: [
      answer('a reset after'),
      [0, 'pay', { ...yes, kinds: 'echeq_issuance', twins: false, n: 20 }],
    ],
  }),
  // The bank tells of an end, then comes a word from before it; only later it can be asked, and says APPROVED of that end.
  () => ({
    office: { settleMs: null },
    steps: [
      [0, 'answerFault', { fault: 'a 500 before', on: 'queries', times: 9, later: '' }],
      [0, 'pay', transfer],
      [20_000, 'settle', { ...newest, outcome: 'ok' }],
      [5000, 'lateWord', newest],
    ],
  }),
  // Two ask at the same time.
  () => [
    [0, 'pay', { ...transfer, think: 20_000 }],
    [3000, 'pay', transfer],
  ],
  // A second person is needed, or a PIN, or the key of the listener.
  () => [
    [0, 'secondPerson', { on: true }],
    [5000, 'pay', transfer],
  ],
  () => [[0, 'lock', { wrong: 2, away: 1000 }]],
  () => [
    [0, 'pay', transfer],
    [20_000, 'forged', { ...newest, word: 'ACREDITED', short: true }],
  ],
  // An older ledger comes back, with an order as a draft that was sent since.
  (dice) => [
    [0, 'prepare', { kinds: dice.pick(['cvu_transfer', 'echeq_issuance']), n: 10 }],
    [2000, 'keepCopy'],
    [2000, 'submit', { ...yes, share: 0, most: 6, anyway: false }],
    [20_000, 'older', { down: 1000 }],
    [20_000, 'submit', { ...yes, share: 0, most: 6, anyway: false }],
  ],
  // A batch, and its profile is left.
  (dice) => [
    answer('a delay of 8 s', { times: 9 }),
    [0, 'pay', { ...transfer, kinds: Array.from({ length: 6 }, () => 'cvu_transfer').join(' ') }],
    [5000 + dice.below(10_000), dice.pick(['close', 'lock', 'quit', 'otherProfile'])],
  ],
  // Movements by several ways.
  (dice) => [
    [0, 'credit', { kind: 'movement' }],
    [20_000, 'statement', { account: 0 }],
    [1000, 'statement', { account: 1 }],
    [1000, dice.pick(['books', 'position'])],
  ],
  // A day lies whole between two positions.
  () => [
    [0, 'position'],
    [DAY, 'credit', { kind: 'movement' }],
    [20_000, 'statement', { account: 0 }],
    [DAY, 'position'],
  ],
  () => [
    [0, 'position'],
    [20_000, 'noticeFault', { fault: 'drop', times: 1 }],
    [0, 'credit', { kind: 'movement' }],
    [20_000, 'position'],
  ],
  // A movement that names no currency.
  () => [
    [0, 'position'],
    [20_000, 'credit', { kind: 'bare' }],
    [20_000, 'position'],
  ],
  () => [
    [0, 'refresh', { job: 'echeqs' }],
    [20_000, 'echeqPaid'],
    [20_000, 'refresh', { job: 'echeqs' }],
    [20_000, 'books', { reopen: false }],
  ],
  (dice) => [
    [0, 'books', { reopen: false }],
    [0, 'crash', { by: 'writes', after: 1 + dice.below(8) }],
  ],
  // Notifications while the disk is full, or as the application dies.
  (dice) => [
    [0, 'fullDisk', { after: 0, ms: 20_000 }],
    [100, dice.pick(['credit', 'settle'])],
    [100, 'credit', { kind: 'cashin' }],
  ],
  () => ({
    office: { relayed: true },
    steps: [
      [0, 'fullDisk', { after: 0, ms: 20_000 }],
      [100, 'credit', { kind: 'movement' }],
      [100, 'credit', { kind: 'cashin' }],
    ],
  }),
  // A relay would take two for one.
  (dice) => ({
    office: { relayed: false },
    steps: [
      [0, 'noticeFault', { fault: dice.pick(['duplicate', 'reorder']), times: 4 }],
      [0, 'credit', { kind: 'cashin' }],
      [3000, 'credit', { kind: 'movement' }],
    ],
  }),
]

/** Between the beginnings of two scenes, on average. */
const GAP = 20 * MINUTE

interface PlannedScene {
  readonly office: OfficeWish
  readonly steps: readonly { readonly at: number; readonly act: string; readonly values: Values }[]
}

/** One scene, from a moment on. */
function planScene(dice: Dice, from: number): PlannedScene {
  let at = from
  const scene = dice.pick(scenes)(dice)
  const { office, steps } = 'steps' in scene ? scene : { office: {}, steps: scene }
  return {
    office,
    steps: steps.map(([gap, act, values = {}]) => {
      at += gap
      return { at, act, values }
    }),
  }
}

/** Some scenes, a third of an hour for each. They say what their office is like, and each step with its time, its act and its values. */
export function planScenes(dice: Dice, count: number): PlannedScene {
  const planned = Array.from({ length: count }, (_, nth) =>
    planScene(dice, nth * GAP + dice.below(GAP)),
  )
  // The first scene has its wish, where two want another office.
  let office: OfficeWish = {}
  for (const one of planned) office = { ...one.office, ...office }
  return { office, steps: planned.flatMap(({ steps }) => steps) }
}
