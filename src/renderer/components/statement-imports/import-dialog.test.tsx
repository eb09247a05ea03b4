import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nothingUnread } from '../../../shared/base/unread-parts.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import type { ImportedReading } from '../../../shared/statements/model.ts'
import { decimal } from '../../../shared/values/money.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { ImportDialog } from './import-dialog.tsx'

const about = { readId: 'r1', name: 'mayor.csv', unread: nothingUnread }
const ready = {
  ...about,
  state: 'ready',
  from: '2026-11-17',
  to: '2026-11-17',
  count: 1,
  known: 0,
  unsaid: 0,
  plus: decimal('0'),
  minus: decimal('11.50'),
  balanced: false,
} as const satisfies ImportedReading
const columns = {
  ...about,
  state: 'columns',
  header: ['Día', 'Entra', 'Sale'],
  sample: [['2026-11-17', '11,50', '']],
  guess: { date: 0, plus: 2, minus: 1 },
  words: {},
  dates: null,
} as const satisfies ImportedReading

async function bring(reading: ImportedReading, asked: unknown[] = [], discreet = false) {
  await page.viewport(1280, 800)
  const bridge = memoryBridge({
    'uploads.begin': () => ok({ uploadId: 'u1' }),
    'uploads.chunk': () => ok(null),
    'statements.read': () => ok(reading),
    'statements.choose': (input) => {
      asked.push(input)
      return ok(columns)
    },
  })
  const whose = { kind: 'ledger', account: '123', currency: 'ARS' } as const
  const look = { locale: 'es-AR', theme: 'light', discreet } as const
  show(<ImportDialog whose={whose} opened onClose={() => undefined} />, bridge, look)
  await expect.element(page.getByRole('button', { name: 'Elegir un archivo' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no place for a file')
  await userEvent.upload(input, new File(['x'], 'mayor.csv'))
}

test('what was said of the columns of a file before can be corrected, from what was said', async () => {
  const asked: unknown[] = []
  await bring(ready, asked)
  await page.getByRole('button', { name: 'Corregir cómo se lee' }).click()
  await expect.element(page.getByRole('button', { name: 'Leer así' })).toBeEnabled()
  await expect.element(page.getByRole('combobox', { name: 'Debe (suma)' })).toHaveValue('Sale')
  expect(asked).toEqual([{ readId: 'r1', anew: true }])
})

test('a column that says which rows count is asked about word by word, and dates that mean two days', async () => {
  const asked: unknown[] = []
  const dates = { dayFirst: '2026-03-11', monthFirst: '2026-11-03' } as const
  const words = {
    3: [
      { word: 'confirmado', isTaken: true },
      { word: 'pendiente', isTaken: false },
    ],
  }
  const header = [...columns.header, 'Estado']
  await bring({ ...columns, header, words, dates, guess: { ...columns.guess, status: 3 } }, asked)
  await expect.element(page.getByRole('checkbox', { name: 'confirmado' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'pendiente' })).not.toBeChecked()
  await page.getByRole('radio', { name: /03\/11\/2026: el mes primero/ }).click()
  await page.getByRole('button', { name: 'Leer así' }).click()
  expect(asked).toEqual([
    {
      readId: 'r1',
      columns: {
        ...columns.guess,
        status: 3,
        monthFirst: true,
        words: { confirmado: true, pendiente: false },
      },
    },
  ])
})

test('a row with a problem can be left out', async () => {
  const asked: unknown[] = []
  const problem = { row: 7, address: 'B7', column: 'Entra', text: 'x', expected: '' }
  await bring(
    { ...about, state: 'wrong', count: 1, problems: [{ ...problem, code: 'amount' }] },
    asked,
  )
  await page.getByRole('button', { name: 'Dejar afuera' }).click()
  expect(asked).toEqual([{ readId: 'r1', without: [7] }])
})

test('in discreet mode no cell of a file tells an amount', async () => {
  const problem = { row: 7, address: 'B7', column: 'Entra', text: '1.234,5', expected: '9,10' }
  const unread = { ...nothingUnread, rows: [{ row: 3, text: 'Saldo anterior 77.001,20' }] }
  const problems = [{ ...problem, code: 'decimals' as const }]
  await bring({ ...about, unread, state: 'wrong', count: 1, problems }, [], true)
  await expect
    .element(page.getByText(/«•••» no está escrito como .* por ejemplo •••/))
    .toBeVisible()
  await expect.element(page.getByText(/3 «Saldo anterior •••»/)).toBeVisible()
  await bring(columns, [], true)
  await expect.element(page.getByRole('cell', { name: '2026-11-17' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '•••' })).toBeVisible()
  expect(document.body.textContent).not.toContain('11,50')
})

test('rows and columns that a file hides are told: they were not taken', async () => {
  await bring({ ...ready, unread: { ...nothingUnread, hiddenRows: 2, hiddenColumns: ['Saldo'] } })
  await expect.element(page.getByText(/2 filas ocultas o filtradas no se tomaron/)).toBeVisible()
  await expect.element(page.getByText(/Columnas ocultas que no se leyeron: Saldo/)).toBeVisible()
})

test('rows that a file brought again says no more are told: the older file is taken away', async () => {
  await bring({ ...ready, known: 1, unsaid: 2 })
  await expect
    .element(page.getByText(/2 filas ya guardadas de esos días no están en este archivo/))
    .toBeVisible()
})
