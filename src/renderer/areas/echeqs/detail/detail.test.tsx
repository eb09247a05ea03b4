import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { locales } from '../../../../shared/base/locale.ts'
import { appError, err, ok } from '../../../../shared/errors/index.ts'
import type { CallResult } from '../../../../shared/ipc/index.ts'
import type { EcheqDirection, EcheqRow } from '../../../../shared/lists/echeqs.ts'
import { decimal } from '../../../../shared/values/money.ts'
import type { EcheqDetail } from '../../../../shared/views/echeqs.ts'
import { type EcheqState, echeqStates } from '../../../../shared/wire/echeqs.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { axeProblems } from '../../../app/testing/axe.fixture.ts'
import { echeqDetail, echeqRow, inState, wholeEcheq } from '../../../app/testing/echeqs.fixture.ts'
import type { Handlers } from '../../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { clear } from '../../../app/testing/show.fixture.tsx'
import { openEcheqs, pane } from '../echeqs.fixture.ts'
import { useEcheqsView } from '../echeqs-view.ts'
import { portalActs } from './summary.tsx'

/** The desk with one echeq in its pane. */
async function openDetail(
  row: EcheqRow,
  changes: Partial<EcheqDetail> = {},
  handlers: Handlers = {},
  locale: (typeof locales)[number] = 'es-AR',
) {
  const opened = await openEcheqs(
    [row],
    { 'echeqs.get': () => ok(echeqDetail(row, changes)), ...handlers },
    locale,
  )
  useEcheqsView.getState().open(row.id)
  await seen(pane())
  return opened
}

/** The words that stand in more than one line, such as Respond-e. */
function brokenWords(element: Element | null): readonly string[] {
  if (element === null) return ['no element']
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode() !== null) {
    const text = texts.currentNode
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  }
  return broken
}

describe('the detail of an echeq', () => {
  test.each(locales)('lays out everything that the bank says of it (%s)', async (locale) => {
    await openDetail(inState(1, 'RECHAZADO'), {}, {}, locale)
    for (const text of [
      /^(Rechazado|Bounced)$/,
      /^Sin fondos suficientes disponibles · (motivo|code) R10$/,
      /Molino del Sur SA \(CUIT 30-50001091-2\) (a|to) Panadería La Espiga \(CUIT 30-71234567-1\)/,
      /Factura: A-42/,
      /0110012-9 2000009134497-7/,
      /(Partes aproximadas|Approximate parts).*011/,
      /(Mandato de cobro|Collection mandate)/,
      /001 · Centro · CABA/,
      /(avala a|guarantees) Librador/,
      /(Emitido pendiente|Issued, pending)/,
    ])
      await expect.element(pane().getByText(text).first()).toBeInTheDocument()
  })

  test('stands whole and where it was read from row to row', async () => {
    const rows = [echeqRow(1), echeqRow(2)]
    await openEcheqs(rows, {
      'echeqs.get': ({ id }) => ok(echeqDetail(rows.find((row) => row.id === id) ?? echeqRow(1))),
    })
    const show = (nth: number) => useEcheqsView.getState().open(rows[nth]?.id ?? null)
    const named = (nth: number) =>
      pane()
        .getByText(rows[nth]?.number ?? '', { exact: true })
        .last()
    show(1)
    await seen(named(1))
    show(0)
    await seen(named(0))
    const box = named(0).element().closest('aside')?.lastElementChild
    box?.scrollTo({ top: 400 })
    show(1)
    await seen(named(1))
    expect(box?.scrollTop).toBe(400)
  })

  test('says of every endorsement, assignment and guarantee who with which document, and when what', async () => {
    const row = echeqRow(1)
    const cuit = { document: { type: 'CUIT', number: '30712345671' }, name: null }
    const dni = { document: { type: null, number: '12345678' }, name: 'Ana Pérez' }
    await openDetail(row, {
      echeq: wholeEcheq(row, {
        endorsements: [
          {
            from: dni,
            beneficiary: cuit,
            status: 'aceptado',
            date: '2026-10-05',
            payment_references: [],
            total_payment_references: 2,
          },
        ],
        assignments: [
          {
            id: 'C1',
            status: 'PENDIENTE',
            from: cuit,
            to: { ...dni, address: 'Mitre 5' },
            entity: 'Banco Uno',
            start_date: '2026-10-06T00:00:00',
            last_modification_date: '2026-10-08T00:00:00',
          },
        ],
        guarantors: [{ guarantor: { ...dni, caracter: 'AVAL' }, status: 'ACEPTADO' }],
      }),
    })
    for (const text of [
      'de Ana Pérez (Documento 12345678) a CUIT 30-71234567-1',
      'Referencias de pago: El banco cuenta 2 y envió 0.',
      'de CUIT 30-71234567-1 a Ana Pérez (Documento 12345678)',
      'Iniciada el 06/10/2026 · Última modificación el 08/10/2026',
      'Banco Uno · Mitre 5',
    ])
      await expect.element(pane().getByText(text, { exact: true })).toBeInTheDocument()
    const guarantors = pane().getByRole('region', { name: 'Avalistas (1)' })
    await expect
      .element(guarantors.getByText('Ana Pérez (Documento 12345678)', { exact: true }))
      .toBeInTheDocument()
  })

  test('copies the CUIT of everybody who signed by one click', async () => {
    const copied: string[] = []
    navigator.clipboard.writeText = async (text) => void copied.push(text)
    const signer = { answers: 'yes', of: '', upTo: null, cites: null } as const
    const answerers = [
      { ...signer, role: 'drawer', name: 'Molino del Sur SA', document: '30500010912' },
      { ...signer, role: 'endorser', name: '', document: '30712345671' },
    ] as const
    const handlers = { 'risk.echeq': () => ok({ answerers, history: null, warnings: [] }) }
    await openDetail(echeqRow(1), {}, handlers)
    const signers = pane().getByRole('region', { name: 'Quién responde' })
    await signers.getByRole('button', { name: 'Copiar CUIT' }).first().click()
    await signers.getByRole('button', { name: 'Copiar CUIT' }).last().click()
    await expect.poll(() => copied).toEqual(['30500010912', '30712345671'])
  })

  test.each(locales)('breaks no word of who answers (%s)', async (locale) => {
    const answers = ['yes', 'pending', 'no', 'unclear'] as const
    const signer = { name: 'Molino del Sur SA', document: '30500010912', of: '', upTo: null }
    const answerers = answers.map((one) => ({
      ...signer,
      role: 'guarantor' as const,
      answers: one,
      cites: null,
    }))
    const handlers = { 'risk.echeq': () => ok({ answerers, history: null, warnings: [] }) }
    await openDetail(echeqRow(1), {}, handlers, locale)
    const who = pane().getByText('Molino del Sur SA').first()
    await expect.element(who).toBeVisible()
    const signers = who.element().closest('ol')
    expect(signers?.textContent).toMatch(/(Avalista|Guarantor)/)
    expect(brokenWords(signers)).toEqual([])
  })

  test('says until when it can be presented', async () => {
    await openDetail(echeqRow(1))
    await seen(pane().getByText(/del 21\/11\/2026 al 21\/12\/2026/))
  })

  test('keeps the digits of the bank’s JSON behind a disclosure', async () => {
    await openDetail(echeqRow(1))
    const raw = pane().getByText('{"id":"ECHEQ0000000001","amount":1234.5600}')
    await expect.element(raw).not.toBeVisible()
    await pane().getByText('Datos técnicos', { exact: true }).click()
    await seen(raw)
  })

  test('is asked of the bank again on request; a refusal keeps what is held', async () => {
    const { last, bridge } = await openDetail(
      echeqRow(1),
      {},
      {
        'echeqs.refresh': () => ok(echeqDetail(echeqRow(1))),
      },
    )
    await pane().getByRole('button', { name: 'Actualizar este echeq' }).click()
    expect(last('echeqs.refresh')).toEqual({ id: 'ECHEQ0000000001' })
    bridge.use({
      'echeqs.refresh': () =>
        err(appError('bank_unreachable', { host: 'api.example.com', reason: 'ECONNRESET' })),
    })
    await pane().getByRole('button', { name: 'Actualizar este echeq' }).click()
    await seen(pane().getByRole('alert'))
    await seen(pane().getByText('$ 1.234,56'))
  })

  test('asks and is refused by itself: the next one opened knows nothing of it', async () => {
    const { promise, resolve } = Promise.withResolvers<CallResult<'echeqs.refresh'>>()
    const { bridge } = await openEcheqs([echeqRow(1), echeqRow(2)], {
      'echeqs.refresh': () => promise,
    })
    const ask = pane().getByRole('button', { name: 'Actualizar este echeq' })
    useEcheqsView.getState().open(echeqRow(1).id)
    await ask.click()
    await expect.element(ask).toBeDisabled()
    useEcheqsView.getState().open(echeqRow(2).id)
    await expect.element(pane()).toHaveAccessibleName(/00000002/)
    await expect.element(ask).toBeEnabled()
    resolve(err(appError('not_found', { what: 'echeqs' })))
    bridge.use({ 'echeqs.refresh': () => err(appError('not_found', { what: 'echeqs' })) })
    await expect.element(pane().getByRole('alert')).not.toBeInTheDocument()
    await ask.click()
    await seen(pane().getByRole('alert'))
    useEcheqsView.getState().open(echeqRow(1).id)
    await expect.element(pane()).toHaveAccessibleName(/00000001/)
    await expect.element(pane().getByRole('alert')).not.toBeInTheDocument()
  })

  test('leads to the orders of this application that concern it', async () => {
    await openDetail(echeqRow(1), { orderIds: ['0f8c9d3e-3b7a-4d5e-9a7b-1c2d3e4f5a6b'] })
    await pane().getByRole('button', { name: 'Ver la orden 0f8c9d3e' }).click()
    await seen(page.getByRole('heading', { name: 'Actividad', level: 1 }))
  })

  test('an active one that we hold can be placed in custody, an issued one cannot', async () => {
    await openDetail(echeqRow(1))
    await pane().getByRole('button', { name: 'Poner en custodia' }).click()
    expect(useOrdersView.getState().placing).toEqual({ ids: ['ECHEQ0000000001'] })
    clear()
    await openDetail(echeqRow(2, { direction: 'issued' }))
    await seen(pane().getByText(/se puede pedir su devolución/))
    expect(pane().getByRole('button', { name: 'Poner en custodia' }).elements()).toEqual([])
  })

  test('an active one that somebody else holds is offered neither custody nor what only its holder can do', async () => {
    await openDetail(echeqRow(1, { held: false }))
    await seen(pane().getByText(/Está en poder de otro/))
    expect(
      pane()
        .getByText(/depositar|endosar/)
        .elements(),
    ).toEqual([])
    expect(pane().getByRole('button', { name: 'Poner en custodia' }).elements()).toEqual([])
  })
})

describe('what this API does not offer', () => {
  test('is said as such with what the portal can do, and is no button', async () => {
    await openDetail(inState(1, 'EMITIDO-PENDIENTE'))
    await seen(pane().getByText(/En el portal del banco se puede aceptar o repudiar/))
    expect(
      pane()
        .getByRole('button', { name: /aceptar|repudiar/i })
        .elements(),
    ).toEqual([])
  })

  test.each(['BORRADOR', 'PENDIENTE-AUTORIZACION', 'EN PROCESO'])(
    'says of one that is still %s that it is authorised in the portal',
    async (status) => {
      await openDetail({ ...inState(1, status), direction: 'issued' })
      await seen(pane().getByText(status).first())
      await seen(pane().getByText(/La emisión todavía no terminó/))
    },
  )

  test.each(['pagado', 'anulado', 'caducado', 'repudiado'] satisfies readonly EcheqState[])(
    'nothing is proposed for one that is %s',
    (state) => {
      expect(portalActs(inState(1, state))).toEqual([])
      expect(portalActs({ ...inState(1, state), direction: 'issued' })).toEqual([])
    },
  )

  test('nothing hangs on a state or a side that nobody knows', () => {
    const acts = (changes: Partial<EcheqRow>) => portalActs(echeqRow(1, changes))
    expect(acts({ state: null })).toEqual([])
    expect(echeqStates.flatMap((state) => acts({ state, direction: 'unknown' }))).toEqual([])
  })

  test('of one that somebody else holds we can only take or refuse what is being given to us', () => {
    const acts = (state: EcheqState, direction: EcheqDirection) =>
      portalActs(echeqRow(1, { state, direction, held: false }))
    expect(echeqStates.filter((state) => acts(state, 'received').length > 0)).toEqual([
      'emitido-pendiente',
    ])
    expect(acts('activo', 'issued')).toEqual(['echeqs.act.askBack'])
  })
})

describe('an echeq out of the ordinary', () => {
  test('of which the bank sent nothing but what it must is still a page', async () => {
    const bare = echeqRow(1, {
      number: null,
      displayCode: null,
      cmc7: null,
      type: null,
      createdAt: null,
      paidAt: null,
      issuerName: null,
      issuerCuit: null,
      issuerCbu: null,
      bankName: null,
      beneficiaryName: null,
      beneficiaryDocument: null,
      holderName: null,
      bookNumber: null,
      concept: null,
      direction: 'unknown',
      status: 'EN_REVISION_BCRA',
      state: null,
    })
    const nothing = Object.fromEntries(
      ['holding', 'final_beneficiary', 'issued', 'endorsements', 'rejections', 'assignments'].map(
        (key) => [key, null],
      ),
    )
    await openDetail(bare, {
      echeq: wholeEcheq(bare, { ...nothing, guarantors: null, total_endorsements: null }),
      states: [],
      presentUntil: null,
    })
    await seen(page.getByRole('complementary', { name: 'Echeq ECHEQ0000000001' }))
    await seen(pane().getByText('EN_REVISION_BCRA'))
    await seen(pane().getByText(/una palabra que esta aplicación no conoce/))
    await seen(pane().getByText('El banco no informa quién es').first())
    expect(await axeProblems()).toEqual([])
  })

  test('with 100 endorsements shows the first ones at once and all on request', async () => {
    const row = echeqRow(1)
    const link = (index: number) => ({
      from: { name: `Empresa ${index}` },
      beneficiary: { name: `Empresa ${index + 1}` },
      date: '2026-10-05T00:00:00',
      status: 'aceptado',
    })
    await openDetail(row, {
      echeq: wholeEcheq(row, {
        endorsements: Array.from({ length: 100 }, (_, index) => link(index)),
        total_endorsements: 120,
      }),
    })
    const chain = pane().getByRole('region', { name: 'Cadena de endosos (100)' })
    await seen(chain.getByText('El banco cuenta 120 y envió 100.'))
    expect(chain.getByRole('listitem').elements()).toHaveLength(10)
    await chain.getByRole('button', { name: 'Mostrar 90 más' }).click()
    await expect.element(chain.getByText('de Empresa 99 a Empresa 100')).toBeInTheDocument()
    expect(chain.getByRole('listitem').elements()).toHaveLength(100)
  })

  test('with an unusual CMC7, the largest amount and no real dates says what it can', async () => {
    const row = echeqRow(1, {
      amount: decimal('999999999.99'),
      cmc7: '123',
      paidAt: 'mañana',
      number: '9'.repeat(60),
    })
    await openDetail(row)
    await seen(pane().getByText('$ 999.999.999,99'))
    await seen(pane().getByText(/Tiene 3 dígitos; lo habitual son 29/))
    await seen(pane().getByText('mañana'))
  })

  test('that is not held any more says so instead of a blank pane', async () => {
    await openDetail(
      echeqRow(1),
      {},
      { 'echeqs.get': () => err(appError('not_found', { what: 'ECHEQ0000000001' })) },
    )
    await seen(pane().getByRole('alert'))
    await seen(pane().getByRole('button', { name: 'Reintentar' }))
  })
})
