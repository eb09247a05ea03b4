import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../../shared/errors/index.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { setClock } from '../../../app/clock.ts'
import { useScreen } from '../../../app/screen.ts'
import { overview } from '../../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../../app/testing/memory-bridge.fixture.ts'
import {
  beneficiary,
  CBU,
  CVU,
  detail,
  order,
  ordersBridge,
} from '../../../app/testing/orders.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { showWindow } from '../../../app/testing/show-window.fixture.tsx'
import { holdings } from '../../position/position.fixture.ts'

const OWN = '0140019901401901247953'
const prepared = order('9', { kind: 'mep_dr0', state: 'draft', sentAt: null, actions: ['cancel'] })

async function openForm(entry: RegExp, handlers: Handlers = {}) {
  const bridge = ordersBridge([prepared], {
    'beneficiaries.check': () =>
      ok({
        ok: true,
        holder: { name: 'Molino SA', taxId: '30500010912', bank: null, accountKey: CBU, at: '' },
        fields: [],
      }),
    'orders.prepare': () => ok(detail(prepared)),
    ...handlers,
  })
  showWindow(bridge)
  useScreen.getState().go('transfers')
  await page.getByRole('button', { name: 'Otras transferencias' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  return { inputs: bridge.inputs }
}

const form = () => page.getByRole('complementary', { name: 'Nueva transferencia MEP' })
const field = (label: string) => form().getByLabelText(label)

async function fill(values: Partial<Record<'from' | 'to' | 'amount', string>> = {}) {
  await field('CBU de origen').fill(values.from ?? OWN)
  await field('CBU de destino').fill(values.to ?? CBU)
  await field('Razón social del destino').fill('Molino SA')
  await field('Importe').fill(values.amount ?? '1.500,25')
}

describe('a MEP transfer', () => {
  test('on a weekend says that the bank may not take it', async () => {
    setClock(() => new Date('2026-11-27T15:00:00Z'))
    await openForm(/DR0/)
    await seen(form().getByText(/de 8:00 a 20:00/))
    await expect.element(form().getByText(/Es fin de semana/)).not.toBeInTheDocument()
    setClock(() => new Date('2026-11-29T09:00:00Z'))
    await seen(
      form().getByText(/esperando hasta 29\/11\/2026 08:00\. Es fin de semana: el banco no dice/),
    )
    setClock()
  })

  test.each([
    ['30-50001091-2', 0],
    ['30712345671', 1],
  ])('tells one holder by the number, written as %s, and another in groups', async (own, notes) => {
    const held = overview('F-1', '2026-11-21 10:00:00')
    await openForm(/DR0/, {
      'position.overview': () =>
        ok({ ...held, client: { documentType: 'CUIT', documentNumber: own } }),
      'position.accounts': () => ok({ rows: [], total: 0 }),
      'position.accountNames': () => ok([]),
    })
    await fill()
    await seen(
      form()
        .getByText(/Molino SA/)
        .first(),
    )
    const other = form().getByText(/esta es de 30-50001091-2 y la tuya de 30-71234567-1/)
    await expect.poll(() => other.elements().length).toBe(notes)
    expect(
      form()
        .getByText(/Una DR0 es entre/)
        .elements().length,
    ).toBe(notes)
  })

  test('says that it is the payment system, and is prepared as DR0 in dollars', async () => {
    const { inputs } = await openForm(/DR0/)
    await seen(form().getByText(/No es el «dólar MEP»/))
    await fill()
    await field('Cliente conocido').click()
    await seen(form().getByText('Son US$ 1.500,25'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => inputs('orders.prepare')[0])
      .toEqual({
        draft: {
          kind: 'mep_dr0',
          fromCbu: OWN,
          toCbu: CBU,
          toBusinessName: 'Molino SA',
          amount: '1500.25',
          currency: 'USD',
          transferCode: '',
          concept: '',
          knownClient: true,
          pep: false,
        },
      })
    await expect.poll(() => inputs('orders.submitForApproval')).toHaveLength(1)
  })

  test('turned into a DR1 keeps what was typed, and asks for the currency', async () => {
    const { inputs } = await openForm(/DR0/)
    await fill()
    await field('Operatoria').selectOptions('Transferencia MEP DR1')
    await expect.element(field('CBU de origen')).toHaveValue(OWN)
    await field('Moneda').fill('ars')
    await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await seen(form().getByText(/pesos no/))
    expect(inputs('orders.prepare')).toEqual([])
    await field('Moneda').fill('eur')
    await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await expect
      .poll(() => inputs('orders.prepare')[0])
      .toMatchObject({ draft: { kind: 'mep_dr1', currency: 'EUR', amount: '1500.25' } })
  })

  test.each([
    ['from a CVU', { from: CVU }, /Es un CVU; acá va un CBU/],
    ['to an alias', { to: 'molino.del.sur' }, /no un alias/],
    ['to the account it comes from', { to: OWN }, /la misma cuenta/],
    ['of nothing', { amount: '0' }, /mayor que cero/],
  ])('%s is not reviewed: the field says why', async (_what, values, sentence) => {
    const { inputs } = await openForm(/DR1/)
    await fill(values)
    await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await seen(form().getByText(sentence).first())
    expect(inputs('orders.prepare')).toEqual([])
  })
})

test('a MEP transfer from an own account in pesos is not reviewed: the field says why', async () => {
  const { inputs } = await openForm(/DR0/, {
    'position.overview': () => ok(overview('F1', '2026-11-21 18:30')),
    'position.accounts': () =>
      ok({
        total: 1,
        rows: [
          {
            accountNumber: '1234567890',
            accountType: 'CC',
            cbu: OWN,
            currency: 'ARS',
            available: decimal('5000'),
            balance: decimal('5000'),
            agreement: decimal('0'),
          },
        ],
      }),
  })
  await fill()
  await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
  await seen(form().getByText('La cuenta es de otra moneda'))
  expect(inputs('orders.prepare')).toEqual([])
})

test('an own account that is in the book too is proposed once, and its form stands', async () => {
  const [account] = holdings(1).accounts
  if (account === undefined) throw new Error('no account')
  const rows = ['USD', 'EUR'].map((currency) => ({ ...account, cbu: OWN, currency }))
  await openForm(/DR0/, {
    'position.overview': () => ok(overview('F-1', '2026-11-21 10:00:00')),
    'position.accounts': () => ok({ rows, total: 2 }),
    'position.accountNames': () => ok([]),
    'beneficiaries.list': () => ok([beneficiary('b1', { accountKey: OWN })]),
  })
  await field('CBU de destino').fill('0140019')
  const proposed = page.getByRole('listbox', { name: 'CBU de destino' }).getByRole('option')
  await expect.poll(() => proposed.elements().length).toBe(1)
})
