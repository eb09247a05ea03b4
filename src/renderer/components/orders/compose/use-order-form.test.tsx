import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../../shared/errors/index.ts'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import { addDays, buenosAiresDate } from '../../../../shared/values/calendar.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { useKeptForms } from '../../../app/kept-forms.ts'
import { type ComposeStart, useOrdersView } from '../../../app/orders-view.ts'
import { espiga, opened, pruebas } from '../../../app/testing/frame.fixture.ts'
import { incomingBridge } from '../../../app/testing/incoming.fixture.ts'
import { CBU, draft as transfer } from '../../../app/testing/orders.fixture.ts'
import { showWindow } from '../../../app/testing/show-window.fixture.tsx'

beforeEach(() => useKeptForms.setState(useKeptForms.getInitialState(), true))

const amount = decimal('123.45')
const mep = {
  amount,
  fromCbu: '0140019901401901247953',
  toCbu: CBU,
  toBusinessName: 'Molino SA',
  transferCode: '',
  concept: '',
  knownClient: false,
  pep: false,
}
const forms: readonly (readonly [area: string, draft: OrderDraft])[] = [
  ['Pagos', { ...transfer, amount }],
  ['Pagos', { kind: 'mep_dr0', currency: 'USD', ...mep }],
  ['Pagos', { kind: 'mep_dr1', currency: 'EUR', ...mep }],
  [
    'Cobros',
    {
      kind: 'debin_creation',
      amount,
      currency: 'ARS',
      conceptCode: 'VAR',
      notes: '',
      purchaserCuit: '30500010912',
      purchaserAccountKey: CBU,
      accountId: '1234567',
      reference: '',
      provision: '',
    },
  ],
  [
    'Echeqs',
    {
      kind: 'echeq_issuance',
      amount,
      currency: 'ARS',
      accountId: '1234567',
      cmc7: '',
      beneficiaryDocumentType: 'CUIT',
      beneficiaryDocumentNumber: '30500010912',
      beneficiaryName: 'Molino SA',
      endorsable: true,
      conceptCode: 'FAC',
      note: '',
      paymentDate: addDays(buenosAiresDate(new Date()), 30),
      notification: '',
      signatories: [],
    },
  ],
]

const field = () => page.getByRole('textbox', { name: /^Importe/ })
const go = (area: string) =>
  page.getByRole('navigation').getByRole('button', { name: area, exact: true }).click()

/** Opens the form of a kind in the whole window. */
async function compose(kind: OrderDraft['kind'], start: ComposeStart) {
  useOrdersView.getState().compose(kind, start)
  await expect.element(field()).toBeVisible()
}
async function close() {
  await field().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
}

describe.each(forms.map(([area, draft]) => [draft.kind, area, draft] as const))(
  'what was typed into a form of %s',
  (kind, area, draft) => {
    const open = async (start: ComposeStart) => {
      showWindow(incomingBridge({}))
      await expect.element(page.getByRole('heading', { name: /^Posición/, level: 1 })).toBeVisible()
      await compose(kind, start)
    }

    test.each([
      ['a correction', { draft, replaces: 'o1' }],
      ['a repetition', { draft }],
    ])(
      'as %s is there again after a look elsewhere, and never in an empty one',
      async (_what, start) => {
        await open(start)
        await expect.element(field()).toHaveValue('123,45')
        await field().fill('77,00')
        await go('Cuentas')
        await expect.element(field()).not.toBeInTheDocument()
        await go(area)
        await expect.element(field()).toHaveValue('77,00')
        await close()
        await compose(kind, {})
        await expect.element(field()).toHaveValue('')
        await field().fill('5,00')
        await close()
        await compose(kind, {})
        await expect.element(field()).toHaveValue('5,00')
      },
    )

    test('as a correction is there when that order is corrected again, and in no other', async () => {
      await open({ draft, replaces: 'o1' })
      await field().fill('77,00')
      await close()
      await compose(kind, { draft, replaces: 'o2' })
      await expect.element(field()).toHaveValue('123,45')
      await compose(kind, { draft, replaces: 'o1' })
      await expect.element(field()).toHaveValue('77,00')
    })

    test('is of its profile alone', async () => {
      let current = espiga
      const bridge = incomingBridge({}, { 'profiles.current': () => ok(opened(current)) })
      showWindow(bridge)
      const enter = async (profile: typeof espiga) => {
        current = profile
        bridge.emit({ name: 'profile.changed', payload: opened(profile) })
        await expect.element(field()).not.toBeInTheDocument()
        await expect.element(page.getByText(profile.name).first()).toBeVisible()
      }
      await expect.element(page.getByRole('heading', { name: /^Posición/, level: 1 })).toBeVisible()
      await compose(kind, {})
      await field().fill('5,00')
      await enter(pruebas)
      await compose(kind, {})
      await expect.element(field()).toHaveValue('')
      await field().fill('8,00')
      await enter(espiga)
      await compose(kind, {})
      await expect.element(field()).toHaveValue('5,00')
    })

    test('as a repetition is gone once it is closed', async () => {
      await open({ draft })
      await field().fill('77,00')
      await close()
      expect(useKeptForms.getState().forms).toEqual({})
      await compose(kind, { draft })
      await expect.element(field()).toHaveValue('123,45')
    })
  },
)

test('a repeated MEP transfer that was turned into the other kind is in no empty form of either', async () => {
  showWindow(incomingBridge({}))
  await compose('mep_dr0', { draft: { kind: 'mep_dr0', currency: 'USD', ...mep } })
  await field().fill('77,00')
  await page.getByLabelText('Operatoria').selectOptions('Transferencia MEP DR1')
  await expect.element(page.getByLabelText('Moneda')).toBeVisible()
  await expect.element(field()).toHaveValue('77,00')
  await close()
  for (const kind of ['mep_dr1', 'mep_dr0'] as const) {
    await compose(kind, {})
    await expect.element(field()).toHaveValue('')
    await close()
  }
})
