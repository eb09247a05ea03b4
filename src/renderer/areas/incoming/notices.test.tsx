import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { CvuRow } from '../../../shared/lists/cvus.ts'
import { decimal } from '../../../shared/values/money.ts'
import { appInfo } from '../../app/testing/frame.fixture.ts'
import { notices } from '../../app/testing/incoming.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { openIncoming, pane, showTab } from './open.fixture.tsx'

describe('the desk of chargebacks and enrolments', () => {
  test('tells what a PSP has to do about chargebacks and enrolments, which is done in the portal', async () => {
    const { inputs } = await openIncoming({ notices }, { 'reconciliation.mark': () => ok([]) })
    await showTab('Contracargos y adhesiones')
    await page.getByRole('searchbox').fill('pull')
    await expect.poll(() => inputs('notices.list').at(-1)).toMatchObject({ search: 'pull' })
    await page.getByRole('searchbox').fill('')
    await page.getByText('Contracargo de pull', { exact: true }).click()
    await seen(pane().getByText('PULL-1'))
    await seen(pane().getByText(/Se responde en el portal/))
    await page.getByRole('gridcell', { name: 'Adhesión a DEBIN' }).click()
    await seen(pane().getByText(/Confirmala o cancelala/))
    await pane().getByLabelText('Observación').fill('confirmada en el portal')
    await pane().getByRole('button', { name: 'Anotar que se respondió' }).click()
    await expect
      .poll(() => inputs('reconciliation.mark').at(-1))
      .toEqual({
        subject: 'answered',
        keys: ['enrolment:77'],
        remark: 'confirmada en el portal',
      })
    await pane().getByLabelText('Observación').fill('confirmada en el portal')
    await pane().getByRole('button', { name: 'Marcar como cerrado' }).click()
    await expect
      .poll(() => inputs('reconciliation.mark').at(-1))
      .toEqual({
        subject: 'enrolment',
        keys: ['enrolment:77'],
        remark: 'confirmada en el portal',
      })
  })

  test('in discreet mode copies for the portal what it does not show', async () => {
    const copied: string[] = []
    navigator.clipboard.writeText = async (text) => void copied.push(text)
    const settings = { ...appInfo.settings, discreet: true }
    await openIncoming({ notices }, { 'app.info': () => ok({ ...appInfo, settings }) })
    await showTab('Contracargos y adhesiones')
    await page.getByRole('gridcell', { name: 'Contracargo de pull' }).click()
    await expect.element(pane()).toMatchTextContent(/•••/)
    await pane()
      .getByRole('button', { name: /datos para el portal/ })
      .click()
    await expect.poll(() => copied).toEqual([expect.stringMatching(/Importe: .*\d/)])
  })

  test.each([
    ['400.00', '2026-11-20', null],
    ['-100.00', '2026-11-20', '100,00'],
    ['-900.00', '2026-11-20', '600,00'],
    ['-900.00', null, null],
  ])(
    'says what a balance of %s, counted from %s, leaves uncovered of a chargeback of 600 that it holds: %s',
    async (balance, opened, uncovered) => {
      const [chargeback] = notices
      if (chargeback?.kind !== 'chargeback') throw new Error('no chargeback')
      const debit = { ...chargeback.debit, cvu: '0000909002207275967227' }
      const told = { ...chargeback, amount: decimal('600.00'), debit }
      const row = { key: debit.cvu, balance: decimal(balance), opened } as CvuRow
      await openIncoming({ notices: [told] }, { 'cvu.get': () => ok(row) })
      await showTab('Contracargos y adhesiones')
      await page.getByText('Contracargo de pull', { exact: true }).first().click()
      await seen(pane().getByText('Saldo del CVU'))
      const shown = pane().getByText('Sin cubrir').elements()
      expect(shown).toHaveLength(uncovered === null ? 0 : 1)
      if (uncovered !== null)
        await seen(
          pane()
            .getByText(new RegExp(`^\\$\\s${uncovered}$`))
            .last(),
        )
    },
  )

  test('holds no balance in pesos against a chargeback in dollars', async () => {
    const [chargeback] = notices
    if (chargeback?.kind !== 'chargeback') throw new Error('no chargeback')
    const debit = { ...chargeback.debit, cvu: '0000909002207275967227' }
    const row = { key: debit.cvu, balance: decimal('-900.00'), opened: '2026-11-20' } as CvuRow
    const told = { ...chargeback, currency: 'USD' as const, debit }
    await openIncoming({ notices: [told] }, { 'cvu.get': () => ok(row) })
    await showTab('Contracargos y adhesiones')
    await page.getByText('Contracargo de pull', { exact: true }).first().click()
    await seen(pane().getByText(/^-\$\s900,00$/))
    await expect.element(pane().getByText('Sin cubrir')).not.toBeInTheDocument()
  })
})
