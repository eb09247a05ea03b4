import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { Repo } from '../../../shared/views/repos.ts'
import { useScreen } from '../../app/screen.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { resetStores } from '../../app/testing/stores.fixture.ts'
import { openRow } from '../connection/links.ts'
import { usePositionView } from '../position/position-view.ts'
import { fundsBridge } from './funds.fixture.ts'

const repo: Repo = {
  id: '81234567',
  referenceId: 'CAU-1',
  statusId: '1',
  status: 'EN PROCESO',
  statusMessage: 'La instrucción está en proceso',
  fundId: '1234',
  operationType: 'COLOCADORA',
  counterpartyName: 'Banco del Sur',
  tradeDate: '2026-11-20',
  settlementDate: '2026-11-23',
  createdAt: '2026-11-20T13:00:00.123Z',
  updatedAt: '2026-11-20T13:05:00.456Z',
  netAmount: decimal('99999999999999999.99'),
  netAmountMaturity: decimal('100000000000000000.10'),
  marketId: '12',
  settlementCurrency: 'ARS',
  expense: {
    amount: decimal('10.50'),
    currency: 'ARS',
    counterpartyName: 'Agente',
    counterpartyCuit: '30500010912',
    counterpartyCbu: '2850590940090418135201',
  },
  seenAt: '2026-11-21T12:00:00Z',
  changedAt: '2026-11-21T12:00:00Z',
  followed: true,
  error: null,
}

async function openRepos(handlers: Handlers = {}) {
  resetStores()
  const window = fundsBridge(null, [], {
    'repos.list': () => ok([]),
    'sync.jobs': () => ok([]),
    ...handlers,
  })
  await page.getByRole('button', { name: 'Fondos', exact: true }).click()
  await page.getByText('Cauciones', { exact: true }).click()
  await seen(page.getByLabelText('Id de la instrucción'))
  return window
}

test('a repo is queried by keyboard and shown in full, with its expense and counterparty', async () => {
  let held: readonly Repo[] = []
  const { bridge, inputs } = await openRepos({
    'repos.list': () => ok(held),
    'repos.query': () => {
      held = [repo]
      return ok({ id: repo.id })
    },
  })
  await page.getByLabelText('Id de la instrucción').fill('81234567')
  await page.getByLabelText('Referencia').fill('CAU-1')
  await seen(page.getByText('Con los dos, el banco usa el id.'))
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => inputs('repos.query')[0])
    .toEqual({ id: '81234567', reference_id: 'CAU-1' })
  bridge.emit({ name: 'repos.changed', payload: null })
  const pane = page.getByRole('complementary', { name: 'Banco del Sur' })
  await seen(pane.getByText('$ 100.000.000.000.000.000,10'))
  await seen(pane.getByText('La instrucción está en proceso'))
  await seen(pane.getByText('30-50001091-2'))
  await seen(pane.getByText('2850590-9 4009041813520-1'))
})

test('the expense of a repo names no currency where the bank says its chamber’s id', async () => {
  const { expense } = repo
  await openRepos({
    'repos.list': () => ok([{ ...repo, expense: expense && { ...expense, currency: '1' } }]),
  })
  await page.getByRole('gridcell', { name: 'Banco del Sur' }).click()
  const pane = page.getByRole('complementary', { name: 'Banco del Sur' })
  await seen(pane.getByText('10,50', { exact: true }))
})

test('repos are exported as they are searched', async () => {
  const { inputs } = await openRepos({
    'repos.list': () => ok([repo, { ...repo, id: '7', counterpartyName: 'Banco del Oeste' }]),
    'repos.export': () => ok({ kind: 'downloading', name: 'cauciones.csv' }),
  })
  await page.getByRole('searchbox').fill('oeste')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'CSV de lo que se ve' }).click()
  expect(inputs('repos.export').at(-1)).toEqual({ selection: { ids: ['7'] }, format: 'csv' })
})

test('a repo that the bank does not find says so, and one that is held stays in sight', async () => {
  await openRepos({
    'repos.list': () => ok([{ ...repo, error: appError('bank_not_found', { what: '81234567' }) }]),
    'repos.query': () => err(appError('bank_not_found', { what: 'X' })),
  })
  await page.getByLabelText('Referencia').fill('X')
  await page.getByRole('button', { name: 'Consultar', exact: true }).click()
  await seen(page.getByRole('alert'))
  await page.getByRole('gridcell', { name: 'Banco del Sur' }).click()
  await seen(page.getByRole('complementary', { name: 'Banco del Sur' }).getByRole('alert'))
})

test('following is switched off, and a repo is taken off the list', async () => {
  const { inputs } = await openRepos({
    'repos.list': () => ok([repo]),
    'repos.follow': () => ok(null),
    'repos.forget': () => ok(null),
  })
  await page.getByRole('gridcell', { name: 'Banco del Sur' }).click()
  await page.getByLabelText('Seguir consultándola').click()
  await expect.poll(() => inputs('repos.follow')[0]).toEqual({ id: repo.id, followed: false })
  await page.getByRole('button', { name: 'Quitar de la lista' }).click()
  await expect.poll(() => inputs('repos.forget')).toHaveLength(1)
})

test('a note of a repo leads to it, whichever tab was open, and its amount is copied as it stands', async () => {
  const copied: string[] = []
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  await openRepos({ 'repos.list': () => ok([repo]) })
  await page.getByText('Rescates', { exact: true }).click()
  useScreen.getState().go('today')
  openRow.repo(repo.id)
  await seen(page.getByRole('complementary', { name: 'Banco del Sur' }))
  await page.getByRole('gridcell', { name: 'Banco del Sur' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copiar la fila' }).click()
  expect(copied[0]).toContain('\t99.999.999.999.999.999,99')
})

test('a note of an account leads to the accounts that are shown now, narrowed to it', () => {
  usePositionView.setState({ tab: 'funds', fileId: 'F-0' })
  openRow.account('1234/5')
  expect(usePositionView.getState()).toMatchObject({
    tab: 'accounts',
    fileId: null,
    search: '1234/5',
  })
})
