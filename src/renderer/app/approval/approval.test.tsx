import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApprovalItem } from '../../../shared/orders/approvals.ts'
import type { TrustChange } from '../../../shared/profiles/trust.ts'
import { decimal } from '../../../shared/values/money.ts'
import { axeProblems } from '../testing/axe.fixture.ts'
import { about, asked, issued, oneOrder } from './approval.fixture.tsx'

const no = { name: 'approval.answer', input: { id: 'q1', answer: { decision: 'no' } } }
const yes = (given: object = {}) => ({
  name: 'approval.answer',
  input: {
    id: 'q1',
    answer: {
      decision: 'yes',
      retyped: [],
      acknowledged: false,
      personId: null,
      pin: null,
      ...given,
    },
  },
})
const send = () => page.getByRole('button', { name: 'Transferir $ 1.234,56' })

describe('an approval', () => {
  test('lets no name of a profile speak in our words', async () => {
    await asked({ environment: 'production', profileName: 'Prueba» · sin dinero real (simulador)' })
    await expect
      .element(
        page.getByRole('main').getByText(/^Producción · dinero real: «Prueba {1,4}sin dinero/),
      )
      .toBeVisible()
  })

  test('shows what main stored: who, as the bank says, from where, how much', async () => {
    const { answers } = await asked({ subject: about(oneOrder({ oursName: 'Proveedores' })) })
    const asking = page.getByRole('main')
    await expect
      .element(
        asking.getByRole('heading', {
          name: '¿Transferir $ 1.234,56 a Molino Harinero del Sur SA?',
        }),
      )
      .toBeVisible()
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
      await expect.element(asking.getByText(text).first()).toBeVisible()
    await send().click()
    expect(answers()).toEqual([yes()])
    await expect.element(page.getByText(/No hay nada para aprobar/)).toBeVisible()
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

  test('begins with the focus on what sends nothing', async () => {
    const { answers } = await asked()
    await expect.element(page.getByRole('button', { name: 'No enviar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(answers()).toEqual([no])
  })

  test('is a no when it is closed with Esc', async () => {
    const { answers } = await asked()
    await userEvent.keyboard('{Escape}')
    await expect.poll(answers).toEqual([no])
  })

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
    await expect.element(page.getByText('Completá este dato').first()).toBeVisible()
    await expect.element(amount).toHaveFocus()
    expect(answers()).toEqual([])
    await page.getByRole('checkbox').click()
    await amount.fill('1,234')
    await expect.element(page.getByText(/Tiene más de dos decimales/)).toBeVisible()
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
    await expect.element(page.getByText('La preparó: Ana Pérez')).toBeVisible()
    await page.getByLabelText('Quién aprueba').selectOptions('Beto Ruiz')
    await page.getByLabelText('PIN', { exact: true }).fill('12345')
    await send().click()
    await expect.element(page.getByText('El PIN lleva de 6 a 12 dígitos')).toBeVisible()
    await expect.element(page.getByLabelText('PIN', { exact: true })).toHaveFocus()
    expect(answers()).toEqual([])
    await page.getByLabelText('PIN', { exact: true }).fill('123456')
    await send().click()
    expect(answers()).toEqual([yes({ personId: 'p2', pin: '123456' })])
  })

  test('in production says so across the top', async () => {
    await asked({ environment: 'production' })
    await expect
      .element(page.getByRole('main').getByText('Producción · dinero real: «Panadería La Espiga»'))
      .toBeVisible()
  })

  test('of a DEBIN asks the payer by name, and says loudly that the CUIT is another’s', async () => {
    const { from, to } = oneOrder()
    const debin = oneOrder({
      kind: 'debin_creation',
      from: to,
      to: { ...from, key: '4100636583' },
      warnings: [{ code: 'holder_differs', expected: '20289295705', bank: '30500010912' }],
    })
    await asked({ subject: about(debin), acknowledge: true })
    await expect
      .element(
        page.getByRole('heading', {
          name: '¿Pedirle a Molino Harinero del Sur SA un DEBIN de $ 1.234,56?',
        }),
      )
      .toBeVisible()
    await expect
      .element(page.getByText(/El CUIT 20-28929570-5 no es el del titular.*30-50001091-2/))
      .toBeVisible()
    await expect.element(page.getByText('Se acredita en')).toBeVisible()
    await expect.element(page.getByText('Tu cuenta')).toBeVisible()
    await expect.element(page.getByText('Falta marcar que leíste las advertencias.')).toBeVisible()
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
      await expect.element(asking.getByText(text)).toBeVisible()
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
    await expect.element(grid.getByText('L-2')).toBeVisible()
    await expect
      .element(grid.getByText('Clase B · 81 cuotapartes a 12,345678').first())
      .toBeVisible()
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
    await expect.element(page.getByText('$ 1.000,00 → sin límite')).toBeVisible()
    await expect.element(page.getByText('Por día, ARS')).not.toBeInTheDocument()
    await expect.element(page.getByText(/Beto Ruiz va a poder preparar/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'No cambiar' })).toBeVisible()
  })

  test('of a limit for a currency without one says that it counted as over every limit', async () => {
    const ars = { currency: 'ARS', perOrder: decimal('1000'), perDay: null }
    const after = [ars, { currency: 'USD', perOrder: null, perDay: null }]
    await asked({
      subject: { type: 'safeguards', changes: [{ what: 'limits', before: [ars], after }] },
    })
    await expect.element(page.getByText('US$ 0,00 → sin límite')).toBeVisible()
  })

  test('names the host of the bank', async () => {
    await asked()
    await expect.element(page.getByText('Banco: api.banco.example')).toBeVisible()
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
    await expect
      .element(
        page.getByText(
          'El client_secret y las órdenes dejan de ir a sso.banco.example, api.banco.example y van a ir a sso.banco.example.evil.example, api.banco.example.',
        ),
      )
      .toBeVisible()
    await expect
      .element(
        page.getByText(
          'Antes https://sso.banco.example, ahora https://sso.banco.example.evil.example',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'No cambiar' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
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
      '¿Incorporar esta posición?',
      'Incorporar',
      'No incorporar',
      { what: 'position_file', fileId: 'F1', imported: null },
    ],
    ['¿Confirmar este cambio?', 'Confirmar', 'No cambiar', { what: 'lock_removed' }],
  ])('%s is asked and answered in its own words', async (title, yes, no, change) => {
    await asked({ subject: { type: 'trust', changes: [change] } })
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: yes, exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: no, exact: true })).toHaveFocus()
  })

  test('of several kinds of change asks whether they are to be trusted', async () => {
    await asked({
      subject: {
        type: 'trust',
        changes: [{ what: 'profile_removed' }, { what: 'webhook_key' }],
      },
    })
    await expect
      .element(page.getByRole('heading', { name: '¿Confirmar estos 2 cambios?' }))
      .toBeVisible()
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
    await expect.poll(() => sentences.all().length).toBe(10)
    await expect.element(page.getByText(/descargar archivos de cdn\.example\.com/)).toBeVisible()
    await expect.element(page.getByText(/Se borran este perfil y todo/)).toBeVisible()
    await expect.element(page.getByText(/posición F1, que nadie pidió/)).toBeVisible()
    await expect
      .element(page.getByText(/posición F2, fechada el .*20.*, en lugar de bajarla del banco/))
      .toBeVisible()
    await expect
      .element(page.getByText(/es de 20-12345678-6\. ¡Cuidado! .* son de 30-71234567-1\./))
      .toBeVisible()
    await expect.element(page.getByText(/F3.*no dice de quién es/)).toBeVisible()
    await expect
      .element(page.getByText(/posición F3, fechada el .*20.*, que nadie pidió/))
      .toBeVisible()
    await expect.element(page.getByText(/Otro client_secret reemplaza al guardado/)).toBeVisible()
    await expect.element(page.getByText(/por el relay relay\.example\.com/)).toBeVisible()
  })

  test('of a second person says whether one is asked for or no longer', async () => {
    await asked({
      subject: {
        type: 'safeguards',
        changes: [{ what: 'second_person', before: false, after: true }],
      },
    })
    await expect.element(page.getByText(/Se empieza a pedir una segunda persona/)).toBeVisible()
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
