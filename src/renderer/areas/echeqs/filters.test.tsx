import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EcheqFilter } from '../../../shared/lists/echeqs.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { echeqRow, inState } from '../../app/testing/echeqs.fixture.ts'
import { languageIn } from '../../app/text.tsx'
import { chipsOf, isNarrowed, without, withParts } from '../../components/list-area/filter.ts'
import { grid, openEcheqs } from './echeqs.fixture.ts'
import { filterParts } from './echeqs-list.tsx'

const rows = [echeqRow(0), echeqRow(1), inState(2, 'RECHAZADO'), inState(3, 'EN_REVISION')]
const asked = (input: unknown) => (input as { readonly filter: EcheqFilter }).filter

describe('a filter', () => {
  test('with empty parts is no filter', () => {
    const none = withParts({}, { issuerName: '', state: [], unknownState: undefined })
    expect(none).toEqual({})
    expect(isNarrowed(none)).toBe(false)
  })

  test('loses only what is taken off', () => {
    const due: EcheqFilter = { paidAtFrom: '2026-11-01', paidAtTo: '2026-11-30', issuerName: 'x' }
    expect(without(due, 'paidAtFrom', 'paidAtTo')).toEqual({ issuerName: 'x' })
  })

  test('is told in words with every part of it', () => {
    const whole: Required<Omit<EcheqFilter, 'search'>> = {
      issuerCbu: '0110012920000091344977',
      issuerCuit: '30500010912',
      state: ['activo', 'pagado'],
      unknownState: true,
      bookNumber: '12',
      paidAt: '2026-11-21',
      currency: 'USD',
      direction: 'issued',
      minAmount: '1000.5',
      maxAmount: '2000',
      paidAtFrom: '2026-11-01',
      paidAtTo: '2026-11-30',
      createdAtFrom: '2026-10-01',
      createdAtTo: '2026-10-31',
      issuerName: 'molino',
      beneficiaryName: 'espiga',
      counted: 'due',
      without: ['E1', 'E2'],
    }
    const parts = filterParts(whole, languageIn('es-AR').figures)
    expect(parts.flatMap(([keys]) => keys).toSorted()).toEqual(Object.keys(whole).toSorted())
    const labels = chipsOf<EcheqFilter>(whole, parts, () => undefined).map(({ label }) => label)
    expect(labels).toContain('Estado: Activo, Pagado, Otros estados')
    expect(labels).toContain('Lo que falta: cobrar o pagar')
    expect(labels).toContain('Sin los que ya van a custodia: 2')
    expect(labels).toContain('Importe: 1.000,50 – 2.000,00')
    expect(labels).toContain('Fecha de pago: 01/11/2026 – 30/11/2026')
    expect(labels).toContain('Fecha de pago: 21/11/2026')
    expect(labels).toContain('CBU del librador: 0110012-9 2000009134497-7')
  })
})

describe('the filter row', () => {
  test('narrows by states, known and not, and chips take them off again', async () => {
    const { last } = await openEcheqs(rows)
    await page.getByRole('button', { name: 'Estado', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Rechazado/ }).click()
    await page.getByRole('checkbox', { name: /^Otros estados/ }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('2 filas')).toBeVisible()
    await expect.element(grid().getByText('EN_REVISION')).toBeVisible()
    expect(asked(last('echeqs.list'))).toEqual({ state: ['rechazado'], unknownState: true })
    await page.getByRole('button', { name: /Quitar el filtro Estado/ }).click()
    await expect.element(page.getByText('4 filas')).toBeVisible()
  })

  test('takes every query of the API and more, as soon as each can be read', async () => {
    const { last } = await openEcheqs(rows)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    await page.getByLabelText('Importe: desde').fill('1.000,50')
    await page.getByLabelText('Importe: hasta').fill('2000')
    await page.getByLabelText('Librador (nombre o CUIT)').fill('Molino')
    await page.getByLabelText('Beneficiario o tenedor').fill('Espiga')
    await page.getByLabelText('CUIT del librador').fill('30-50001091-2')
    await page.getByLabelText('Moneda').selectOptions('ARS')
    await page.getByLabelText('Chequera').selectOptions('00000012')
    await page.getByLabelText('CBU del librador').selectOptions('0110012920000091344977')
    await page.getByLabelText('Lo que falta').selectOptions('presentar')
    await page.getByLabelText('Creado: desde').fill('01/10/2026')
    await expect
      .poll(() => asked(last('echeqs.list')))
      .toEqual({
        minAmount: '1000.50',
        maxAmount: '2000',
        issuerName: 'Molino',
        beneficiaryName: 'Espiga',
        issuerCuit: '30500010912',
        currency: 'ARS',
        bookNumber: '00000012',
        issuerCbu: '0110012920000091344977',
        counted: 'presentable',
        createdAtFrom: '2026-10-01',
      })
    expect(await axeProblems()).toEqual([])
  })

  test('an amount with more decimals than money has narrows nothing and says why', async () => {
    const { last } = await openEcheqs(rows)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    await page.getByLabelText('Importe: desde').fill('1,234')
    await page.getByLabelText('Importe: hasta').click()
    await expect.element(page.getByText(/Escribilo como 1.234,56/)).toBeVisible()
    expect(asked(last('echeqs.list'))).toEqual({})
  })
})

describe('a view to begin with', () => {
  const sortOf = (input: unknown) => (input as { readonly sort?: unknown }).sort

  test('of what is to be collected or paid does not leave out what is late', async () => {
    const { last } = await openEcheqs(rows)
    for (const [name, direction] of [
      ['A cobrar', 'received'],
      ['A pagar', 'issued'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(() => asked(last('echeqs.list'))).toEqual({ direction, counted: 'due' })
      await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    }
  })

  test('takes its order away with its filters', async () => {
    const { last } = await openEcheqs(rows)
    const before = sortOf(last('echeqs.list'))
    await page.getByRole('button', { name: 'A cobrar', exact: true }).click()
    await expect
      .poll(() => sortOf(last('echeqs.list')))
      .toEqual({ column: 'paidAt', descending: false })
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await expect.poll(() => asked(last('echeqs.list'))).toEqual({})
    expect(sortOf(last('echeqs.list'))).toEqual(before)
  })
})
