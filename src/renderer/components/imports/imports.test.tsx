import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nothingUnread } from '../../../shared/base/unread-parts.fixture.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { beneficiary, CBU, CVU, detail, order } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'

import { choose, file, open, paste, prepare, prepared, right, wrong } from './imports.fixture.tsx'

describe('a file of orders', () => {
  test('says which columns it needs, and takes what holds for every row', async () => {
    const { inputs } = await open()
    await seen(page.getByText(/CVU de origen, CBU o CVU de destino/))
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBeLessThan(760)
    await page.getByRole('combobox', { name: 'CVU de origen' }).fill('0000003-1 0001234567890-7')
    await choose()
    await expect
      .poll(() => inputs('imports.drafts')[0])
      .toEqual({ uploadId: 'u1', kind: 'cvu_transfer', defaults: { fromAccountKey: CVU } })
  })

  test('is shown row by row with its total and how it was read', async () => {
    await open()
    await choose()
    await seen(page.getByText('2 filas bien'))
    await seen(page.getByText(/Total: \$\s1\.234,56 · Sale de 0000003-1 0001234567890-7/))
    await expect.element(page.getByText(/Si algún acento/)).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('columnheader', { name: 'CVU de origen' }))
      .not.toBeInTheDocument()
    await seen(page.getByRole('grid', { name: 'Filas del archivo' }))
    expect(await axeProblems()).toEqual([])
  })

  test('names the payees that the book knows, and says of what was misread how to save it', async () => {
    const misread = { ...right(4), summary: { ...right(4).summary, note: 'PanaderÃ\u00ada' } }
    await open({
      'beneficiaries.list': () => ok([beneficiary('b1')]),
      'imports.drafts': () => file([right(2), misread]),
    })
    await choose()
    await seen(page.getByRole('gridcell', { name: 'Molino Harinero del Sur' }).first())
    await seen(page.getByText(/Si algún acento se ve mal/))
  })

  test('that was chosen last is the one that is shown, under its name, whichever is read first', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let asked = 0
    let uploads = 0
    await open({
      'uploads.begin': () => {
        uploads += 1
        return ok({ uploadId: `u${uploads}` })
      },
      'imports.drafts': async () => {
        asked += 1
        if (asked > 1) return file([right(2)], { importId: 'i2', fileName: 'febrero.csv' })
        await promise
        return file([right(2), right(4)], { fileName: 'enero.csv' })
      },
    })
    await choose()
    await expect.poll(() => asked).toBe(1)
    await choose()
    await seen(page.getByRole('heading', { name: 'febrero.csv' }))
    resolve()
    await promise
    await seen(page.getByText('Una fila bien'))
    await expect.element(page.getByText('enero.csv')).not.toBeInTheDocument()
  })

  test('says what of it was hidden, and was not taken', async () => {
    await open({
      'imports.drafts': () =>
        file([right(2)], {
          unread: {
            ...nothingUnread,
            hiddenRows: 1,
            hiddenColumns: ['Notas'],
            rows: [{ row: 1, text: 'Pagos de noviembre' }],
          },
        }),
    })
    await choose()
    await seen(page.getByText(/Una fila oculta o filtrada no se tomó/))
    await seen(page.getByText(/Columnas ocultas que no se leyeron: Notas/))
    await seen(page.getByText(/Una fila no se leyó: 1 «Pagos de noviembre»/))
  })

  test('that looks like a list of the days before says so, above and in each row', async () => {
    const code = 'paid_lately:2026-11-22'
    const again = {
      ...right(2),
      warnings: [{ row: 2, field: 'amount', address: null, code, text: '1234.56' }],
    }
    const alike = { at: '2026-11-22T14:00:00Z', count: 1, of: 2 }
    await open({ 'imports.drafts': () => file([again, right(4)], { alike }) })
    await choose()
    await seen(page.getByText(/^Esta lista parece la del 22\/11\/2026: .* en 1 de 2/))
    await seen(page.getByText(/igual a una orden del 22\/11\/2026/))
    await expect.element(prepare()).toBeEnabled()
  })

  test('with a wrong row says which cell and why, and prepares nothing', async () => {
    await open({ 'imports.drafts': () => file([right(2), wrong]) }, 'en')
    await choose()
    await seen(page.getByText('One row is OK, one has problems'))
    await seen(page.getByText('Amount, Destination CBU or CVU'))
    await seen(
      page.getByTitle(/^C3, Amount: 1,234.00 or 1.234\?.*; B3, Destination.*: the cell is a form/),
    )
    await seen(page.getByText('Correct or leave out the row with problems.'))
    await expect.element(prepare()).toBeDisabled()
    expect(await axeProblems()).toEqual([])
  })

  test('is mended row by row with the keyboard, and what it was checked to be is shown', async () => {
    const { inputs } = await open({
      'imports.drafts': () => file([right(2), wrong]),
      'imports.edit': ({ field }) =>
        file(
          field === 'amount'
            ? [right(2), right(3)]
            : [right(2), { ...wrong, problems: wrong.problems.slice(0, 1) }],
        ),
    })
    await choose()
    const mend = page.getByRole('region', { name: 'Corregir la fila 3' })
    await mend.getByLabelText('CBU o CVU de destino').fill(CBU)
    await mend.getByLabelText('Importe').fill('1.234,00')
    await userEvent.keyboard('{Enter}')
    await seen(page.getByText('2 filas bien'))
    await expect.element(mend).not.toBeInTheDocument()
    expect(inputs('imports.edit')).toEqual([
      { importId: 'i1', row: 3, field: 'toAccountKey', text: CBU },
      { importId: 'i1', row: 3, field: 'amount', text: '1.234,00' },
    ])
    await expect.element(prepare()).toBeEnabled()
    await expect.element(prepare()).toHaveFocus()
  })

  test.each([
    [1280, 800],
    [853, 533],
  ])('keeps correction, acts and amounts in sight in a window %i wide', async (width, height) => {
    const rows = Array.from({ length: 18 }, (_, nth) => right(nth + 4))
    await open({ 'imports.drafts': () => file([right(2), wrong, ...rows]) })
    await page.viewport(width, height)
    await choose()
    const mend = page.getByRole('region', { name: 'Corregir la fila 3' })
    const head = page.getByRole('columnheader', { name: 'Importe' })
    const row = page.getByRole('grid').getByText('1.234,56', { exact: true }).first()
    await seen(mend)
    for (const part of [mend, prepare(), head, row])
      await expect.element(part).toBeInViewport({ ratio: 1 })
    for (const fault of mend.getByText(/fórmula|1\.234/).elements())
      await expect.element(fault).toBeInViewport({ ratio: 1 })
  })

  test('keeps what was typed in a row that is left for the next', async () => {
    await open({ 'imports.drafts': () => file([wrong, { ...wrong, row: 4 }]) })
    await choose()
    const mend = (row: number) => page.getByRole('region', { name: `Corregir la fila ${row}` })
    await mend(3).getByLabelText('Importe').fill('1.234,00')
    await mend(3).getByRole('button', { name: 'Siguiente' }).click()
    await expect.element(mend(4).getByLabelText('Importe')).toHaveValue('1.234')
    await mend(4).getByRole('button', { name: 'Siguiente' }).click()
    await expect.element(mend(3).getByLabelText('Importe')).toHaveValue('1.234,00')
  })

  test('asks for what else is wrong with a row once its first problem is mended', async () => {
    const limit = { row: 3, field: 'toAccountKey', address: 'B3', code: 'key', text: CBU } as const
    const mended = new Set<string>()
    const { inputs } = await open({
      'imports.drafts': () => file([{ ...wrong, problems: wrong.problems.slice(0, 1) }]),
      'imports.edit': ({ field }) => {
        mended.add(field)
        return file([mended.size < 2 ? { ...wrong, problems: [limit] } : right(3)])
      },
    })
    await choose()
    const mend = page.getByRole('region', { name: 'Corregir la fila 3' })
    await mend.getByLabelText('Importe').fill('1.234,00')
    await userEvent.keyboard('{Enter}')
    await mend.getByLabelText('CBU o CVU de destino').fill(CBU)
    await userEvent.keyboard('{Enter}')
    await expect.element(mend).not.toBeInTheDocument()
    expect(inputs('imports.edit')).toContainEqual({
      importId: 'i1',
      row: 3,
      field: 'toAccountKey',
      text: CBU,
    })
  })

  test('shows who is paid, and how much, before where it comes from', async () => {
    const other = { ...right(4), summary: { ...right(4).summary, fromAccountKey: CBU } }
    await open({ 'imports.drafts': () => file([right(2), other]) })
    await choose()
    const titles = () =>
      [...document.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent)
    await expect.poll(() => titles().indexOf('Importe')).toBeGreaterThan(0)
    expect(titles().indexOf('Importe')).toBeLessThan(titles().indexOf('CVU de origen'))
  })

  test('whose rows are orders already leaves them out, goes on with those that wait, or orders again', async () => {
    const known = {
      orderId: '1',
      state: 'draft' as const,
      contradicted: false,
      at: '2026-11-23T12:00:00.000Z',
    }
    const { inputs } = await open({
      'imports.drafts': () => file([{ ...right(2), known }, right(3)], { unsaid: 2 }),
    })
    await choose()
    await seen(page.getByText(/2 borradores de un archivo con este nombre/))
    await seen(page.getByText(/Una fila ya es una orden y no se prepara/))
    await seen(page.getByText(/Ya es una orden del 23\/11\/2026: Pendiente/))
    await seen(page.getByText('Preparar una orden para aprobar'))
    expect(await axeProblems()).toEqual([])
    await page.getByRole('checkbox', { name: 'Prepararlas otra vez' }).click()
    await page.getByText('Preparar 2 órdenes para aprobar').click()
    await expect.poll(() => inputs('imports.prepare')[0]).toEqual({ importId: 'i1', again: true })
  })

  test('that is an order of which the bank says two things says so', async () => {
    const at = '2026-11-23T12:00:00.000Z'
    const known = { orderId: '1', state: 'refused' as const, contradicted: true, at }
    await open({ 'imports.drafts': () => file([{ ...right(2), known }]) })
    await choose()
    await seen(page.getByText(/Ya es una orden del .* Se contradice/))
  })

  test('goes on with the orders that wait, without those whose rows a person left out', async () => {
    const known = {
      orderId: '1',
      state: 'draft' as const,
      contradicted: false,
      at: '2026-11-23T12:00:00.000Z',
    }
    const out = { ...right(3), known: { ...known, orderId: '2' }, isLeftOut: true }
    await open({ 'imports.drafts': () => file([{ ...right(2), known }, out]) })
    await choose()
    await seen(page.getByRole('button', { name: 'Aprobar la que espera…' }))
  })

  test('that cannot be read says why, and another can be chosen', async () => {
    const bridge = await open({ 'imports.drafts': () => err(appError('import_encrypted', {})) })
    await choose()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/protegida con contraseña/)
    bridge.bridge.use({ 'imports.drafts': () => file([right(2)]) })
    await choose()
    await seen(page.getByText('Una fila bien'))
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
    await seen(page.getByRole('button', { name: 'Elegir un archivo' }))
  })

  test('is prepared whole, approved as one and followed order by order', async () => {
    const sent = prepared.map((one) => ({ ...one, state: 'accepted' as const }))
    const { inputs, bridge } = await open({
      'orders.submitForApproval': () =>
        ok(sent.map((one) => ({ id: one.id, ok: true as const, order: one }))),
    })
    await choose()
    await prepare().click()
    await seen(page.getByText('Se enviaron 2 órdenes.'))
    await seen(page.getByRole('columnheader', { name: 'Qué pasó' }))
    bridge.use({
      'orders.get': ({ id }) => ok(detail(sent.find((one) => one.id === id) ?? order(id))),
    })
    bridge.emit({ name: 'orders.changed', payload: { ids: ['1', '2'] } })
    await seen(page.getByText('En proceso en el banco').first())
    expect(inputs('orders.submitForApproval')).toMatchObject([{ ids: ['1', '2'] }])
    expect(await axeProblems()).toEqual([])
  })

  test('that was stopped half-way is approved for the rest together', async () => {
    const sent = prepared.map((one) => ({ ...one, state: 'accepted' as const }))
    let stops = true
    const { inputs } = await open({
      'orders.submitForApproval': ({ ids }) => {
        const stopped = stops
        stops = false
        return ok(
          sent
            .filter(({ id }) => ids.includes(id))
            .map((one, index) =>
              stopped && index > 0
                ? { id: one.id, ok: false as const, error: appError('order_batch_stopped', {}) }
                : { id: one.id, ok: true as const, order: one },
            ),
        )
      },
    })
    await choose()
    await prepare().click()
    await page.getByRole('button', { name: 'Aprobar la que falta…' }).click()
    await seen(page.getByText('Se enviaron 2 órdenes.'))
    expect(inputs('orders.submitForApproval').at(-1)).toMatchObject({ ids: ['2'] })
    await expect
      .element(page.getByRole('button', { name: 'Aprobar la que falta…' }))
      .not.toBeInTheDocument()
  })

  test('that the bank objects to says at which row, and stays', async () => {
    await open({
      'imports.prepare': () =>
        ok({ ids: [], problems: [{ index: 1, error: appError('bank_not_found', { what: CBU }) }] }),
    })
    await choose()
    await prepare().click()
    await seen(page.getByText(/no se preparó ninguna orden/))
    await seen(page.getByText(/^Fila 4: El banco respondió que no existe/))
    await expect.element(prepare()).toBeEnabled()
  })

  test('can be rows copied from a spreadsheet, pasted wherever the cursor is', async () => {
    const { inputs } = await open()
    const choice = page.getByRole('button', { name: 'Elegir un archivo' })
    await seen(choice)
    const source = page.getByRole('combobox', { name: 'CVU de origen' }).element()
    paste(choice.element(), CBU)
    expect(inputs('imports.drafts')).toEqual([])
    paste(source, `Destino\tImporte\n${CBU}\t1.234,56\n`)
    await expect.poll(() => inputs('imports.drafts')).toHaveLength(1)
    // The only CVU there is.
    expect(source).toHaveValue(CVU)
  })

  test('whose titles say too little is asked about, column by column', async () => {
    const { inputs } = await open({
      'imports.drafts': ({ columns }) =>
        typeof columns === 'object'
          ? file([right(2)])
          : ok({
              header: ['A quién', 'Va', 'De'],
              sample: [[CBU, '10', CVU]],
              guess: { fromAccountKey: 2 },
              missing: ['toAccountKey', 'amount'],
            }),
    })
    await choose()
    await seen(page.getByText(/Falta: CBU o CVU de destino, Importe/))
    await expect.element(page.getByRole('button', { name: 'Leer así' })).toBeDisabled()
    const payee = page.getByRole('combobox', { name: 'CBU o CVU de destino', exact: true })
    await expect.element(payee).toHaveFocus()
    for (const [field, column] of [
      ['CBU o CVU de destino', 'A quién'],
      ['Importe', 'Va'],
    ] as const) {
      await page.getByRole('combobox', { name: field, exact: true }).click()
      await page.getByRole('option', { name: column }).click()
    }
    expect(await axeProblems()).toEqual([])
    await page.getByRole('button', { name: 'Leer así' }).click()
    await seen(page.getByText('Una fila bien'))
    expect(inputs('imports.drafts').at(-1)).toMatchObject({
      uploadId: 'u1',
      columns: { fromAccountKey: 2, toAccountKey: 0, amount: 1 },
    })
    await page.getByRole('button', { name: 'Corregir cómo se lee' }).click()
    await expect.element(payee).toHaveValue('A quién')
  })

  test('is prepared without the rows that are left out', async () => {
    const out = { ...wrong, isLeftOut: true }
    const fresh = { good: 1, bad: 0, totals: [] }
    const { inputs } = await open({
      'imports.drafts': () => file([right(2), wrong]),
      'imports.leaveOut': () => file([right(2), out], { fresh }),
    })
    await choose()
    await expect.element(prepare()).toBeDisabled()
    const key = page.getByRole('grid').getByText('=A1')
    const line = () => getComputedStyle(key.element()).borderBottomStyle
    await seen(key)
    expect(line()).toBe('solid')
    await page.getByRole('button', { name: 'Dejar afuera' }).click()
    await seen(page.getByText('Queda afuera'))
    expect(line()).toBe('none')
    await expect
      .element(prepare())
      .toMatchTextContent('Preparar una orden para aprobar, dejar una afuera')
    expect(inputs('imports.leaveOut')).toMatchObject([{ rows: [3], out: true }])
  })

  test('is prepared without all rows with problems by one act', async () => {
    const { inputs } = await open({
      'imports.drafts': () => file([right(2), wrong, { ...wrong, row: 4 }]),
      'imports.leaveOut': () => file([right(2)]),
    })
    await choose()
    await page.getByRole('button', { name: 'Dejar afuera las 2' }).click()
    await expect.element(prepare()).toBeEnabled()
    expect(inputs('imports.leaveOut')).toMatchObject([{ rows: [3, 4], out: true }])
  })

  test('can be dropped, and a template saved', async () => {
    const { inputs } = await open({
      'imports.template': () => ok({ kind: 'saved', path: '/home/ana/importar.xlsx' }),
    })
    await page.getByRole('button', { name: 'Planilla modelo (XLSX)' }).click()
    await expect
      .poll(() => inputs('imports.template')[0])
      .toEqual({ kind: 'cvu_transfer', format: 'xlsx' })
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'soltado.csv'))
    const place = page.getByRole('region', { name: 'Elegir un archivo' }).element()
    place.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }),
    )
    await seen(page.getByText('2 filas bien'))
    expect(inputs('uploads.begin')[0]).toMatchObject({ name: 'soltado.csv' })
  })
})
