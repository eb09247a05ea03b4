import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { event, table } from '../../../../shared/accounting/toys.fixture.ts'
import type { BatchView } from '../../../../shared/accounting/view.ts'
import { appError, err, ok } from '../../../../shared/errors/index.ts'
import type { EventRow } from '../../../../shared/ipc/accounting.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { useNotices } from '../../../app/notices.ts'
import { type Handlers, memoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { Batches } from './batches.tsx'
import { Events } from './events.tsx'
import { RulesView } from './rules-view.tsx'

const row = (key: string, more: Partial<EventRow> = {}): EventRow => ({
  ...event({ key, name: `Cliente ${key}`, ...more }),
  assignment: { to: '', mark: 'none', by: 'nobody', rule: null },
  batch: null,
  note: '',
  ...more,
})

/** The page beside the menu in a window of 1,280 pixels. */
beforeEach(() => page.viewport(1062, 800))

function shown(rows: readonly EventRow[], handlers: Handlers = {}) {
  const counts = { open: rows.length, unidentified: rows.length, waiting: 0, batched: 0 }
  const bridge = memoryBridge({
    'accounting.events': () => ok({ rows, counts, total: rows.length }),
    'accounting.rules': () =>
      ok({ tables: [table([])], rates: [], asOf: '2026-11-23', accounts: ['Ventas'], own: [] }),
    'notes.list': () => ok([]),
    ...handlers,
  })
  show(<Events />, bridge)
  return bridge
}

test('several events get one account, by keyboard, and the choice is gone afterwards', async () => {
  const said: unknown[] = []
  shown([row('a'), row('b'), row('c')], {
    'accounting.correct': (input) => {
      said.push(input)
      return ok(null)
    },
  })
  await expect.element(page.getByRole('gridcell', { name: 'Cliente a' })).toBeVisible()
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowDown} {ArrowDown} {Enter}')
  await expect.element(page.getByRole('complementary', { name: '2 movimientos' })).toBeVisible()
  await userEvent.keyboard('Ventas{Enter}')
  await expect
    .poll(() => said)
    .toEqual([{ keys: [expect.any(String), expect.any(String)], to: 'Ventas', mark: 'none' }])
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
  await expect.element(page.getByRole('grid')).toHaveFocus()
  await expect.element(page.getByText('Poner cuenta')).not.toBeInTheDocument()
})

test('of more than one call takes so many are chosen as the button says, and a failure is told', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => row(`r${index}`))
  const counts = { open: 2000, unidentified: 2000, waiting: 0, batched: 0 }
  const bridge = shown(rows, { 'accounting.events': () => ok({ rows, counts, total: 2000 }) })
  await expect
    .element(page.getByRole('gridcell', { name: 'Cliente r0', exact: true }))
    .toBeVisible()
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowDown} ')
  const all = page.getByRole('button', { name: /^Seleccionar las/ })
  await expect.element(all).toMatchTextContent(/^Seleccionar las 500$/)
  bridge.use({ 'accounting.events': () => err(appError('disk_full', { path: '/data' })) })
  await all.click()
  await expect.poll(() => useNotices.getState().list.length).toBe(1)
  bridge.use({ 'accounting.events': () => ok({ rows, counts, total: 2000 }) })
  await all.click()
  await seen(page.getByText('500 seleccionadas'))
  await expect.element(all).not.toBeInTheDocument()
  useNotices.getState().clear()
})

test('what the bank wrote has the most room, and an account no more than its words', async () => {
  shown([row('a')])
  const widthOf = (name: string) =>
    page.getByRole('columnheader', { name }).element().getBoundingClientRect().width
  await expect.element(page.getByRole('gridcell', { name: 'Cliente a' })).toBeVisible()
  expect(widthOf('Detalle')).toBeGreaterThan(235)
  expect(widthOf('Contraparte')).toBeGreaterThan(190)
  expect(widthOf('Cuenta contable')).toBeLessThan(170)
})

test('an event in doubt shows what it may be, and a person says which', async () => {
  const said: unknown[] = []
  const maybe = ['movement:x', 'movement:y']
  shown([row('order:o', { waiting: 'doubt', maybe })], {
    'accounting.alike': () => ok(maybe.map((key) => row(key, { text: `Texto ${key}` }))),
    'accounting.join': (input) => {
      said.push(input)
      return ok(null)
    },
  })
  await page.getByRole('gridcell', { name: 'Puede ser otro' }).click()
  await page.getByRole('button', { name: /Es este: .*movement:y/ }).click()
  await expect.poll(() => said).toEqual([{ key: 'order:o', other: 'movement:y' }])
})

test('an event without its movement is said to be one, and a person may enter it as it is', async () => {
  const said: unknown[] = []
  shown([row('echeq:e:echeq_paid', { waiting: 'doubt', maybe: [] })], {
    'accounting.alike': () => ok([]),
    'accounting.join': (input) => {
      said.push(input)
      return ok(null)
    },
  })
  await page.getByRole('gridcell', { name: 'Sin movimiento' }).click()
  await page.getByRole('button', { name: 'Asentarlo así' }).click()
  await expect.poll(() => said).toEqual([{ key: 'echeq:e:echeq_paid', other: null }])
})

test('an event of a type that nobody confirmed asks for it in its pane, and the focus stays there', async () => {
  const said: unknown[] = []
  const type = { type: 'C', reversal: true, direction: 1 } as const
  const proposed = { ...type, count: 1, example: 'DEVOLUCION', reason: 'word' } as const
  const bridge = shown([row('a', { waiting: 'direction' })], {
    'completeness.proof': () =>
      ok({ accounts: [], directions: said.length === 0 ? [proposed] : [], elsewhere: 0 }),
    'completeness.confirm': (input) => {
      said.push(input)
      return ok(null)
    },
  })
  await page.getByRole('gridcell', { name: 'Falta confirmar el tipo' }).click()
  const field = page.getByLabelText('Cuenta contable', { exact: true })
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Suma' }).click()
  await expect.poll(() => said).toEqual([type])
  bridge.emit({ name: 'attention.changed', payload: null })
  await expect.element(field).toHaveFocus()
})

test('several events with different tax marks keep them when they get one account', async () => {
  const said: unknown[] = []
  const marked = (key: string, mark: EventRow['assignment']['mark']) =>
    row(key, { assignment: { to: 'Impuestos', mark, by: 'rule', rule: 1 } })
  shown([marked('a', 'law_25413'), marked('b', 'sircreb'), marked('c', 'law_25413')], {
    'accounting.correct': (input) => {
      said.push(input)
      return ok(null)
    },
  })
  await expect.element(page.getByRole('gridcell', { name: 'Cliente a' })).toBeVisible()
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowDown} {ArrowDown} {Enter}')
  await userEvent.keyboard('Ventas{Enter}')
  await expect.poll(() => said).toMatchObject([{ mark: null }])
})

test('an event with a mark of its own that is chosen later keeps it too', async () => {
  const said: unknown[] = []
  const marked = (key: string, mark: EventRow['assignment']['mark']) =>
    row(key, { assignment: { to: 'Impuestos', mark, by: 'rule', rule: 1 } })
  shown([marked('a', 'none'), marked('b', 'none'), marked('c', 'sircreb')], {
    'accounting.correct': (input) => {
      said.push(input)
      return ok(null)
    },
  })
  await expect.element(page.getByRole('gridcell', { name: 'Cliente a' })).toBeVisible()
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowDown} {ArrowUp} {Enter}')
  const account = page.getByRole('combobox', { name: 'Cuenta contable' })
  await account.fill('Ventas')
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  await expect.element(page.getByRole('complementary', { name: '3 movimientos' })).toBeVisible()
  await expect.element(account).toHaveValue('Ventas')
  await page.getByRole('button', { name: 'Guardar cuenta' }).click()
  await expect.poll(() => said).toMatchObject([{ to: 'Ventas', mark: null }])
})

test('a mark that was chosen stays with further events, and an account that nobody typed does not', async () => {
  const said: unknown[] = []
  const to = (key: string, account: string, mark: EventRow['assignment']['mark']) =>
    row(key, { assignment: { to: account, mark, by: 'rule', rule: 1 } })
  shown([to('a', 'Ventas', 'none'), to('b', 'Ventas', 'none'), to('c', 'Servicios', 'sircreb')], {
    'accounting.correct': (input) => {
      said.push(input)
      return ok(null)
    },
  })
  await expect.element(page.getByRole('gridcell', { name: 'Cliente a' })).toBeVisible()
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowDown} {ArrowUp} {Enter}')
  const account = page.getByRole('combobox', { name: 'Cuenta contable' })
  await expect.element(account).toHaveValue('Ventas')
  await page.getByRole('combobox', { name: 'Impuesto' }).selectOptions('law_25413')
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  await expect.element(page.getByRole('complementary', { name: '3 movimientos' })).toBeVisible()
  await expect.element(account).toHaveValue('')
  await account.fill('Impuestos')
  await page.getByRole('button', { name: 'Guardar cuenta' }).click()
  await expect.poll(() => said).toMatchObject([{ to: 'Impuestos', mark: 'law_25413' }])
})

test('all that matched a former search are not chosen when they come late', async () => {
  const rows = [row('a'), row('b'), row('c')]
  const counts = { open: 3, unidentified: 3, waiting: 0, batched: 0 }
  const held: (() => void)[] = []
  const answer = ok({ rows, counts, total: 3 })
  const bridge = shown(rows, {
    'accounting.events': ({ limit }) =>
      limit < 500 ? answer : new Promise((resolve) => held.push(() => resolve(answer))),
  })
  await expect.element(page.getByRole('gridcell', { name: 'Cliente a' })).toBeVisible()
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('searchbox').fill('luz')
  await expect
    .poll(() => bridge.inputs('accounting.events').at(-1))
    .toMatchObject({ filter: { search: 'luz' } })
  held[0]?.()
  await seen(page.getByText('3 filas'))
  await expect.element(page.getByText(/seleccionada/)).not.toBeInTheDocument()
  page.getByRole('grid').element().focus()
  await userEvent.keyboard(' ')
  await seen(page.getByText('1 seleccionada', { exact: true }))
})

test('days and amounts are copied as they stand there', async () => {
  const copied: string[] = []
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  shown([row('a', { amount: decimal('1234.567'), day: '2026-11-21' })])
  await expect.element(page.getByRole('gridcell', { name: 'Cliente a' })).toBeVisible()
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{Control>}c{/Control}{ArrowRight}{ArrowRight}{ArrowRight}')
  await userEvent.keyboard('{Control>}c{/Control}')
  expect(copied).toEqual(['21/11/2026', '1.234,567'])
})

test('events are read anew with whatever they are made of, not with movements alone', async () => {
  let rows = [row('a')]
  const bridge = shown(rows, {
    'accounting.events': () =>
      ok({ rows, counts: { open: 1, unidentified: 0, waiting: 0, batched: 0 }, total: 1 }),
  })
  await expect.element(page.getByRole('gridcell', { name: 'Cliente a' })).toBeVisible()
  rows = [row('b')]
  // Such as after an echeq was paid.
  bridge.emit({ name: 'attention.changed', payload: null })
  await expect.element(page.getByRole('gridcell', { name: 'Cliente b' })).toBeVisible()
})

const batch: BatchView = {
  number: 7,
  kind: 'entries',
  reverses: null,
  madeAt: '2026-11-23T12:00:00.000Z',
  until: '2026-11-23',
  reversedBy: null,
  entries: 2,
  unidentified: 0,
  totals: [],
}

test('a batch is handed over in the format that is chosen', async () => {
  const asked: unknown[] = []
  show(
    <Batches />,
    memoryBridge({
      'accounting.batches': () => ok({ batches: [batch], damaged: [] }),
      'accounting.export': (input) => {
        asked.push(input)
        return ok({ kind: 'opening', name: 'lote-7.csv' })
      },
    }),
  )
  await page.getByRole('button', { name: /Exportar: Lote 7/ }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => asked).toEqual([{ number: 7, format: 'csv' }])
})

test('a batch that is not what was sealed is named, and the others are shown', async () => {
  const damaged = [appError('books_batch_damaged', { number: 6 })]
  show(<Batches />, memoryBridge({ 'accounting.batches': () => ok({ batches: [batch], damaged }) }))
  await expect.element(page.getByText(/lote 6/i).first()).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: '7' })).toBeVisible()
})

test('rules that are typed stand there after a look elsewhere, until they are saved or given up', async () => {
  const bridge = shown([], {
    'accounting.tryRules': () =>
      ok({ changes: 0, changed: [], rules: [], unidentified: { before: 0, after: 0 } }),
    'accounting.saveRules': () => ok(null),
  })
  const rule = page.getByLabelText('Regla 1: Texto')
  const typed = async (text: string) => {
    show(<RulesView />, bridge)
    await page.getByRole('button', { name: 'Agregar regla' }).click()
    await rule.fill(text)
    show(<Events />, bridge)
    show(<RulesView />, bridge)
    await expect.element(rule).toHaveValue(text)
  }
  await typed('PERDIDA')
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await expect.element(rule).not.toBeInTheDocument()
  await typed('ALQUILER')
  await page.getByRole('button', { name: 'Probar en la historia' }).click()
  await page.getByRole('button', { name: 'Guardar reglas' }).click()
  await seen(page.getByText('Reglas guardadas.'))
  await expect.element(rule).toHaveValue('ALQUILER')
  await expect.element(page.getByRole('button', { name: 'Descartar los cambios' })).toBeDisabled()
})
