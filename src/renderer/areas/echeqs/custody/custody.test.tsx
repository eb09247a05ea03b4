import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locales } from '../../../../shared/base/locale.ts'
import { appError, err, ok } from '../../../../shared/errors/index.ts'
import type { EcheqSelection } from '../../../../shared/ipc/echeqs.ts'
import type { CallResult } from '../../../../shared/ipc/index.ts'
import type { AccountRow } from '../../../../shared/lists/position.ts'
import { defaultOrderSettings } from '../../../../shared/orders/settings.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { useEvents } from '../../../app/events.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { axeProblems } from '../../../app/testing/axe.fixture.ts'
import { echeqRow, echeqsBridge, echeqTotal } from '../../../app/testing/echeqs.fixture.ts'
import { overview } from '../../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../../app/testing/memory-bridge.fixture.ts'
import { detail, order } from '../../../app/testing/orders.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { holdings } from '../../position/position.fixture.ts'
import { CustodyDialog } from './custody-dialog.tsx'

const rows = [0, 1].map((index) => echeqRow(index))
const ids = rows.map(({ id }) => id)
const CBU = '0110012920000091344977'
const USD_CBU = '0070099220000067797370'
const custody = (id: string, state: 'draft' | 'accepted' | 'settled', bankStatus: string | null) =>
  order(id, { kind: 'echeq_custody', state, bankStatus })

const NONE = { notActive: 0, notHeld: 0, underWay: 0, beyond: 0 }
const everything: EcheqSelection = { ids }
function Listening() {
  useEvents()
  const placing = useOrdersView((view) => view.placing)
  return <CustodyDialog selection={placing} onClose={() => undefined} />
}

async function open(handlers: Handlers = {}, locale: 'es-AR' | 'en' = 'es-AR') {
  await page.viewport(1280, 800)
  const bridge = echeqsBridge(rows, {
    'echeqs.custodiable': () => ok({ ids, others: NONE }),
    'orders.prepareMany': () => ok({ ids: ['1', '2'], problems: [] }),
    'orders.settings.get': () => ok(defaultOrderSettings),
    // What main asks is not answered.
    'orders.submitForApproval': () => new Promise(() => undefined),
    'orders.get': ({ id }) => ok(detail(custody(id, 'draft', null))),
    ...handlers,
  })
  useOrdersView.getState().place(everything)
  show(<Listening />, bridge, { locale, theme: 'light' })
  const { inputs } = bridge
  return { bridge, inputs, last: (name: string) => inputs(name).at(-1) }
}
/** Long enough for whatever is read again to be shown. */
const readAgain = () => new Promise((resolve) => setTimeout(resolve, 200))
const key = () => page.getByRole('combobox', { name: 'CBU para el depósito' })
const prepare = () =>
  page.getByRole('button', { name: /^(Poner|Put|Place) (2|uno|one) (en|in) custod/ })

describe('custody', () => {
  test('begins in the field for the key, also when the echeqs are read slowly', async () => {
    await open({
      'echeqs.custodiable': async () => {
        await readAgain()
        return ok({ ids, others: NONE })
      },
    })
    await seen(page.getByRole('dialog'))
    await expect.element(key()).toHaveFocus()
  })

  test('prepares one order for each echeq, asks once and follows each to CUSTODIA', async () => {
    const accepted = ['1', '2'].map((id) => custody(id, 'accepted', 'ECHEQ_CUSTODIED'))
    const { bridge, last } = await open({
      'orders.submitForApproval': () =>
        ok(accepted.map((one) => ({ id: one.id, ok: true as const, order: one }))),
    })
    await seen(page.getByText(/^2 echeqs activos · \$\s2\.469,12$/))
    await key().fill('0110012-9 2000009134497-7')
    await page.getByRole('textbox', { name: 'Firmantes' }).fill('CUIL 20123456786')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const signatories = [{ documentType: 'CUIL', documentNumber: '20123456786' }]
    await expect
      .poll(() => last('orders.prepareMany'))
      .toEqual({
        drafts: ids.map((echeqId) => ({
          kind: 'echeq_custody',
          echeqId,
          accountKey: CBU,
          preapproved: true,
          signatories,
        })),
      })
    await seen(page.getByText('Se enviaron 2 órdenes.'))
    expect(last('orders.submitForApproval')).toMatchObject({ ids: ['1', '2'] })
    bridge.use({ 'orders.get': ({ id }) => ok(detail(custody(id, 'settled', 'CUSTODIA'))) })
    bridge.emit({ name: 'orders.changed', payload: { ids: ['1', '2'] } })
    await seen(page.getByText('En custodia', { exact: true }).first())
    expect(await axeProblems()).toEqual([])
  })

  test('is prepared once, however often Ctrl+Enter is pressed while main prepares it', async () => {
    const { promise, resolve } = Promise.withResolvers<CallResult<'orders.prepareMany'>>()
    const { inputs } = await open({ 'orders.prepareMany': () => promise })
    await key().fill(CBU)
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await expect.poll(() => inputs('orders.prepareMany').length).toBeGreaterThan(0)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    resolve(ok({ ids: ['1', '2'], problems: [] }))
    await expect.poll(() => inputs('orders.submitForApproval')).toHaveLength(1)
    expect(inputs('orders.prepareMany')).toHaveLength(1)
  })

  test.each(locales)(
    'says of what it leaves out how many and for which reason (%s)',
    async (locale) => {
      const others = { notActive: 1177, notHeld: 1, underWay: 0, beyond: 677 }
      await open({ 'echeqs.custodiable': () => ok({ ids: ids.slice(0, 1), others }) }, locale)
      for (const text of locale === 'en'
        ? [
            /^One active echeq/,
            /^1,177 are left out: they are not active/,
            /^One is left out: it is active but not held by you/,
            /^677 are left out: 500 at most at a time/,
          ]
        : [
            /^Un echeq activo/,
            /^1.177 quedan afuera: no están activos/,
            /^Uno queda afuera: está activo, pero no en tu poder/,
            /^677 quedan afuera: van 500 como máximo por vez/,
          ])
        await seen(page.getByText(text))
    },
  )

  test('says no reason for which nothing is left out', async () => {
    await open({
      'echeqs.custodiable': () => ok({ ids: ids.slice(0, 1), others: { ...NONE, notHeld: 2 } }),
    })
    await seen(page.getByText(/^2 quedan afuera: están activos, pero no en tu poder/))
    expect(page.getByText(/no está activo|no están activos|como máximo/).elements()).toEqual([])
  })

  test('of none that can go is not offered, and says why', async () => {
    const others = { ...NONE, notHeld: 2 }
    await open({ 'echeqs.custodiable': () => ok({ ids: [], others }) })
    await seen(page.getByText(/Ninguno de los seleccionados se puede poner en custodia/))
    await seen(page.getByText(/^2 quedan afuera: están activos, pero no en tu poder/))
    await expect.element(prepare()).not.toBeInTheDocument()
  })

  test('with a wrong CBU, a CVU or a wrong signatory prepares nothing', async () => {
    const { inputs } = await open()
    await prepare().click()
    await seen(page.getByText('Escribí un CBU, un CVU o un alias'))
    await key().fill('0000003100012345678907')
    await seen(page.getByText('Es un CVU; acá va un CBU'))
    await key().fill(CBU)
    await page.getByRole('textbox', { name: 'Firmantes' }).fill('Ana')
    await prepare().click()
    await seen(page.getByText(/Escribí tipo y número de documento/))
    expect(inputs('orders.prepareMany')).toEqual([])
  })

  test('proposes the own account late without touching what is typed in another field', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const account = { ...holdings(1).accounts[0], cbu: CBU, currency: 'ARS' } as AccountRow
    await open({
      'position.overview': () => ok(overview('F1', '2026-11-21 18:30')),
      'position.accounts': () => ok({ rows: [account], total: 1 }),
      'echeqs.totals': () => ok([echeqTotal({ currency: 'ARS' })]),
      'orders.list': async () => {
        await promise
        return ok({ rows: [], total: 0 })
      },
    })
    const signatories = page.getByRole('textbox', { name: 'Firmantes' })
    await signatories.click()
    await userEvent.keyboard('CUIL 2')
    resolve()
    await expect.element(key()).toHaveValue(CBU)
    await readAgain()
    await userEvent.keyboard('7')
    await expect.element(signatories).toHaveValue('CUIL 27')
  })

  test.each([
    ['in their currency', ['USD'], [USD_CBU]],
    ['of every currency where theirs are mixed', ['ARS', 'USD'], [CBU, USD_CBU]],
  ] as const)('proposes accounts %s', async (_which, currencies, proposed) => {
    const account = (currency: string, cbu: string) => ({
      accountNumber: cbu.slice(8, 18),
      accountType: 'CA',
      cbu,
      currency,
      available: decimal('5000'),
      balance: decimal('5000'),
      agreement: decimal('0'),
    })
    const own = [account('ARS', CBU), account('USD', USD_CBU), account('USD', '')]
    await open({
      'position.overview': () => ok(overview('F1', '2026-11-21 18:30')),
      'position.accounts': () => ok({ rows: own, total: own.length }),
      'echeqs.totals': () => ok(currencies.map((currency) => echeqTotal({ currency }))),
    })
    for (const one of proposed)
      await seen(page.getByRole('radio', { name: new RegExp(groupKey(one)) }))
    await page.getByRole('radio').last().click()
    await expect.element(key()).toHaveValue(proposed.at(-1))
    await key().fill('')
    for (const one of proposed)
      await seen(page.getByRole('option').filter({ hasText: groupKey(one) }))
    expect(page.getByRole('option').elements()).toHaveLength(proposed.length)
  })

  test('names the echeqs that stand in the way, and can go on without them', async () => {
    const changed = appError('input_invalid', { field: 'draft.echeqId', problem: 'not_active' })
    const { bridge, last } = await open({
      'orders.prepareMany': () => ok({ ids: [], problems: [{ index: 0, error: changed }] }),
    })
    await key().fill(CBU)
    await prepare().click()
    await seen(page.getByText('Echeq 00000000 de Molino 0: ya no está activo'))
    await expect.element(prepare()).toHaveFocus()
    await page.getByRole('button', { name: 'Seguir sin esos' }).click()
    await expect.element(prepare()).toHaveFocus()
    bridge.use({ 'orders.prepareMany': () => ok({ ids: ['2'], problems: [] }) })
    await prepare().click()
    await seen(page.getByRole('button', { name: 'Descartar estas órdenes' }))
    expect(last('orders.prepareMany')).toMatchObject({ drafts: [{ echeqId: ids[1] }] })
  })

  test('keeps to the echeqs that it began with, whatever changes meanwhile', async () => {
    const [, second] = ids
    const changed = appError('input_invalid', { field: 'draft.echeqId', problem: 'not_active' })
    const { bridge, last } = await open({
      'orders.prepareMany': () => ok({ ids: [], problems: [{ index: 0, error: changed }] }),
    })
    await key().fill(CBU)
    await prepare().click()
    await seen(page.getByText('Echeq 00000000 de Molino 0: ya no está activo'))
    bridge.use({
      'echeqs.custodiable': () =>
        ok({ ids: [second ?? '', 'ECHEQ-NEW'], others: { ...NONE, notActive: 1 } }),
      'orders.prepareMany': () => ok({ ids: ['2'], problems: [] }),
    })
    bridge.emit({ name: 'echeqs.changed', payload: { ids: null } })
    await readAgain()
    await seen(page.getByText('Echeq 00000000 de Molino 0: ya no está activo'))
    await page.getByRole('button', { name: 'Seguir sin esos' }).click()
    // What was said of two is not said of the one that is left.
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Poner uno en custodia' }).click()
    await seen(page.getByRole('button', { name: 'Descartar estas órdenes' }))
    expect(last('orders.prepareMany')).toMatchObject({ drafts: [{ echeqId: second }] })
  })

  test('begins with what main says now, not with what it said when it was last opened', async () => {
    const { bridge } = await open()
    await seen(page.getByText(/^2 echeqs activos/))
    useOrdersView.getState().place(null)
    await expect.element(page.getByText(/^2 echeqs activos/)).not.toBeInTheDocument()
    bridge.use({
      'echeqs.custodiable': () => ok({ ids: ids.slice(0, 1), others: { ...NONE, notActive: 1 } }),
    })
    bridge.emit({ name: 'echeqs.changed', payload: { ids: null } })
    useOrdersView.getState().place(everything)
    await seen(page.getByText(/^Un echeq activo/))
  })

  test('goes on showing the orders that it prepared when the echeqs cannot be read again', async () => {
    const { bridge } = await open()
    await key().fill(CBU)
    await prepare().click()
    await seen(page.getByRole('button', { name: 'Descartar estas órdenes' }))
    bridge.use({ 'echeqs.custodiable': () => err(appError('not_found', { what: 'echeqs' })) })
    bridge.emit({ name: 'echeqs.changed', payload: { ids: null } })
    await readAgain()
    await seen(page.getByRole('button', { name: 'Descartar estas órdenes' }))
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('says what each refusal of the bank means', async () => {
    const problem = appError(
      'bank_rejected',
      { status: 412, errorCode: 'invalid_account_key', message: '' },
      { bankCode: 'invalid_account_key' },
    )
    const refused = order('1', { kind: 'echeq_custody', state: 'refused', problem })
    await open({
      'orders.prepareMany': () => ok({ ids: ['1'], problems: [] }),
      'orders.submitForApproval': () => ok([{ id: '1', ok: true as const, order: refused }]),
      'orders.get': () => ok(detail(refused)),
    })
    await key().fill(CBU)
    await prepare().click()
    await seen(page.getByText(/el CBU, CVU o alias no existe/).first())
  })
})

describe('an account in two currencies', () => {
  const [account] = holdings(1).accounts
  const both = ['ARS', 'USD'].map((currency) => ({ ...account, cbu: CBU, currency }))
  const position: Handlers = {
    'position.overview': () => ok(overview('F-1', '2026-11-21 10:00:00')),
    'position.accounts': () => ok({ rows: both as readonly AccountRow[], total: 2 }),
    'position.accountNames': () => ok([]),
  }
  test('is proposed in the currency of the echeqs, and not before that is known', async () => {
    const late = Promise.withResolvers<CallResult<'echeqs.totals'>>()
    await open({ ...position, 'echeqs.totals': () => late.promise })
    await key().click()
    await readAgain()
    expect(page.getByRole('option').elements()).toEqual([])
    late.resolve(ok([echeqTotal({ currency: 'USD' })]))
    await seen(page.getByRole('option', { name: /US\$/ }))
    expect(page.getByRole('option').elements()).toHaveLength(1)
  })

  test('is proposed once for echeqs of two currencies', async () => {
    await open({
      ...position,
      'echeqs.totals': () => ok([echeqTotal(), echeqTotal({ currency: 'USD' })]),
    })
    await key().click()
    await seen(page.getByRole('option', { name: / · \$.* · US\$/ }))
    expect(page.getByRole('option').elements()).toHaveLength(1)
  })
})
