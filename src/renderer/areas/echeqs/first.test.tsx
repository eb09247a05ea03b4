import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import { firstCalls } from '../../../shared/ipc/first-calls.ts'
import { PAGE_ROWS } from '../../../shared/lists/page.ts'
import { setBridge } from '../../app/bridge.ts'
import { openFirstArea } from '../../app/frame/areas.tsx'
import { Root } from '../../app/frame/root.tsx'
import { makeQueryClient, readAhead } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { echeqRow, echeqsBridge } from '../../app/testing/echeqs.fixture.ts'
import { appInfo } from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { mount } from '../../app/testing/show.fixture.tsx'
import { grid } from './echeqs.fixture.ts'
import { useEcheqsView } from './echeqs-view.ts'

/** A window that opens with the echeqs. */

beforeEach(() => {
  useScreen.setState(useScreen.getInitialState(), true)
  useEcheqsView.setState(useEcheqsView.getInitialState(), true)
})

const PATIENCE_MS = 60_000
const never = new Promise<never>(() => {})
const layout = { order: [], hidden: [], widths: {} }
const byAmount: Settings['tables'] = {
  echeqs: { ...layout, sort: { column: 'amount', descending: true } },
}

/** What the window's script does before it draws anything. */
async function begin(changes: Partial<Settings>, handlers: Handlers = {}) {
  const settings: Settings = { ...appInfo.settings, ...changes }
  const bridge = echeqsBridge([echeqRow(1), echeqRow(2)], {
    'app.info': () => ok({ ...appInfo, settings }),
    ...handlers,
  })
  setBridge(bridge)
  const client = makeQueryClient()
  await readAhead(client, firstCalls, PATIENCE_MS)
  await openFirstArea({ ...appInfo, settings })
  const draw = () => mount(<Root client={client} onDrawn={() => undefined} />, bridge)
  const listed = () => bridge.made.filter(({ name }) => name === 'echeqs.list')
  return { bridge, draw, listed }
}

test('the list stands at once when it is opened again, and is read anew once something has changed', async () => {
  const bridge = echeqsBridge([echeqRow(1), echeqRow(2)], { 'app.info': () => ok(appInfo) })
  mount(<Root client={makeQueryClient()} onDrawn={() => undefined} />, bridge)
  const first = () => grid().getByText('Molino 1', { exact: true }).first()
  useScreen.getState().go('echeqs')
  await expect.element(first()).toBeVisible()
  useScreen.getState().go('settings')
  await expect.element(grid()).not.toBeInTheDocument()
  // Whatever is asked now is not answered.
  bridge.use({ 'echeqs.list': () => never })
  useScreen.getState().go('echeqs')
  await expect.element(first()).toBeVisible()
  useScreen.getState().go('settings')
  await expect.element(grid()).not.toBeInTheDocument()
  bridge.emit({ name: 'echeqs.changed', payload: { ids: null } })
  bridge.use({ 'echeqs.list': () => ok({ total: 1, rows: [echeqRow(7)] }) })
  useScreen.getState().go('echeqs')
  await expect.element(grid().getByText('Molino 7', { exact: true }).first()).toBeVisible()
  expect(grid().getByText('Molino 1', { exact: true }).elements()).toEqual([])
})

describe('a window that opens with the echeqs', () => {
  test('asks for them once, as they were sorted', async () => {
    const { draw, listed } = await begin({ firstArea: 'echeqs', tables: byAmount })
    draw()
    await expect.element(grid().getByText('Molino 1', { exact: true }).first()).toBeVisible()
    expect(listed().map(({ input }) => input)).toEqual([
      { filter: {}, offset: 0, limit: PAGE_ROWS, sort: { column: 'amount', descending: true } },
    ])
  })

  test('draws them first, and asks for nothing of another area', async () => {
    const { bridge, draw } = await begin({ firstArea: 'echeqs' })
    draw()
    await expect.element(grid()).toBeVisible()
    expect(bridge.made.map(({ name }) => name)).not.toContain('outlook.get')
  })

  test('goes there also when main tells its settings late, and stays where somebody has gone meanwhile', async () => {
    const late = Promise.withResolvers<void>()
    const settings: Settings = { ...appInfo.settings, firstArea: 'echeqs' }
    const bridge = echeqsBridge([echeqRow(1)], {
      'app.info': async () => {
        await late.promise
        return ok({ ...appInfo, settings })
      },
    })
    mount(<Root client={makeQueryClient()} onDrawn={() => undefined} />, bridge)
    late.resolve()
    await expect.element(page.getByRole('heading', { name: 'Echeqs', level: 1 })).toBeVisible()
    useScreen.setState({ area: 'today', arrived: false })
    useScreen.getState().go('funds')
    useScreen.getState().beginWith('echeqs')
    expect(useScreen.getState().area).toBe('funds')
  })

  test('opens elsewhere where nothing was chosen, and reads no list for it', async () => {
    const { draw, listed } = await begin({})
    expect(useScreen.getState().area).toBe('today')
    draw()
    await expect.element(page.getByRole('navigation').first()).toBeVisible()
    expect(listed()).toEqual([])
  })
})
