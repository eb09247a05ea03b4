import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import { CVU } from '../../app/testing/orders.fixture.ts'
import { choose, open } from './imports.fixture.tsx'

test('pays from no CVU that the file or a person did not name, where there are several', async () => {
  const list = {
    id: 'l1',
    name: 'Sueldos',
    items: [],
    lastUsedAt: null,
    updatedAt: '2026-11-21T12:00:00Z',
  }
  const other = '0000003100098765432109'
  const { inputs } = await open({ 'lists.list': () => ok([{ ...list, fromAccountKey: other }]) })
  await choose()
  await expect
    .poll(() => inputs('imports.drafts')[0])
    .toMatchObject({
      defaults: { fromAccountKey: '' },
    })
})

test('leaves the only CVU out where a person emptied its field', async () => {
  const { inputs } = await open()
  const source = page.getByRole('combobox', { name: 'CVU de origen' })
  await expect.element(source).toHaveValue(CVU)
  await source.fill('')
  await choose()
  await expect
    .poll(() => inputs('imports.drafts')[0])
    .toMatchObject({
      defaults: { fromAccountKey: '' },
    })
  await expect.element(source).not.toBeInTheDocument()
})
