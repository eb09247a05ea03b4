import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { CallResult } from '../../../shared/ipc/index.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import type { NoticeDetail, NoticeRow } from '../../../shared/views/inbox.ts'
import { useScreen } from '../../app/screen.ts'
import { appInfo, openBridge } from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { order, ordersBridge } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { useNoticesView } from './spec.ts'

const row = (id: number, changes: Partial<NoticeRow> = {}): NoticeRow => ({
  id,
  kind: 'cvu-cashin',
  path: '/v1/notifications/transfers/cvu/cashin',
  notificationId: `n-${id}`,
  receivedAt: '2026-11-21T13:00:00Z',
  via: 'listener',
  state: 'done',
  outcome: 'changed',
  error: null,
  attempts: 1,
  retryAt: null,
  readAt: null,
  link: { to: 'credit', id: `c-${id}` },
  about: { amount: '1500.50', currency: 'ARS', who: 'Kiosco Sur', status: null, subject: 's-1' },
  ...changes,
})
const failed = row(2, {
  kind: 'mep-result',
  state: 'failed',
  outcome: null,
  link: null,
  error: appError('disk_full', { path: '/x' }),
})
const detail = (of: NoticeRow): NoticeDetail => ({
  ...of,
  body: `{"id":"s-1","importe":1500.5000}`,
  doneAt: null,
})

async function openNotices(rows: readonly NoticeRow[], handlers: Handlers = {}) {
  const bridge = openBridge({
    'inbox.list': () => ok({ rows, total: rows.length }),
    'inbox.counts': () => ok({ total: rows.length, unread: 2, failed: 1 }),
    'inbox.get': ({ id }) => ok(detail(rows.find((one) => one.id === id) ?? row(id))),
    'inbox.setRead': () => ok(1),
    ...handlers,
  })
  useNoticesView.setState({ filter: {}, search: '', opened: null })
  showWindow(bridge)
  useScreen.getState().goToConnection('notices')
  return bridge
}

describe('notifications', () => {
  test('an amount that is none tells its characters, and is hidden where amounts are', async () => {
    const odd = row(1, { about: { ...row(1).about, amount: 'cerca de 1.500,50\u200B' } })
    const settings = { ...appInfo.settings, discreet: true }
    await openNotices([odd], { 'app.info': () => ok({ ...appInfo, settings }) })
    await page.getByRole('gridcell', { name: /Crédito en CVU/ }).click()
    const pane = page.getByRole('complementary')
    await expect.element(pane).toMatchTextContent(/Importe\s*•••/)
    expect(document.body.textContent).not.toContain('1.500')
    await openNotices([odd])
    await page.getByRole('gridcell', { name: /Crédito en CVU/ }).click()
    await expect.element(pane).toMatchTextContent(/cerca de 1\.500,50\[U\+200B\]/)
  })

  test('of a movement calls the number of the account what it is', async () => {
    const moved = row(1, { kind: 'account-movement', about: { ...row(1).about, subject: '41006' } })
    await openNotices([moved])
    await page.getByRole('gridcell', { name: /Movimiento de cuenta/ }).click()
    await expect.element(page.getByRole('complementary')).toMatchTextContent(/Cuenta\s*41006/)
  })

  test('are listed in words, and all are marked as read at once', async () => {
    await openNotices([row(1), failed, row(3, { kind: 'unknown', state: 'kept', outcome: null })])
    await seen(page.getByRole('gridcell', { name: /Crédito en CVU/ }))
    await seen(page.getByText('Resultado de transferencia MEP'))
    await seen(page.getByText('Guardada sin procesar'))
    await seen(page.getByRole('button', { name: 'Marcar todo como leído' }))
  })

  test('one that a person made unread stays so when the screen is seen again', async () => {
    const bridge = await openNotices([row(1)])
    await page.getByRole('gridcell', { name: /Crédito en CVU/ }).click()
    await page.getByRole('button', { name: 'Marcar como no leída' }).click()
    const said = () =>
      bridge.inputs('inbox.setRead').map((input) => (input as { read: boolean }).read)
    await expect.poll(said).toEqual([true, false])
    useScreen.getState().go('today')
    await seen(page.getByRole('heading', { name: 'Hoy', level: 1 }))
    useScreen.getState().goToConnection('notices')
    await seen(page.getByRole('button', { name: 'Marcar como no leída' }))
    expect(said()).toEqual([true, false])
  })

  test('one is opened, marked as read, and shown as it came, with what it is about', async () => {
    const bridge = await openNotices([row(1)])
    await page.getByRole('gridcell', { name: /Crédito en CVU/ }).click()
    await seen(page.getByRole('button', { name: 'Ver el crédito' }))
    expect(bridge.inputs('inbox.setRead')).toContainEqual({ selection: { ids: [1] }, read: true })
    await page.getByText('Datos técnicos').click()
    await seen(page.getByText('{"id":"s-1","importe":1500.5000}'))
  })

  test('a failed one says why, and is processed again', async () => {
    const bridge = await openNotices([failed], { 'inbox.redo': () => ok(detail(row(2))) })
    await page.getByRole('gridcell', { name: /Resultado de transferencia MEP/ }).click()
    await seen(page.getByRole('alert'))
    await page.getByRole('button', { name: 'Procesar de nuevo' }).click()
    await expect.poll(() => bridge.inputs('inbox.redo')).toContainEqual({ id: 2 })
  })

  test('a failed one that is tried again by itself says when', async () => {
    const later = { ...failed, retryAt: new Date(Date.now() + 90 * 60_000).toISOString() }
    const overdue = row(3, {
      ...failed,
      id: 3,
      kind: 'cvu-cashin',
      retryAt: '2026-11-20T13:00:00Z',
    })
    await openNotices([later, overdue])
    await page.getByRole('gridcell', { name: /Resultado de transferencia MEP/ }).click()
    await seen(page.getByText('Próximo intento'))
    await seen(page.getByText(formatDateTime(later.retryAt, 'es-AR', true)))
    await page.getByRole('gridcell', { name: /Crédito en CVU/ }).click()
    await seen(page.getByText('En cuanto se pueda, sin que hagas nada'))
  })

  test('are narrowed to the unread ones, and all marked as read', async () => {
    const bridge = await openNotices([row(1)])
    await page.getByRole('checkbox', { name: 'Solo sin leer' }).click()
    await expect
      .poll(() => bridge.inputs('inbox.list').at(-1))
      .toMatchObject({ filter: { unread: true } })
    await page.getByRole('button', { name: 'Marcar todo como leído' }).click()
    await expect
      .poll(() => bridge.inputs('inbox.setRead'))
      .toContainEqual({ selection: { filter: { unread: true } }, read: true })
  })

  test('are all marked as read as far as the search shows them, and only where they are shown', async () => {
    const bridge = await openNotices([row(1)])
    const readAll = page.getByRole('button', { name: 'Marcar todo como leído' })
    await page.getByRole('checkbox', { name: 'Solo sin leer' }).click()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('kiosco ')
    await expect
      .poll(() => bridge.inputs('inbox.list').at(-1))
      .toMatchObject({ filter: { search: 'kiosco' } })
    await readAll.click()
    await expect
      .poll(() => bridge.inputs('inbox.setRead')[0])
      .toEqual({ selection: { filter: { unread: true, search: 'kiosco' } }, read: true })
    await page.getByText('Sincronización').click()
    await expect.element(readAll).not.toBeInTheDocument()
  })

  test('none yet: the empty list says what will come', async () => {
    await openNotices([])
    await seen(page.getByText('Todavía no llegó ninguna notificación'))
  })
})

test('a pasted notification of unclear kind asks which it is, and only then takes it in', async () => {
  const bridge = await openNotices([], {
    'inbox.paste': ({ notice }) =>
      notice === undefined
        ? ok({ kind: 'ambiguous', kinds: ['cvu-cashout', 'mep-result', 'unknown'] })
        : ok({
            kind: 'notice',
            id: 9,
            notice,
            repeated: false,
            outcome: 'unknown_order',
            link: null,
          }),
  })
  await userEvent.keyboard('n')
  await page.getByRole('textbox', { name: 'Texto de la notificación' }).fill('{"id":"1"}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await page.getByRole('radio', { name: 'Resultado de transferencia MEP' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Incorporar' }).click()
  await seen(page.getByText(/Resultado de transferencia MEP: notificación incorporada/))
  expect(bridge.inputs('inbox.paste')).toContainEqual({ text: '{"id":"1"}', notice: 'mep-result' })
})

test('a pasted notification that fails once its dialog is left is told of beside the list', async () => {
  const late = Promise.withResolvers<CallResult<'inbox.paste'>>()
  const bridge = await openNotices([], { 'inbox.paste': () => late.promise })
  await userEvent.keyboard('n')
  await page.getByRole('textbox', { name: 'Texto de la notificación' }).fill('{"id":"1"}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => bridge.inputs('inbox.paste')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  late.resolve(err(appError('disk_full', { path: '/data' })))
  await seen(page.getByRole('alert'))
})

describe('a pasted notification about an order', () => {
  const paste = async (repeated: boolean, about: OrderView = order('7')) => {
    const bridge = ordersBridge([about], {
      'inbox.paste': () =>
        ok({
          kind: 'notice',
          id: 9,
          notice: 'cvu-cashout',
          repeated,
          outcome: repeated ? null : 'changed',
          link: { to: 'order', id: '7' },
        }),
    })
    showWindow(bridge)
    useScreen.getState().goToConnection('notices')
    await userEvent.keyboard('n')
    await page.getByRole('textbox', { name: 'Texto de la notificación' }).fill('{"id":"1"}')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }

  test.each([
    ['the first time', false, /Actualizó una orden\./],
    ['again', true, /ya había llegado/],
  ] as const)('says %s which one it is, and leads to it', async (_, repeated, said) => {
    await paste(repeated)
    const panel = page.getByRole('region', { name: 'Incorporación' })
    await expect.element(panel).toMatchTextContent(said)
    const named = 'Se refiere a: Transferencia CVU · Molino Harinero del Sur SA · $'
    await expect.element(panel).toMatchTextContent(new RegExp(named.replace('$', '\\$')))
    await panel.getByRole('button', { name: 'Ver la orden' }).click()
    await seen(page.getByRole('heading', { name: 'Actividad' }))
  })
  test('names who it is with, not our own account', async () => {
    const { from: ours, to: payer } = order('7')
    await paste(false, order('7', { kind: 'debin_creation', from: payer, to: ours }))
    const panel = page.getByRole('region', { name: 'Incorporación' })
    await expect.element(panel).toMatchTextContent(/· Molino Harinero del Sur SA · \$/)
  })
})
