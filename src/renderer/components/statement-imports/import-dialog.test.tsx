import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/base/result.ts'
import { nothingUnread } from '../../../shared/base/unread-parts.fixture.ts'
import type { ImportedReading } from '../../../shared/statements/model.ts'
import { decimal } from '../../../shared/values/money.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { ImportDialog } from './import-dialog.tsx'

const about = { readId: 'r1', name: 'mayor.csv', unread: nothingUnread }
const ready = {
  ...about,
  state: 'ready',
  said: true,
  layout: 'mapped',
  from: '2026-11-17',
  to: '2026-11-17',
  count: 1,
  known: 0,
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
} as const satisfies ImportedReading

async function bring(reading: ImportedReading, asked: unknown[] = []) {
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
  show(<ImportDialog whose={whose} opened onClose={() => undefined} />, bridge)
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

test('a file that nobody had to explain asks for nothing', async () => {
  await bring({ ...ready, said: false, layout: 'galicia' })
  await expect.element(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
  await expect.element(page.getByText('Corregir cómo se lee')).not.toBeInTheDocument()
})

test('rows and columns that a file hides are told: they were not taken', async () => {
  await bring({ ...ready, unread: { ...nothingUnread, hiddenRows: 2, hiddenColumns: ['Saldo'] } })
  await expect.element(page.getByText(/2 filas ocultas o filtradas no se tomaron/)).toBeVisible()
  await expect.element(page.getByText(/Columnas ocultas que no se leyeron: Saldo/)).toBeVisible()
})
