import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, ok } from '../../../shared/errors/index.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { detail, lost, order } from '../../app/testing/orders.fixture.ts'
import { openActivity } from './activity.fixture.ts'

const openRow = async (text: string | RegExp) => page.getByText(text).first().click()
const pane = () => page.getByRole('complementary')

describe('one order', () => {
  test('shows its exchanges with trace-ids, and its history in order', async () => {
    const of = order('1', { state: 'settled', bankStatus: 'ACREDITED' })
    await openActivity([of], {
      'orders.get': () =>
        ok(
          detail(of, {
            attempts: [
              {
                number: 1,
                traceId: 'trace-77',
                method: 'POST',
                path: '/v2/transfers',
                body: '{"amount":1234.56}',
                startedAt: of.createdAt,
                finishedAt: of.createdAt,
                status: 200,
                answer: '{"status":"PENDING"}',
                error: null,
              },
            ],
            timeline: [
              ...detail(of).timeline,
              {
                seq: 2,
                at: of.updatedAt,
                event: 'found',
                actor: null,
                from: 'accepted',
                to: 'settled',
                data: { by: 'notification', finding: 'settled', word: 'ACREDITED' },
              },
            ],
          }),
        ),
    })
    await openRow('Molino Harinero del Sur SA')
    await expect.element(pane().getByText('El banco notificó')).toBeVisible()
    await expect.element(pane().getByText('ejecutada (ACREDITED)')).toBeVisible()
    await pane().getByText('Datos técnicos').click()
    await pane().getByText('Envío 1 · Respuesta 200').click()
    await expect.element(pane().getByText('trace-id trace-77')).toBeVisible()
    await expect.element(pane().getByText('{"status":"PENDING"}')).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(pane()).not.toBeInTheDocument()
  })

  test('takes a note of the person’s own', async () => {
    const { inputs } = await openActivity([order('1')], {
      'orders.setNote': () => ok(order('1')),
    })
    await openRow('Molino Harinero del Sur SA')
    await pane().getByLabelText('Nota propia').fill('Pagado a pedido')
    await pane().getByRole('button', { name: 'Guardar la nota' }).click()
    await expect
      .poll(() => inputs('orders.setNote')[0])
      .toEqual({ id: '1', note: 'Pagado a pedido' })
  })

  test('that nobody approved is submitted, and a no is said to have sent nothing', async () => {
    const of = order('1', { state: 'draft', sentAt: null, actions: ['submit', 'cancel'] })
    const { inputs } = await openActivity([of], {
      'orders.submitForApproval': () =>
        ok([{ id: '1', ok: false, error: appError('order_declined', {}) }]),
    })
    await openRow('Molino Harinero del Sur SA')
    await pane().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await expect.element(pane().getByText(/No se envió nada al banco/)).toBeVisible()
    await expect.element(pane().getByRole('alert')).not.toBeInTheDocument()
    expect(inputs('orders.submitForApproval')[0]).toEqual({ ids: ['1'], waitForHours: false })
  })

  test('is begun from the menu of its row though its pane is open, and is told once', async () => {
    const sentAt = '2026-11-21T12:00:02Z'
    const { inputs } = await openActivity([lost('1', { sentAt, nextQueryAt: null })], {
      'orders.checkAgain': () => ok(detail(lost('1'))),
    })
    await openRow('Molino Harinero del Sur SA')
    const asks = () => page.getByRole('button', { name: 'Consultar', exact: true })
    await expect.element(pane().getByRole('button', { name: 'Consultar' })).toBeVisible()
    // The box above keeps its room, and leaves the act to the pane.
    expect(asks().elements()).toHaveLength(1)
    await page.getByRole('grid').getByRole('row').nth(1).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Consultar' }).click()
    await expect.poll(() => inputs('orders.checkAgain')).toEqual([{ id: '1' }])
    await expect.element(pane().getByText(/El banco todavía no dice/)).toBeVisible()
  })

  test('outside the bank’s hours may be approved for the next ones', async () => {
    const of = order('1', { kind: 'mep_dr0', state: 'draft', actions: ['submit'] })
    const { inputs } = await openActivity([of], {
      'orders.submitForApproval': () =>
        ok([
          {
            id: '1',
            ok: false,
            error: appError('order_outside_hours', { opensAt: '2026-11-22T11:00:00.000Z' }),
          },
        ]),
    })
    await openRow('Molino Harinero del Sur SA')
    await pane().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await expect.element(pane().getByRole('alert')).toMatchTextContent(/22\/11\/2026 08:00/)
    await pane().getByRole('button', { name: 'Aprobar para el próximo horario' }).click()
    expect(inputs('orders.submitForApproval')[1]).toEqual({ ids: ['1'], waitForHours: true })
  })

  test('with a server error has a report for support, to copy or mail', async () => {
    const of = lost('1', { problem: appError('bank_unavailable', { status: 503 }) })
    await openActivity([of], {
      'orders.supportReport': () =>
        ok({ to: 'soporte@banco.example', subject: 'Error 503', body: 'trace-id: t1' }),
    })
    await page.getByRole('button', { name: 'Ver la orden' }).click()
    await pane().getByRole('button', { name: 'Informe para soporte' }).click()
    const report = page.getByRole('dialog', { name: 'Informe para el soporte del banco' })
    const mail = report.getByRole('link', { name: 'Abrir en el correo' })
    await expect.element(mail).toBeVisible()
    expect(mail.element().getAttribute('href')).toBe(
      'mailto:soporte%40banco.example?subject=Error%20503&body=trace-id%3A%20t1',
    )
    expect(await axeProblems()).toEqual([])
  })
})

describe('the chain of hashes', () => {
  test('that is whole is said to be, with the hash of its end', async () => {
    await openActivity([], {
      'orders.verify': () => ok({ sound: true, rows: 12, head: 'abc123' }),
    })
    await page.getByRole('button', { name: 'Verificar el registro' }).click()
    // The dialog gets its name one render after it appears; axe would find it without.
    const verdict = page.getByRole('dialog', { name: 'Verificación del registro' })
    await expect.element(verdict.getByText(/El registro está entero: 12 asientos/)).toBeVisible()
    await expect.element(page.getByText('abc123')).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  test('says when its end was noted in the keychain', async () => {
    const anchor = { kept: 'keychain', at: '2026-11-22T13:05:06.000Z' } as const
    await openActivity([], {
      'orders.verify': () => ok({ sound: true, rows: 12, head: 'abc123', anchor }),
    })
    await page.getByRole('button', { name: 'Verificar el registro' }).click()
    await expect.element(page.getByText(/Anotado el 22\/11\/2026,? 10:05:06/)).toBeVisible()
  })

  test('of an older ledger is not called whole, and says that orders may be missing', async () => {
    const anchor = { kept: 'archive', at: '2026-11-22T13:05:06.000Z' } as const
    const olderOf = '2026-11-22T11:00:00.000Z'
    await openActivity([], {
      'orders.verify': () => ok({ sound: true, rows: 12, head: 'abc123', anchor, olderOf }),
    })
    await page.getByRole('button', { name: 'Verificar el registro' }).click()
    const verdict = page.getByRole('dialog', { name: 'Verificación del registro' })
    await expect.element(verdict.getByText(/copia del 22\/11\/2026,? 08:00/)).toBeVisible()
    await expect.element(verdict.getByText(/está entero|Coincide con/)).not.toBeInTheDocument()
  })

  test('of an older ledger stays on the screen until a person has compared it', async () => {
    let olderOf: string | null = '2026-11-22T11:00:00.000Z'
    await openActivity([], {
      'orders.olderOf': () => ok(olderOf),
      'orders.compared': () => {
        olderOf = null
        return ok(null)
      },
    })
    await expect.element(page.getByText(/es una copia del 22\/11\/2026,? 08:00/)).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await page.getByRole('button', { name: 'Ya comparé con el portal…' }).click()
    await expect.element(page.getByText(/es una copia del/)).not.toBeInTheDocument()
  })

  test.each([
    ['hash', /cambió después de escribirse/],
    ['previous', /no sigue al que está antes/],
    ['gap', /Falta al menos un asiento/],
    ['cut', /Faltan asientos al final/],
    ['order_differs', /no es la que dice el registro/],
  ] as const)('that is broken (%s) names the entry and what it means', async (problem, text) => {
    await openActivity([], {
      'orders.verify': () => ok({ sound: false, rows: 12, brokenAt: 7, problem }),
    })
    await page.getByRole('button', { name: 'Verificar el registro' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/a partir del asiento 7/)
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
  })
})
