import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApprovalItem } from '../../../shared/orders/approvals.ts'
import type { TrustChange } from '../../../shared/profiles/trust.ts'
import { decimal } from '../../../shared/values/money.ts'
import { axeProblems } from '../testing/axe.fixture.ts'
import { seen } from '../testing/seen.fixture.ts'
import { about, asked, issued, no, oneOrder, send, yes } from './approval.fixture.tsx'

describe('an approval', () => {
  test('lets no name of a profile speak in our words', async () => {
    await asked({ environment: 'production', profileName: 'Prueba» · sin dinero real (simulador)' })
    await seen(
      page.getByRole('main').getByText(/^Producción · dinero real: «Prueba {1,4}sin dinero/),
    )
  })

  test('shows what main stored: who, as the bank says, from where, how much', async () => {
    const { answers } = await asked({ subject: about(oneOrder({ oursName: 'Proveedores' })) })
    const asking = page.getByRole('main')
    await seen(
      asking.getByRole('heading', {
        name: '¿Transferir $ 1.234,56 a Molino Harinero del Sur SA?',
      }),
    )
    for (const text of [
      'Molino Harinero del Sur SA',
      'Según el banco',
      'CUIT 30-50001091-2',
      'Banco de la Nación Argentina',
      '0110012-9 2000009134497-7',
      'Tu CVU · «Proveedores»',
      '0000003-1 0001234567890-7',
      'Factura 12',
    ])
      await seen(asking.getByText(text).first())
    await send().click()
    expect(answers()).toEqual([yes()])
    await seen(page.getByText(/No hay nada para aprobar/))
  })

  test('of a name of a megabyte still answers, and shows no more than a line of it', async () => {
    const name = 'Molino '.repeat(150_000)
    const item = oneOrder()
    const sent: ApprovalItem['sent'] = {
      operations: [],
      facts: [{ name: 'issue.notification', type: 'text', text: name }],
    }
    const long = oneOrder({ sent, to: { ...item.to, name } })
    const { answers } = await asked({ subject: about(long) })
    expect(document.body.innerHTML.length).toBeLessThan(200_000)
    await userEvent.keyboard('{Escape}')
    await expect.poll(answers).toEqual([no])
  })

  test.each(['Enter', 'Escape'])(
    'begins with the focus on what sends nothing: %s is a no',
    async (key) => {
      const { answers } = await asked()
      await expect.element(page.getByRole('button', { name: 'No enviar' })).toHaveFocus()
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(answers).toEqual([no])
    },
  )

  test('that needs a tick and the amount again cannot be said yes to without them', async () => {
    const { answers } = await asked({
      acknowledge: true,
      retype: [{ kind: 'cvu_transfer', count: 1, amount: decimal('1234.56'), currency: 'ARS' }],
      problem: 'amount_differs',
      attemptsLeft: 0,
    })
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/El importe escrito no coincide\. Es el último intento\./)
    const amount = page.getByLabelText('Escribí de nuevo el importe en ARS')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await seen(page.getByText('Completá este dato').first())
    await expect.element(amount).toHaveFocus()
    expect(answers()).toEqual([])
    await page.getByRole('checkbox').click()
    await amount.fill('1,234')
    await seen(page.getByText(/Tiene más de dos decimales/))
    await send().click()
    await expect.element(amount).toHaveFocus()
    expect(answers()).toEqual([])
    await amount.fill('1.234,56')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => answers().length).toBe(1)
    expect(answers()).toEqual([yes({ retyped: ['1.234,56'], acknowledged: true })])
  })

  test('is not given by Ctrl+Enter from outside a field: that goes to the yes, which Enter then gives', async () => {
    const { answers } = await asked()
    await expect.element(page.getByRole('button', { name: 'No enviar' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await expect.element(send()).toHaveFocus()
    expect(answers()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(answers).toEqual([yes()])
  })

  test('by a second person takes the PIN of somebody who did not prepare it', async () => {
    const { answers } = await asked({
      approvers: [{ id: 'p2', name: 'Beto Ruiz' }],
      preparedBy: 'Ana Pérez',
    })
    await seen(page.getByText('La preparó: Ana Pérez'))
    await page.getByLabelText('Quién aprueba').selectOptions('Beto Ruiz')
    await page.getByLabelText('PIN', { exact: true }).fill('12345')
    await send().click()
    await seen(page.getByText('El PIN lleva de 6 a 12 dígitos'))
    await expect.element(page.getByLabelText('PIN', { exact: true })).toHaveFocus()
    expect(answers()).toEqual([])
    await page.getByLabelText('PIN', { exact: true }).fill('123456')
    await send().click()
    expect(answers()).toEqual([yes({ personId: 'p2', pin: '123456' })])
  })

  test('in production says so across the top', async () => {
    await asked({ environment: 'production' })
    await seen(page.getByRole('main').getByText('Producción · dinero real: «Panadería La Espiga»'))
  })

  test('of a DEBIN asks the payer by name, and says loudly that the CUIT is another’s', async () => {
    const { from, to } = oneOrder()
    const debin = oneOrder({
      kind: 'debin_creation',
      from: to,
      to: { ...from, key: '4100636583' },
      warnings: [
        { code: 'holder_differs', what: 'taxId', expected: '20289295705', bank: '30500010912' },
      ],
    })
    await asked({ subject: about(debin), acknowledge: true })
    await seen(
      page.getByRole('heading', {
        name: '¿Pedirle a Molino Harinero del Sur SA un DEBIN de $ 1.234,56?',
      }),
    )
    await seen(page.getByText(/El CUIT 20-28929570-5 no es el del titular.*30-50001091-2/))
    await seen(page.getByText('Se acredita en'))
    await seen(page.getByText('Cuenta que tu posición no tiene'))
    await seen(page.getByText('Falta marcar que leíste las advertencias.'))
  })

  test('of an echeq shows everything that is sent, as text', async () => {
    await asked({ subject: about(oneOrder({ kind: 'echeq_issuance', sent: issued })) })
    const asking = page.getByRole('main')
    for (const text of [
      '21/12/2026',
      'No a la orden',
      '1'.repeat(29),
      'CUIL 20-12345678-6; CUIL 27-12345678-0',
      /Hola <img src=x>\s+va el echeq/,
    ])
      await seen(asking.getByText(text))
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(await axeProblems()).toEqual([])
  })

  test('of a batch shows each of its operations', async () => {
    const operation = {
      settlementId: 'L-1',
      shareholderAccountId: 'A1',
      shareholderName: 'Ana Cuotapartista',
      classType: 'B',
      shareValue: decimal('12.345678'),
      shareQuantity: decimal('81'),
      amount: decimal('1000'),
    }
    const sent = { facts: [], operations: [operation, { ...operation, settlementId: 'L-2' }] }
    await asked({ subject: about(oneOrder({ kind: 'fund_redemption', operations: 2, sent })) })
    const grid = page.getByRole('region', { name: 'Operaciones del lote' })
    await seen(grid.getByText('L-2'))
    await seen(grid.getByText('Clase B · 81 cuotapartes a 12,345678').first())
    expect(await axeProblems()).toEqual([])
  })

  test('of easier safeguards says what changes', async () => {
    await asked({
      subject: {
        type: 'safeguards',
        changes: [
          {
            what: 'limits',
            before: [{ currency: 'ARS', perOrder: decimal('1000'), perDay: null }],
            after: [{ currency: 'ARS', perOrder: null, perDay: null }],
          },
          { what: 'person_added', name: 'Beto Ruiz' },
        ],
      },
    })
    await seen(page.getByText('$ 1.000,00 → sin límite'))
    await expect.element(page.getByText('Por día, ARS')).not.toBeInTheDocument()
    await seen(page.getByText(/Beto Ruiz va a poder preparar/))
    await seen(page.getByRole('button', { name: 'No cambiar' }))
  })

  test('of a limit for a currency without one says that it counted as over every limit', async () => {
    const ars = { currency: 'ARS', perOrder: decimal('1000'), perDay: null }
    const after = [ars, { currency: 'USD', perOrder: null, perDay: null }]
    await asked({
      subject: { type: 'safeguards', changes: [{ what: 'limits', before: [ars], after }] },
    })
    await seen(page.getByText('US$ 0,00 → sin límite'))
  })

  test('names the host of the bank', async () => {
    await asked()
    await seen(page.getByText('Banco: api.banco.example'))
  })

  test('of another connection names the old host and the new one', async () => {
    const before = {
      baseUrl: 'https://api.banco.example/v1',
      authUrl: 'https://sso.banco.example',
      realm: 'Service-Realm',
      clientId: 'espiga',
    }
    const after = { ...before, authUrl: 'https://sso.banco.example.evil.example' }
    await asked({
      host: null,
      subject: { type: 'trust', changes: [{ what: 'connection', before, after }] },
    })
    await seen(
      page.getByText(
        'El client_secret y las órdenes dejan de ir a sso.banco.example, api.banco.example y van a ir a sso.banco.example.evil.example, api.banco.example.',
      ),
    )
    await seen(
      page.getByText(
        'Antes https://sso.banco.example, ahora https://sso.banco.example.evil.example',
      ),
    )
    await expect.element(page.getByRole('button', { name: 'No cambiar' })).toHaveFocus()
    await seen(page.getByRole('button', { name: 'Confirmar' }))
    expect(await axeProblems()).toEqual([])
  })

  test('about an outcome names each order with the last word of the bank', async () => {
    const order = { id: '1', name: 'Molino SA', amount: decimal('10'), currency: 'ARS' }
    const orders = [{ ...order, told: 'ACREDITED' }]
    const change = { what: 'outcome', outcome: 'not_executed', orders } as const
    await asked({ subject: { type: 'trust', changes: [change] } })
    const row = page.getByRole('listitem').last()
    await expect
      .element(row)
      .toMatchTextContent(/Molino SA · \$\s10,00 · Estado según el banco: ACREDITED/)
  })

  test.each<[string, string, string, TrustChange]>([
    ['¿Borrar estos datos para siempre?', 'Borrar', 'No borrar', { what: 'profile_removed' }],
    [
      '¿Guardar una copia de este perfil fuera de Tesorero?',
      'Guardar',
      'No guardar',
      { what: 'recovery_saved' },
    ],
    [
      '¿Guardar una copia de este perfil fuera de Tesorero?',
      'Guardar',
      'No guardar',
      { what: 'data_saved' },
    ],
    [
      '¿Registrar a mano qué pasó?',
      'Registrar',
      'No registrar',
      { what: 'outcome', outcome: 'settled', orders: [] },
    ],
    [
      '¿Incorporar estos datos?',
      'Incorporar',
      'No incorporar',
      { what: 'position_file', fileId: 'F1', imported: null },
    ],
    ['¿Confirmar este cambio?', 'Confirmar', 'No cambiar', { what: 'lock_removed' }],
  ])('%s is asked and answered in its own words', async (title, yes, no, change) => {
    await asked({ subject: { type: 'trust', changes: [change] } })
    await seen(page.getByRole('heading', { name: title, exact: true }))
    await seen(page.getByRole('button', { name: yes, exact: true }))
    await expect.element(page.getByRole('button', { name: no, exact: true })).toHaveFocus()
  })

  test('of several kinds of change asks whether they are to be trusted', async () => {
    await asked({
      subject: {
        type: 'trust',
        changes: [{ what: 'profile_removed' }, { what: 'webhook_key' }],
      },
    })
    await seen(page.getByRole('heading', { name: '¿Confirmar estos 2 cambios?' }))
  })

  test('says every other change of trust in a sentence', async () => {
    await asked({
      subject: {
        type: 'trust',
        changes: [
          { what: 'download_host', host: 'cdn.example.com' },
          { what: 'listener_host', host: '0.0.0.0' },
          { what: 'listener_keyless' },
          { what: 'webhook_key' },
          { what: 'relay', host: 'relay.example.com' },
          { what: 'client_secret', storage: 'keychain' },
          { what: 'profile_removed' },
          { what: 'ledger_compared', madeAt: '2026-11-20T15:04:05.000Z', due: 3 },
          {
            what: 'notice',
            notice: 'cvu-cashin',
            about: { amount: '1500.50', currency: 'ARS', who: 'Kiosco Sur' },
          },
          { what: 'position_file', fileId: 'F1', imported: null },
          {
            what: 'position_file',
            fileId: 'F2',
            imported: {
              createdAt: '2026-11-20T15:04:05.000Z',
              requested: true,
              client: '20123456786',
              held: '30712345671',
            },
          },
          {
            what: 'position_file',
            fileId: 'F3',
            imported: {
              createdAt: '2026-11-20T15:04:05.000Z',
              requested: false,
              client: '',
              held: '',
            },
          },
        ],
      },
    })
    const sentences = page.getByRole('main').getByRole('listitem')
    await expect.poll(() => sentences.all().length).toBe(12)
    await seen(
      page.getByText(/no llegó del banco: Crédito en CVU · ARS 1500\.50 Kiosco Sur\. Cuenta/),
    )
    await seen(page.getByText(/descargar archivos de cdn\.example\.com/))
    await seen(page.getByText(/Se borran este perfil y todo/))
    await seen(page.getByText(/Quedan en borrador 3 fechas programadas: salteá antes/))
    await seen(page.getByText(/posición F1, que nadie pidió/))
    await seen(page.getByText(/posición F2, fechada el .*20.*, en lugar de bajarla del banco/))
    await seen(page.getByText(/es de 20-12345678-6\. ¡Cuidado! .* son de 30-71234567-1\./))
    await seen(page.getByText(/F3.*no dice de quién es/))
    await seen(page.getByText(/posición F3, fechada el .*20.*, que nadie pidió/))
    await seen(page.getByText(/Otro client_secret reemplaza al guardado/))
    await seen(page.getByText(/por el relay relay\.example\.com/))
  })

  test('of a second person says whether one is asked for or no longer', async () => {
    await asked({
      subject: {
        type: 'safeguards',
        changes: [{ what: 'second_person', before: false, after: true }],
      },
    })
    await seen(page.getByText(/Se empieza a pedir una segunda persona/))
  })

  test('is clean for axe', async () => {
    await asked({
      acknowledge: true,
      retype: [{ kind: 'cvu_transfer', count: 1, amount: decimal('1234.56'), currency: 'ARS' }],
      approvers: [{ id: 'p2', name: 'Beto Ruiz' }],
    })
    expect(await axeProblems()).toEqual([])
  })
})
