import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApprovalItem } from '../../../shared/orders/approvals.ts'
import { decimal } from '../../../shared/values/money.ts'
import { axeProblems } from '../testing/axe.fixture.ts'
import { seen } from '../testing/seen.fixture.ts'
import { about, asked, issued, oneOrder } from './approval.fixture.tsx'

describe('an approval', () => {
  test('of several orders is a table of one line each; its sums are per kind and currency', async () => {
    const custody = oneOrder({
      orderId: 'o2',
      kind: 'echeq_custody',
      number: '21127058',
      from: { ...oneOrder().to, key: 'FA5UKG1JTV0000Z', name: 'Ferreyra, Carlos' },
      amount: { amount: decimal('0.44'), currency: 'ARS' },
    })
    await asked({
      subject: {
        type: 'orders',
        items: [oneOrder(), custody],
        totals: [
          { kind: 'cvu_transfer', count: 1, amount: decimal('1234.56'), currency: 'ARS' },
          { kind: 'echeq_custody', count: 1, amount: decimal('0.44'), currency: 'ARS' },
        ],
      },
    })
    await seen(page.getByRole('heading', { name: '¿Enviar 2 órdenes de distinto tipo?' }))
    await seen(page.getByText('Transferencias (1): $ 1.234,56'))
    await seen(page.getByText('Echeqs a custodia (1): $ 0,44'))
    const rows = page.getByRole('row')
    expect(rows.elements()).toHaveLength(3)
    await expect.element(rows.nth(2)).toMatchTextContent(/Ferreyra, Carlos.*21127058/)
    expect(await axeProblems()).toEqual([])
  })

  test('of several orders keeps their amounts in sight in a narrow window', async () => {
    await page.viewport(440, 720)
    const named = (orderId: string) =>
      oneOrder({ orderId, expectedName: 'Distribuidora del Litoral' })
    await asked({ subject: about(named('o1'), named('o2')) })
    const title = await page.getByRole('columnheader', { name: 'Importe' }).findElement()
    const box = title.closest('section')
    expect(box?.scrollWidth).toBeGreaterThan(box?.clientWidth ?? 9999)
    expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(
      box?.getBoundingClientRect().right ?? 0,
    )
  })

  test.each([560, 680, 790])(
    'of several orders cuts no account in a window of %i',
    async (width) => {
      await page.viewport(width, 720)
      const named = (orderId: string) =>
        oneOrder({ orderId, expectedName: 'Distribuidora del Litoral' })
      await asked({ subject: about(named('o1'), named('o2')) })
      const edges = async (name: string) =>
        (await page.getByRole('columnheader', { name }).findElement()).getBoundingClientRect()
      expect((await edges('Cuenta')).right).toBeLessThanOrEqual((await edges('Importe')).left + 1)
    },
  )

  test('of orders from several own accounts says which pays each, and how much each pays', async () => {
    const from = (n: number, key: string, amount: string) =>
      oneOrder({
        orderId: `o${n}`,
        from: { ...oneOrder().from, key },
        amount: { amount: decimal(amount), currency: 'ARS' },
      })
    const [one, other] = ['0000003100012345678907', '0000003100098765432109']
    await asked({ subject: about(from(1, one, '10'), from(2, other, '20'), from(3, one, '5')) })
    const rows = page.getByRole('region', { name: 'Órdenes por aprobar' }).getByRole('row')
    const keys = [/0000003-1 0001234567890-7/, /0000003-1 0009876543210-9/]
    for (const [index, key] of [keys[0], keys[1], keys[0]].entries())
      await expect.element(rows.nth(index + 1)).toMatchTextContent(key ?? /never/)
    const sides = page.getByRole('table', { name: 'Tu cuenta' })
    const [first, second] = [sides.getByRole('row').nth(1), sides.getByRole('row').nth(2)]
    await expect.element(first).toMatchTextContent(/0001234567890-7.*2.*15,00/)
    await expect.element(second).toMatchTextContent(/0009876543210-9.*1.*20,00/)
  })

  test('from two own accounts of one number tells them apart by their type', async () => {
    const of = (orderId: string, type: string, key: string) =>
      oneOrder({
        orderId,
        from: { ...oneOrder().from, key },
        ours: {
          type,
          currency: 'ARS',
          number: '123456',
          available: decimal('5000'),
          asOf: '2026-11-22T13:56:00Z',
        },
      })
    const [one, other] = ['0000003100012345678907', '0000003100098765432109']
    await asked({ subject: about(of('o1', 'CC', one), of('o2', 'AC', other)) })
    for (const name of ['Tu cuenta', 'Órdenes por aprobar']) {
      const rows = page.getByLabelText(name).getByRole('row')
      await expect.element(rows.nth(1)).toMatchTextContent(/Cuenta corriente 123456/)
      await expect.element(rows.nth(2)).toMatchTextContent(/Caja de ahorro 123456/)
    }
  })

  test('from six own accounts keeps the first orders in sight beneath them', async () => {
    await page.viewport(680, 720)
    const items = Array.from({ length: 6 }, (_, n) =>
      oneOrder({
        orderId: `o${n}`,
        from: { ...oneOrder().from, key: `000000310001234567890${n}` },
        oursName: 'Comercio exterior',
        ours: {
          type: 'CC',
          currency: 'ARS',
          number: `360282648${n}`,
          available: decimal('48250317.25'),
          asOf: '2026-11-22T13:56:00Z',
        },
      }),
    )
    await asked({ subject: about(...items), acknowledge: true })
    const sides = page.getByRole('table', { name: 'Tu cuenta' }).element()
    expect(sides.getBoundingClientRect().height).toBeLessThan(200)
    expect(sides.scrollWidth).toBeLessThanOrEqual(sides.parentElement?.clientWidth ?? 0)
  })

  test('of echeqs for custody names who signed them and their numbers, and says that no money leaves', async () => {
    const custody = (n: number, name: string) =>
      oneOrder({
        orderId: `o${n}`,
        kind: 'echeq_custody',
        number: `2112705${n}`,
        from: { ...oneOrder().to, key: `FA5UKG1JTV0000${n}`, name },
        to: { ...oneOrder().from, key: '3220001800041006365832' },
        ours: {
          type: 'AC',
          currency: 'ARS',
          number: '4100636583',
          available: decimal('5000'),
          asOf: '2026-11-22T13:56:00Z',
        },
      })
    await asked({
      subject: {
        type: 'orders',
        items: [custody(1, 'Ferreyra, Carlos'), custody(2, 'Textil del Litoral S.R.L.')],
        totals: [{ kind: 'echeq_custody', count: 2, amount: decimal('2469.12'), currency: 'ARS' }],
      },
    })
    await seen(
      page.getByRole('heading', {
        name: '¿Poner 2 echeqs en custodia ($ 2.469,12 en total)? No sale dinero',
      }),
    )
    for (const text of [
      'Ferreyra, Carlos',
      'Textil del Litoral S.R.L.',
      '21127052',
      'Tu cuenta · Caja de ahorro 4100636583 (ARS)',
      /Disponible \$\s5\.000,00, al 22\/11\/2026/,
    ])
      await seen(page.getByText(text))
    await seen(page.getByRole('button', { name: 'Poner 2 en custodia' }))
  })

  test('of orders from an account in two currencies shows what is there in each', async () => {
    const mep = (orderId: string, currency: string, available: string) =>
      oneOrder({
        orderId,
        kind: 'mep_dr1',
        amount: { amount: decimal('10'), currency },
        ours: {
          type: 'CC',
          currency,
          number: '4100636583',
          available: decimal(available),
          asOf: '2026-11-22T13:56:00Z',
        },
      })
    await asked({
      subject: {
        type: 'orders',
        items: [mep('o1', 'ARS', '5000'), mep('o2', 'USD', '7'), mep('o3', 'USD', '7')],
        totals: [],
      },
    })
    await seen(page.getByText(/Disponible \$\s5\.000,00/))
    await seen(page.getByText(/Disponible US\$\s7,00/))
  })

  test('of five hundred shows them all, counts what differs, and keeps its answers in sight', async () => {
    const items = Array.from({ length: 500 }, (_, n) =>
      oneOrder({
        orderId: `o${n}`,
        expectedName: n < 3 ? 'Distribuidora Río Cuarto' : 'Molino Harinero del Sur',
        nameAgrees: n >= 3,
        warnings: [
          ...(n < 3
            ? [{ code: 'holder_differs', what: 'name', expected: 'Río', bank: 'Molino' } as const]
            : []),
          ...(n % 100 === 0
            ? [{ code: 'same_as_recent', orderId: 'x', at: '2026-11-22T13:56:00Z' } as const]
            : []),
        ],
      }),
    )
    await asked({ subject: about(...items), acknowledge: true })
    await seen(page.getByText('3 nombres del archivo difieren del titular según el banco.'))
    const repeated = page.getByText(/5 órdenes parecen repetidas/)
    await seen(repeated)
    expect(page.getByRole('row').elements()).toHaveLength(501 + 7)
    expect(page.getByRole('img', { name: 'El nombre difiere' }).elements()).toHaveLength(3)
    const { bottom } = page
      .getByRole('button', { name: 'No enviar' })
      .element()
      .getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    await repeated.click()
    await seen(page.getByText(/Ya hay una orden igual/).first())
  })

  test('cuts no payee’s name in its own window, and says in words what only some rows warn of', async () => {
    await page.viewport(680, 720)
    const names = ['Distribuidora del Litoral Norte S.A.', 'Distribuidora del Litoral Sur S.A.']
    const item = (name: string, n: number): ApprovalItem =>
      oneOrder({
        orderId: `o${n}`,
        to: { ...oneOrder().to, name },
        warnings: n === 0 ? [{ code: 'first_payment' }] : [],
        sent: {
          operations: [],
          facts: [{ name: 'transfers.note', type: 'text', text: 'Factura B 0002-00000417' }],
        },
      })
    await asked({ subject: about(...names.map(item)) })
    for (const cell of page.getByRole('cell', { name: /Litoral/ }).elements())
      for (const part of [cell, ...cell.querySelectorAll('*')])
        expect(part.scrollWidth).toBeLessThanOrEqual(Math.max(part.clientWidth, 180))
    const table = page.getByRole('table').element()
    expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
    const said = page.getByRole('table').getByText('Es el primer pago a este destino.')
    await seen(said)
  })

  test('says that names agree only of those whose holder the bank named', async () => {
    const named = (orderId: string, nameAgrees: boolean | null) =>
      oneOrder({ orderId, expectedName: 'Molino Harinero del Sur', nameAgrees })
    await asked({ subject: about(named('o1', null), named('o2', null)) })
    await seen(page.getByRole('table'))
    expect(page.getByText(/coinciden/i).elements()).toHaveLength(0)
    await asked({ subject: about(named('o1', true), named('o2', true), named('o3', null)) })
    await seen(
      page.getByText('Nombres del archivo que coinciden con el titular según el banco: 2 de 3.'),
    )
  })

  test('says the concept of each where one has any', async () => {
    const sent: ApprovalItem['sent'] = {
      operations: [],
      facts: [{ name: 'transfers.note', type: 'text', text: 'Factura 104' }],
    }
    await asked({ subject: about(oneOrder({ sent }), oneOrder({ orderId: 'o2' })) })
    await seen(page.getByRole('columnheader', { name: 'Concepto' }))
    await seen(page.getByRole('cell', { name: 'Factura 104' }))
  })

  test('shows the data of this computer once, folded', async () => {
    const sent: ApprovalItem['sent'] = {
      operations: [],
      facts: [{ name: 'orders.sent.device', type: 'text', text: '192.0.2.7 · oficina' }],
    }
    await asked({ subject: about(oneOrder({ sent }), oneOrder({ sent, orderId: 'o2' })) })
    const data = page.getByText('192.0.2.7 · oficina')
    await expect.element(data).not.toBeVisible()
    await page.getByText('Todo lo que se envía').click()
    await seen(data)
    expect(data.elements()).toHaveLength(1)
  })

  test('of several echeqs unfolds under each what is sent with it', async () => {
    const echeq = oneOrder({ kind: 'echeq_issuance', sent: issued })
    await asked({ subject: about(echeq, { ...echeq, orderId: 'o2' }) })
    const more = page.getByRole('button', { name: 'Ver todo de Molino Harinero del Sur SA' })
    await more.nth(1).click()
    await expect.element(more.nth(1)).toHaveAttribute('aria-expanded', 'true')
    await seen(page.getByText('Carácter: No a la orden'))
    await seen(page.getByText('Firmantes: CUIL 20-12345678-6; CUIL 27-12345678-0'))
    expect(await axeProblems()).toEqual([])
  })

  test('leaves out the rows that are unticked, and wants no proof for what is asked anew', async () => {
    const { answers } = await asked({
      subject: about(oneOrder(), oneOrder({ orderId: 'o2' }), oneOrder({ orderId: 'o3' })),
      acknowledge: true,
      retype: [{ kind: 'cvu_transfer', count: 3, amount: decimal('1235.00'), currency: 'ARS' }],
    })
    const box = page.getByRole('button', { name: 'Aprobar la de Molino Harinero del Sur SA' })
    await box.nth(1).click()
    await expect.element(box.nth(1)).toHaveAttribute('aria-pressed', 'false')
    await expect.element(page.getByText(/Falta/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
    for (const other of [0, 2]) await box.nth(other).click()
    await page.getByRole('button', { name: /Dejar 3 afuera/ }).click()
    expect(answers()).toEqual([])
    for (const other of [0, 2]) await box.nth(other).click()
    await page.getByRole('button', { name: 'Dejar una afuera y ver las otras 2' }).click()
    expect(answers()).toEqual([{ id: 'q1', answer: { decision: 'without', orderIds: ['o2'] } }])
  })

  test('groups the digits of each CUIT and key, also in its title', async () => {
    const taxId = 'CUIT 30712345671'
    const to = { ...oneOrder().to, taxId }
    await asked({ subject: about(oneOrder({ to }), oneOrder({ to, orderId: 'o2' })) })
    await seen(page.getByRole('cell', { name: /CUIT 30-71234567-1/ }).first())
    const unnamed = { ...oneOrder().to, name: null, key: '0110012920000091344977' }
    await asked({ subject: about(oneOrder({ to: unnamed })) })
    await seen(page.getByRole('heading', { name: /0110012-9 2000009134497-7/ }))
  })
})
