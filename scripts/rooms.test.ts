import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { orderKinds } from '../src/shared/orders/kinds.ts'
import {
  type Finding,
  nextStep,
  type OrderEvent,
  orderStates,
} from '../src/shared/orders/machine.ts'
import { circlesBetweenRooms, type Imports, roomOf } from './rooms.ts'

const RULES = new URL('../.dependency-cruiser.mjs', import.meta.url).href
const rulesSchema = z.object({
  default: z.object({
    forbidden: z.array(z.object({ from: z.object({ path: z.unknown().optional() }) })),
  }),
})

const file = (source: string, ...imports: readonly string[]): Imports => ({ source, imports })

describe('rooms', () => {
  it('are the folders of main, of the shared code and of the window’s areas, however deep a file lies', () => {
    expect(roomOf('src/main/orders/kinds/mep.ts')).toBe('main/orders')
    expect(roomOf('src/shared/wire/debin.ts')).toBe('shared/wire')
    expect(roomOf('src/renderer/areas/position/charts/charts.tsx')).toBe('areas/position')
    expect(roomOf('src/renderer/components/table/data-table.tsx')).toBe('components/table')
    expect(roomOf('src/renderer/app/queries.ts')).toBe('app')
    expect(roomOf('src/main/app.ts')).toBe('main/app.ts')
    expect(roomOf('node_modules/zod/index.js')).toBe(null)
  })

  it('that import one way make no circle, also where files of one room import each other', () => {
    const files = [
      file('src/main/sync/a.ts', 'src/main/cache/b.ts', 'src/main/sync/c.ts'),
      file('src/main/cache/b.ts', 'src/shared/wire/d.ts'),
      file('src/main/sync/c.ts', 'src/main/sync/a.ts'),
    ]
    expect(circlesBetweenRooms(files)).toEqual([])
  })

  it('that import each other are told with the imports that do it, though no two files do', () => {
    const files = [
      file('src/main/orders/a.ts', 'src/main/imports/b.ts'),
      file('src/main/imports/c.ts', 'src/main/orders/d.ts'),
    ]
    expect(circlesBetweenRooms(files)).toEqual([
      'main/orders → main/imports (src/main/orders/a.ts imports src/main/imports/b.ts)\n' +
        '  main/imports → main/orders (src/main/imports/c.ts imports src/main/orders/d.ts)',
    ])
  })

  it('make no circle by test help, which may look into any room', () => {
    const files = [
      file('src/main/orders/a.ts', 'src/main/imports/b.ts'),
      file('src/main/imports/c.fixture.ts', 'src/main/orders/d.ts'),
    ]
    expect(circlesBetweenRooms(files)).toEqual([])
  })

  it('that go round by three are told once', () => {
    const files = [
      file('src/shared/a/x.ts', 'src/shared/b/x.ts'),
      file('src/shared/b/y.ts', 'src/shared/c/x.ts'),
      file('src/shared/c/y.ts', 'src/shared/a/y.ts'),
    ]
    expect(circlesBetweenRooms(files)).toHaveLength(1)
  })

  it('of main each have a rule that says what they may import, but for those that put the program together', async () => {
    const { forbidden } = rulesSchema.parse(await import(RULES)).default
    const paths = forbidden.map(({ from }) => from.path)
    const without = foldersOf('src/main').filter((room) => !paths.includes(`^src/main/${room}/`))
    expect(without).toEqual(['application', 'shell'])
  })

  it('are each named by ARCHITECTURE.md, those of main, of the shared code and of what the window shares', () => {
    const [, table = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## Rooms')
    const named = (room: string): boolean => table.includes(`\`${room}/\``)
    const ofMain = foldersOf('src/main').filter(
      (room) => !table.includes(`/${room}\``) && !table.includes(`\`${room}\``),
    )
    const others = ['src/shared', 'src/renderer', 'src/renderer/components'].flatMap(foldersOf)
    // One holds no code, the rooms of the other are named one by one.
    const apart = ['public', 'orders']
    expect(ofMain).toEqual([])
    expect(others.filter((room) => !named(room) && !apart.includes(room))).toEqual([])
  })
})

describe('the drawings of ARCHITECTURE.md', () => {
  const [processes = '', stores = '', life = ''] = readFileSync('ARCHITECTURE.md', 'utf8')
    .split('```mermaid')
    .slice(1)
    .map((part) => part.split('```')[0])
  const stored = globSync('src/main/*/migrations').map((path) => path.split('/')[2])

  it('name each database and each room with a worker', () => {
    const rooms = globSync('src/main/**/*.worker.ts').map((path) => path.split('/')[2])
    const workers = [...processes.matchAll(/"workers of ([^"]+)"/g)].map(([, named = '']) => named)
    expect(workers.join(', ').split(', ').toSorted()).toEqual([...new Set(rooms)].toSorted())
    const databases = [...processes.matchAll(/\[\("(\w+)"\)\]/g)].map(([, name]) => name)
    expect(databases.toSorted()).toEqual(stored.toSorted())
    const byLifetime = [...stores.matchAll(/^ {2}(\w+)\["/gm)].map(([, name]) => name)
    expect(byLifetime.toSorted()).toEqual(stored.toSorted())
  })

  it('name each state of an order, and draw only steps that the machine takes', () => {
    const drawn = [...life.matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(
      ([, from, to]) => `${from} ${to}`,
    )
    expect(new Set(drawn.flatMap((step) => step.split(' ')))).toEqual(new Set(orderStates))
    expect(drawn.filter((step) => !possibleSteps().has(step))).toEqual([])
  })
})

/** Each step between two states that some event makes, for some kind of order. */
function possibleSteps(): ReadonlySet<string> {
  const findings: readonly Finding[] = [
    'accepted',
    'settled',
    'partly_settled',
    'rejected',
    'not_executed',
  ]
  const events: readonly OrderEvent[] = [
    ...(
      ['approved', 'window_awaited', 'send_started', 'approval_lapsed', 'cancelled'] as const
    ).map((type) => ({ type })),
    ...(['accepted', 'refused', 'not_sent', 'unknown'] as const).map((outcome) => ({
      type: 'answered' as const,
      outcome,
    })),
    ...findings.map((finding) => ({ type: 'found' as const, by: 'person' as const, finding })),
  ]
  const steps = new Set<string>()
  for (const kind of orderKinds)
    for (const state of orderStates)
      for (const provenUnused of [true, false])
        for (const event of events) {
          const step = nextStep(
            kind,
            { state, provenUnused, maybeExecuted: state === 'unconfirmed' },
            event,
          )
          if (step.kind === 'moved') steps.add(`${state} ${step.status.state}`)
        }
  return steps
}

function foldersOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
