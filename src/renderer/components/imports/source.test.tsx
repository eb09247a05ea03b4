import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import { PASTED_ROWS } from '../../../shared/views/import-drafts.ts'
import { CBU, CVU } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { choose, file, open, paste, right } from './imports.fixture.tsx'

const other = {
  id: 'l1',
  name: 'Sueldos',
  items: [],
  lastUsedAt: null,
  updatedAt: '2026-11-21T12:00:00Z',
  fromAccountKey: '0000003100098765432109',
}
const several = { 'lists.list': () => ok([other]) }

test('pays from no CVU that the file or a person did not name, where there are several', async () => {
  const { inputs } = await open(several)
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

test('keeps pasted rows while their source is asked for, with the cursor there, and goes on by itself', async () => {
  const { inputs } = await open({
    ...several,
    'imports.drafts': ({ defaults }) =>
      defaults.fromAccountKey === CVU
        ? file([right(2)], { fileName: PASTED_ROWS })
        : ok({
            header: ['Destino', 'Importe'],
            sample: [],
            guess: { toAccountKey: 0, amount: 1 },
            missing: ['fromAccountKey'],
          }),
  })
  await seen(page.getByRole('button', { name: 'Elegir un archivo' }))
  paste(document.body, `Destino\tImporte\n${CBU}\t1.234,56\n`)
  await seen(page.getByText(/Falta: CVU de origen/))
  const source = page.getByRole('combobox', { name: 'CVU de origen' })
  await expect.element(source).toHaveFocus()
  // Words are no CVU yet: there is no going on with them, but Enter takes the first that they mean.
  await userEvent.keyboard('12345')
  await seen(page.getByRole('option'))
  await expect.element(page.getByRole('button', { name: 'Seguir' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await seen(page.getByRole('heading', { name: 'Lo pegado' }))
  expect(inputs('uploads.begin')).toHaveLength(1)
})

test('reads the table that was pasted last also where the file before it comes later', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let uploads = 0
  const { inputs } = await open({
    'uploads.begin': async () => {
      uploads += 1
      const uploadId = `u${uploads}`
      if (uploadId === 'u1') await promise
      return ok({ uploadId })
    },
    'imports.drafts': ({ columns }) =>
      columns === undefined
        ? ok({
            header: ['A quién', 'Va', 'De'],
            sample: [[CBU, '10', CVU]],
            guess: { fromAccountKey: 2, toAccountKey: 0, amount: 1 },
            missing: [],
          })
        : file([right(2)]),
  })
  await choose()
  await expect.poll(() => uploads).toBe(1)
  paste(document.body, `A quién\tVa\tDe\n${CBU}\t10\t${CVU}\n`)
  const read = page.getByRole('button', { name: 'Leer así' })
  await seen(read)
  resolve()
  await expect.poll(() => inputs('uploads.chunk')).toHaveLength(2)
  await new Promise(requestAnimationFrame)
  await read.click()
  await expect.poll(() => inputs('imports.drafts').at(-1)).toMatchObject({ uploadId: 'u2' })
})
