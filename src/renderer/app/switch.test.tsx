import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { CallResult } from '../../shared/ipc/index.ts'
import { decimal } from '../../shared/values/money.ts'
import { useNoticesView } from '../areas/connection/spec.ts'
import { useDebinView } from '../areas/debin/spec.ts'
import { useForecastView } from '../areas/forecast/forecast-view.ts'
import { narrow } from '../areas/today/narrow.ts'
import { call } from './bridge.ts'
import { placeText } from './half-typed.ts'
import { useIntake } from './intake.ts'
import { useKeptForms } from './kept-forms.ts'
import { useNotices } from './notices.ts'
import { useOrdersView } from './orders-view.ts'
import { useScreen } from './screen.ts'
import { espiga, opened, overview, pruebas } from './testing/frame.fixture.ts'
import { incomingBridge } from './testing/incoming.fixture.ts'
import type { Handlers, MemoryBridge } from './testing/memory-bridge.fixture.ts'
import { CBU, CVU, detail, order, ordersBridge } from './testing/orders.fixture.ts'
import { seen } from './testing/seen.fixture.ts'
import { showWindow } from './testing/show-window.fixture.tsx'
import { resetStores } from './testing/stores.fixture.ts'

/** The window of one company, when another one is opened. */

beforeEach(resetStores)

const named = (name: string) => page.getByText(name).first()

/** Main opens another profile, from this window or another. */
async function goTo(bridge: MemoryBridge, profile = pruebas) {
  bridge.emit({ name: 'profile.changed', payload: opened(profile) })
  await seen(named(profile.name))
}
/** A window that shows Espiga. */
async function begin(handlers: Handlers = {}, area: Parameters<typeof showWindow>[1] = 'today') {
  const bridge = incomingBridge({}, handlers)
  showWindow(bridge, area)
  await seen(named(espiga.name))
  return bridge
}

describe('every call', () => {
  test('says which profile the window shows when it is made', async () => {
    const bridge = await begin()
    await call('expected.list', {})
    await goTo(bridge)
    await call('expected.list', {})
    await call('profiles.list', {})
    const asked = bridge.madeFor('expected.list')
    expect([asked[0], asked.at(-1)]).toEqual([espiga.id, pruebas.id])
  })

  test('that is answered when another profile is shown goes on in none', async () => {
    const late = Promise.withResolvers<CallResult<'expected.remove'>>()
    const bridge = await begin({ 'expected.remove': () => late.promise })
    const removed = call('expected.remove', { id: 'e1' })
    await goTo(bridge)
    late.resolve(ok(null))
    expect(await removed).toEqual(err(appError('profile_left', {})))
  })

  test('that main refuses as another’s has the window ask which profile is open', async () => {
    const bridge = await begin()
    bridge.use({
      'profiles.current': () => ok(opened(pruebas)),
      'expected.remove': () => err(appError('profile_changed', {})),
    })
    await call('expected.remove', { id: 'e1' })
    await seen(named(pruebas.name))
    expect(bridge.madeFor('expected.remove')).toEqual([espiga.id])
  })
})

test('the window is drawn empty while another profile is being opened, and goes back where that fails', async () => {
  const over = Promise.withResolvers<CallResult<'profiles.current'>>()
  const bridge = await begin()
  bridge.use({ 'profiles.current': () => over.promise })
  bridge.emit({ name: 'profile.opening', payload: null })
  await expect.element(named(espiga.name)).not.toBeInTheDocument()
  await call('expected.list', {})
  expect(bridge.madeFor('expected.list').at(-1)).toBeNull()
  over.resolve(ok(opened(espiga)))
  await seen(named(espiga.name))
})

describe('what the window held for the former profile', () => {
  test('is a pasted notification whose kind was asked: nothing of it can be answered any more', async () => {
    const bridge = await begin({
      'inbox.paste': () => ok({ kind: 'ambiguous', kinds: ['cvu-cashin', 'account-movement'] }),
    })
    await useIntake.getState().takeText('{"of":"Espiga"}')
    expect(useIntake.getState().current.state).toBe('ambiguous')
    await goTo(bridge)
    expect(useIntake.getState().current).toEqual({ state: 'idle' })
    await useIntake.getState().choose('cvu-cashin')
    expect(bridge.madeFor('inbox.paste')).toEqual([espiga.id])
  })

  test('is a paste that is answered afterwards: it is not shown', async () => {
    const late = Promise.withResolvers<CallResult<'inbox.paste'>>()
    const bridge = await begin({ 'inbox.paste': () => late.promise })
    const taking = useIntake.getState().takeText('{}')
    await goTo(bridge)
    late.resolve(ok({ kind: 'ambiguous', kinds: ['cvu-cashin'] }))
    await taking
    expect(useIntake.getState().current).toEqual({ state: 'idle' })
  })

  test('is the desk of a PSP, to which the other may have no door; another area stays', async () => {
    const bridge = await begin()
    useScreen.getState().go('cvu')
    await goTo(bridge)
    expect(useScreen.getState().area).toBe('today')
    useScreen.getState().go('echeqs')
    await goTo(bridge, espiga)
    expect(useScreen.getState().area).toBe('echeqs')
  })

  test('is an opened notification: its number marks none of the other profile as read', async () => {
    const bridge = await begin(
      { 'inbox.setRead': () => ok({ unread: 0, failed: 0, total: 1 } as never) },
      'connection',
    )
    useScreen.getState().goToConnection('notices')
    useNoticesView.getState().open('5')
    await expect.poll(() => bridge.madeFor('inbox.setRead')).toEqual([espiga.id])
    await goTo(bridge)
    await expect.poll(() => bridge.madeFor('inbox.list').at(-1)).toBe(pruebas.id)
    expect(useNoticesView.getState().opened).toBeNull()
    expect(bridge.madeFor('inbox.setRead')).toEqual([espiga.id])
  })

  test('is a notice with the name of its file, an account of the forecast, an order', async () => {
    const bridge = await begin()
    useNotices.getState().add(appError('disk_failed', { path: '/ana/cobranzas.xlsx', reason: 'x' }))
    useForecastView.setState({ account: CBU })
    useOrdersView.getState().open('1')
    await goTo(bridge)
    expect(useNotices.getState().list).toEqual([])
    expect(useForecastView.getState().account).toBe('all')
    expect(useOrdersView.getState().opened).toBeNull()
  })

  test('is work that ends while the other is being shown: it is in no list of the other', async () => {
    const bridge = await begin()
    const asked = () => bridge.madeFor('jobs.list').filter((id) => id === pruebas.id).length
    await goTo(bridge)
    await expect.poll(asked).toBeGreaterThan(0)
    bridge.use({ 'jobs.list': () => ok([]) })
    expect(bridge.inputs('jobs.list').length).toBeGreaterThan(1)
  })
})

test('the first lead into a list after the profile was changed narrows it', async () => {
  const bridge = await begin()
  useScreen.getState().go('debin')
  await expect.poll(() => bridge.inputs('debin.list').length).toBeGreaterThan(0)
  useScreen.getState().go('today')
  await goTo(bridge)
  useScreen.getState().go('debin')
  narrow({ kind: 'debinsUnfunded', count: 2, sums: [], at: null } as never, false)
  const filter = useDebinView.getState().filter
  expect(filter).not.toEqual({})
  await expect.poll(() => bridge.inputs('debin.list').at(-1)).toMatchObject({ filter })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(useDebinView.getState().filter).toEqual(filter)
})

describe('after the connection was lost', () => {
  const lose = (bridge: MemoryBridge) =>
    bridge.emit({ name: 'shell.connection', payload: { connected: false } })
  const find = (bridge: MemoryBridge) =>
    bridge.emit({ name: 'shell.connection', payload: { connected: true } })

  test('the rows of a list are read again like everything else', async () => {
    let rows = [order('1', { concept: 'Antes' })]
    const bridge = ordersBridge([], {
      'orders.list': () => ok({ rows, total: rows.length }),
    })
    showWindow(bridge, 'activity')
    // Wide enough for the column of concepts.
    await page.viewport(1800, 800)
    await seen(page.getByText('Antes').first())
    lose(bridge)
    rows = [order('1', { concept: 'Después' })]
    find(bridge)
    await seen(page.getByText('Después').first())
  })

  test('the window asks first which profile is open: no figure of the former one stands under the name of another', async () => {
    let answers: readonly [typeof espiga, string] = [espiga, '111.11']
    const slow = Promise.withResolvers<null>()
    const bridge = await begin(
      {
        'profiles.current': () => ok(opened(answers[0])),
        'position.overview': async () => {
          if (answers[0] === pruebas) await slow.promise
          const [total] = overview('F-1', '2026-11-21 10:00:00').totals
          const totals = total === undefined ? [] : [{ ...total, total: decimal(answers[1]) }]
          return ok({ ...overview('F-1', '2026-11-21 10:00:00'), totals })
        },
      },
      'position',
    )
    await seen(page.getByText(/111,11/).first())
    lose(bridge)
    answers = [pruebas, '222.22']
    find(bridge)
    await seen(named(pruebas.name))
    expect(page.getByText(/111,11/).elements()).toEqual([])
    slow.resolve(null)
    await seen(page.getByText(/222,22/).first())
  })
})

describe('an order that main is still preparing', () => {
  const prepared = order('9', { state: 'draft', sentAt: null, actions: ['submit', 'cancel'] })
  const form = () => page.getByRole('complementary', { name: 'Nueva transferencia CVU' })
  const amount = () => form().getByLabelText('Importe en pesos')
  const told = () => page.getByText(/quedó preparada/)

  /** Fills in a transfer, sends it to main, and answers what has main answer. */
  async function preparing() {
    const late = Promise.withResolvers<CallResult<'orders.prepare'>>()
    const bridge = ordersBridge([prepared], {
      'beneficiaries.check': () =>
        ok({
          ok: true,
          holder: { name: 'Molino', taxId: '30500010912', bank: null, accountKey: CBU, at: '' },
          fields: [],
        }),
      'orders.prepare': () => late.promise,
      'orders.submitForApproval': () => new Promise(() => undefined),
    })
    showWindow(bridge, 'transfers')
    await seen(named(espiga.name))
    useOrdersView.getState().compose('cvu_transfer')
    await form().getByLabelText('CVU de origen').fill(CVU)
    await form().getByLabelText('Destino', { exact: true }).fill(CBU)
    await amount().fill('1.234,56')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => bridge.madeFor('orders.prepare')).toEqual([espiga.id])
    const refuse = (code: 'profile_closed' | 'app_locked' = 'profile_closed') =>
      late.resolve(err(appError(code, {})))
    return { bridge, answer: () => late.resolve(ok(detail(prepared))), refuse }
  }
  const asked = (bridge: MemoryBridge) => bridge.madeFor('orders.submitForApproval').length

  test('is forgotten by its form, though that was closed, and nothing is asked about it', async () => {
    const { bridge, answer } = await preparing()
    await userEvent.keyboard('{Escape}')
    await expect.element(form()).not.toBeInTheDocument()
    answer()
    await seen(told())
    expect(asked(bridge)).toBe(0)
    useOrdersView.getState().compose('cvu_transfer')
    await expect.element(amount()).toHaveValue('')
  })

  test.each([
    ['app_locked', false],
    ['profile_closed', true],
  ] as const)(
    'is kept for no lock and no start while its answer may be lost; once main said %s: %s',
    async (code, comesBack) => {
      const { refuse } = await preparing()
      const kept = () => JSON.stringify(useKeptForms.getState().forms)
      await expect.poll(kept).toContain('1.234,56')
      expect(placeText()).not.toContain('1.234,56')
      refuse(code)
      await seen(form().getByRole('alert'))
      expect(placeText().includes('1.234,56')).toBe(comesBack)
    },
  )

  test('does not close the form that was begun meanwhile', async () => {
    const { bridge, answer } = await preparing()
    await userEvent.keyboard('{Escape}')
    useOrdersView.getState().compose('mep_dr0')
    answer()
    await seen(told())
    await seen(page.getByRole('complementary', { name: 'Nueva transferencia MEP' }))
    expect(asked(bridge)).toBe(0)
  })

  test('is opened where its form stands, and that form is empty when it is opened again', async () => {
    const { bridge, answer } = await preparing()
    useScreen.getState().go('today')
    await expect.element(form()).not.toBeInTheDocument()
    useScreen.getState().go('transfers')
    await expect.element(amount()).toHaveValue('1.234,56')
    answer()
    await expect.poll(() => asked(bridge)).toBe(1)
    useOrdersView.getState().compose('cvu_transfer')
    await expect.element(amount()).toHaveValue('')
  })

  test('stays in its form where its profile was closed before it was stored', async () => {
    const { bridge, refuse } = await preparing()
    await goTo(bridge)
    refuse()
    await goTo(bridge, espiga)
    useOrdersView.getState().compose('cvu_transfer')
    await expect.element(amount()).toHaveValue('1.234,56')
    expect(told().elements()).toEqual([])
  })

  test('is opened in no other profile, and its form is empty when one comes back', async () => {
    const { bridge, answer } = await preparing()
    await goTo(bridge)
    answer()
    await seen(told())
    expect(useOrdersView.getState().opened).toBeNull()
    expect(asked(bridge)).toBe(0)
    await goTo(bridge, espiga)
    useOrdersView.getState().compose('cvu_transfer')
    await expect.element(amount()).toHaveValue('')
  })
})
