import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nothingUnread } from '../../../shared/base/unread-parts.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { BalancesReading } from '../../../shared/views/cvu.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useScreen } from '../../app/screen.ts'
import { syncJob } from '../../app/testing/echeqs.fixture.ts'
import { appInfo, openBridge } from '../../app/testing/frame.fixture.ts'
import type { Handlers, MemoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { useCreditView } from '../incoming/credits/spec.ts'
import { narrow } from '../today/narrow.ts'
import { broken, CVU, day, desk, openCvu, pane } from './cvu.fixture.ts'
import type { CvuTab } from './cvu-view.ts'

describe("the PSP's desk", () => {
  test('has a door only where main says so', async () => {
    await openCvu('customers')
    const doors = page.getByRole('navigation')
    await seen(doors.getByRole('button', { name: 'CVU' }))
    showWindow(openBridge({ 'cvu.desk': () => ok({ ...desk, shown: false }) }))
    await seen(doors.getByRole('button', { name: 'Hoy' }))
    await expect.element(doors.getByRole('button', { name: 'CVU' })).not.toBeInTheDocument()
  })

  test('shows the statement of a customer day by day, and leads from a line to its credit', async () => {
    await openCvu('customers')
    await page.getByText('Kiosco Sol', { exact: true }).click()
    const statement = pane().getByRole('table', { name: 'Extracto' })
    await seen(statement.getByText('Saldo al 20/11/2026'))
    await seen(statement.getByText('21/11/2026', { exact: true }))
    await statement.getByRole('button', { name: 'Abrir Crédito de Ana Acuña' }).click()
    expect(useScreen.getState().area).toBe('incoming')
    expect(useCreditView.getState().opened).toBe('CLEARING1')
  })

  test('says what to do first where there is no CVU, and what the API cannot do', async () => {
    await openCvu('customers', { 'cvu.list': () => ok({ rows: [], total: 0 }) })
    await seen(page.getByText(/La API del banco no abre CVU, no los lista/))
  })

  test('says how many credits are counted for no CVU, and why', async () => {
    const uncounted = { ...desk.uncounted, currency: 2, future: 1 }
    await openCvu('customers', { 'cvu.desk': () => ok({ ...desk, uncounted }) })
    await seen(page.getByText('Créditos no contados: en otra moneda: 2. Están en Cobros.'))
    await seen(
      page.getByText(
        'Con fecha futura: 1 crédito. Está en los saldos, y en el cierre desde su día.',
      ),
    )
  })
})

describe('the daily closing', () => {
  test('puts file, events and bank side by side, and says in red only of a short day what is missing', async () => {
    await openCvu('days')
    const days = page.getByRole('table', { name: 'Cierre diario' })
    await seen(days.getByText(/^Faltan .*100,00$/))
    expect(days.getByText(/Faltan/).elements()).toHaveLength(1)
    await seen(
      page.getByText(
        /al 21\/11\/2026 17:00, .* Llevado al cierre: -\$.50,00 .* se movieron \$.7,00 más/,
      ),
    )
  })

  test.each<readonly [CvuTab, string, Parameters<MemoryBridge['emit']>[0]]>([
    ['days', 'psp.days', { name: 'position.changed', payload: { currentFileId: null } }],
    ['days', 'psp.days', { name: 'movements.changed', payload: null }],
    ['days', 'psp.days', { name: 'sync.changed', payload: syncJob({ id: 'credits' }) }],
    ['days', 'cvu.desk', { name: 'incoming.changed', payload: null }],
    ['days', 'cvu.desk', { name: 'day.changed', payload: null }],
    ['monitor', 'psp.monitor', { name: 'orders.changed', payload: { ids: ['o1'] } }],
    [
      'monitor',
      'psp.monitor',
      { name: 'inbox.changed', payload: { total: 1, unread: 0, failed: 1 } },
    ],
  ])('reads on the tab %s %s again once %o is told', async (tab, name, event) => {
    const { inputs, emit } = await openCvu(tab)
    await expect.poll(() => inputs(name).length).toBeGreaterThan(0)
    const before = inputs(name).length
    emit(event)
    await expect.poll(() => inputs(name).length).toBeGreaterThan(before)
  })

  test('explains a break in two clicks, and leads to what explains it', async () => {
    await openCvu('days')
    await page.getByRole('grid').getByText('Kiosco Sol').click()
    const found = pane().getByRole('list', { name: 'Este movimiento la explica al centavo' })
    await seen(found.getByText(/Proveedor Uno/))
    await found.getByRole('button', { name: 'Ver la orden' }).click()
    expect(useScreen.getState().area).toBe('activity')
    expect(useOrdersView.getState().opened).toBe('o1')
  })

  test('says of no break that it is gone before main has answered', async () => {
    const held: (() => void)[] = []
    const rows = [broken, { ...broken, id: 'b2', cvu: `${CVU.slice(0, -1)}0`, customer: 'Almacén' }]
    await openCvu('days', {
      'psp.breaks': ({ search = '', limit }) => {
        const found = rows.filter(({ cvu }) => cvu.includes(search))
        const answer = ok({ rows: found, total: found.length })
        if (limit > 1 || search === broken.cvu) return answer
        return new Promise((resolve) => held.push(() => resolve(answer)))
      },
    })
    await page.getByRole('grid').getByText('Kiosco Sol').click()
    await seen(pane().getByText(/Este movimiento la explica/))
    await page.getByRole('grid').getByText('Almacén').click()
    await expect.poll(() => held.length).toBe(1)
    await expect.element(pane().getByText('Ya no hay diferencia.')).not.toBeInTheDocument()
    held[0]?.()
    await seen(pane().getByText(/Este movimiento la explica/))
  })

  test('beside a pane cuts no column of the days, and sets what comes near a difference in columns', async () => {
    await page.viewport(1280, 800)
    const sums = { own: decimal('48500317.25'), events: decimal('48500317.25') }
    const near = (['order', 'chargeback'] as const).map((to) => ({
      source: { to, id: to },
      day: '2026-11-21' as const,
      amount: decimal('-90.00'),
      name: to === 'order' ? 'Ana' : 'Distribuidora Río Cuarto S.A.',
      cuit: null,
      text: '',
    }))
    await openCvu('days', {
      'psp.days': () => ok([day({ ...sums, shortfall: decimal('48500317.25') })]),
      'psp.explain': () => ok({ sets: [], near }),
    })
    await page.getByRole('grid').getByText('Kiosco Sol').click()
    const amounts = pane().getByRole('list', { name: 'Parecidos' }).getByText(/90,00/)
    await expect.poll(() => amounts.elements().length).toBe(2)
    const ends = amounts.elements().map((one) => one.getBoundingClientRect().right)
    expect(new Set(ends).size).toBe(1)
    const days = page.getByRole('table', { name: 'Cierre diario' }).element()
    expect(days.scrollWidth).toBeLessThanOrEqual(days.parentElement?.clientWidth ?? 0)
  })

  test('notes one reason for all chosen breaks, and takes it back', async () => {
    const { inputs } = await openCvu('days', {
      'psp.reason': () => ok({ cvus: [CVU] }),
      'psp.unreason': () => ok({ count: 1 }),
    })
    await seen(page.getByRole('grid').getByText('Kiosco Sol'))
    const grid = document.querySelector<HTMLElement>('#main [role="grid"]')
    grid?.focus()
    await userEvent.keyboard('{ArrowDown} ')
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Contracargo en curso')
    await page.getByRole('button', { name: 'Anotar en 1 diferencia' }).click()
    await seen(page.getByText('Motivo anotado en 1 diferencia.'))
    expect(inputs('psp.reason')).toEqual([
      { day: '2026-11-21', selection: { ids: [CVU] }, reason: 'Contracargo en curso' },
    ])
    await page.getByRole('button', { name: 'Quitar el motivo' }).click()
    await expect.poll(() => inputs('psp.unreason')).toEqual([{ day: '2026-11-21', cvus: [CVU] }])
  })

  test('closes the shown day with one click, and says what stays open', async () => {
    const closed = { version: 1, madeAt: '2026-11-21T23:00:00Z', same: true, damaged: false }
    const other = day({ day: '2026-11-20' })
    let days = [day(), other]
    const { inputs, changed } = await openCvu('days', {
      'psp.days': () => ok(days),
      'psp.close': () => {
        days = [day({ closed }), other]
        return ok(day({ closed }))
      },
    })
    await page.getByRole('button', { name: 'Cerrar el 21/11/2026' }).click()
    await expect.poll(() => inputs('psp.close')).toHaveLength(1)
    changed()
    await seen(page.getByText('Cerrado, versión 1'))
    await seen(page.getByText(/quedó cerrado en la versión 1, con 1 diferencia/))
    expect(inputs('psp.close')).toEqual([{ day: '2026-11-21' }])
  })
})

const reading: BalancesReading = {
  readId: 'r1',
  name: 'saldos.csv',
  unread: nothingUnread,
  state: 'ready',
  count: 300,
  day: null,
  sum: decimal('12500.00'),
  unknown: 1,
  missing: 2,
  repeated: false,
}

describe("the import of customers' balances", () => {
  async function take(name: string) {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('there is no place for a file')
    await userEvent.upload(input, new File(['x'], name))
  }
  async function bring(handlers: Handlers) {
    const shown = await openCvu('customers', {
      'uploads.begin': () => ok({ uploadId: 'u1' }),
      'uploads.chunk': () => ok(null),
      ...handlers,
    })
    await page.getByRole('button', { name: 'Importar saldos' }).first().click()
    await seen(page.getByRole('button', { name: 'Elegir un archivo' }))
    await take('saldos.csv')
    return shown
  }

  test('says what a file holds and what it lacks, and takes it as what a person says it is', async () => {
    const file = {
      id: 'f1',
      name: 'saldos.csv',
      day: '2026-11-20',
      count: 300,
      importedAt: '',
    } as const
    const { inputs } = await bring({
      'cvu.readBalances': () => ok(reading),
      'cvu.takeBalances': () => ok(file),
    })
    await seen(page.getByText(/300 saldos, en total .*12.500,00/))
    await seen(page.getByText(/2 CVU con movimientos no están en el archivo/))
    await page.getByRole('radio', { name: 'Saldos iniciales' }).click()
    await page.getByRole('textbox', { name: 'Saldos al cierre del' }).fill('20/11/2026')
    await page.getByRole('button', { name: 'Tomar como saldos iniciales' }).click()
    await seen(page.getByText('saldos.csv se tomó.'))
    expect(inputs('cvu.takeBalances')).toEqual([{ readId: 'r1', as: 'opening', day: '2026-11-20' }])
  })

  test('in discreet mode says what is wrong without the amount', async () => {
    const problem = { row: 2, address: null, field: 'balance', code: 'amount', text: '77.001,2,0' }
    await bring({
      'app.info': () => ok({ ...appInfo, settings: { ...appInfo.settings, discreet: true } }),
      'cvu.readBalances': () =>
        ok({
          readId: 'r1',
          name: 'x',
          state: 'wrong',
          count: 1,
          problems: [problem],
          unread: nothingUnread,
        }),
    })
    const list = page.getByRole('list', { name: 'Filas con problemas' })
    await expect.element(list).toMatchTextContent(/Fila 2.*•••/)
    expect(document.body.textContent).not.toContain('77.001')
  })

  test('asks for the columns of a file whose titles do not tell them, and of the next one anew', async () => {
    let guess: Readonly<Record<string, number>> = { cvu: 0 }
    const { inputs } = await bring({
      'cvu.readBalances': ({ columns }) =>
        columns !== undefined
          ? ok(reading)
          : ok({
              readId: 'r1',
              name: 'saldos.csv',
              state: 'ask',
              header: ['A', 'B'],
              sample: [[CVU, '10']],
              guess,
              missing: [],
            }),
    })
    await page.getByRole('combobox', { name: 'Saldo' }).click()
    await page.getByRole('option', { name: 'B' }).click()
    await page.getByRole('button', { name: 'Leer así' }).click()
    await seen(page.getByText(/300 saldos/))
    expect(inputs('cvu.readBalances').at(-1)).toMatchObject({
      columns: { cvu: 0, balance: 1 },
    })
    guess = { cvu: 1 }
    await take('otros.csv')
    await expect.element(page.getByRole('combobox', { name: 'CVU' })).toHaveValue('B')
    await expect.element(page.getByRole('combobox', { name: 'Saldo' })).toHaveValue('')
  })
})

test('the monitor says how late the word of the bank is, and that it is silent', async () => {
  await openCvu('monitor', {
    'psp.monitor': () =>
      ok({
        delay: { p50: 2, p95: 65 },
        hours: [{ hour: 9, count: 12, p50: 2, p95: 65 }],
        silent: { since: '2026-11-21T12:00:00Z', usual: 240 },
        pendingOver: 0,
        refused: 1,
      }),
  })
  await seen(page.getByText(/la mitad en 0:02, 95 de cada 100 en 1:05/))
  await seen(page.getByText(/suelen pasar 4:00 entre uno y otro/))
  const label = page.getByText('Transferencias sin resultado final por más de dos minutos')
  expect(label.element().getBoundingClientRect().height).toBeLessThan(30)
})

test('what Today tells of a day opens that very day, and of silence the monitor', async () => {
  await openCvu('customers')
  narrow({ kind: 'pspOpen', count: 2, sums: [], at: '2026-11-20' }, false)
  const shown = (day: string) => page.getByRole('button', { name: day, exact: true })
  await expect.element(shown('20/11/2026')).toHaveAttribute('aria-current', 'date')
  narrow({ kind: 'pspShort', count: 1, sums: [], at: null, day: '2026-11-21' }, false)
  await expect.element(shown('21/11/2026')).toHaveAttribute('aria-current', 'date')
  narrow({ kind: 'pspSilent', count: 1, sums: [], at: null }, false)
  await expect.element(page.getByRole('radio', { name: 'Monitor' })).toBeChecked()
})
