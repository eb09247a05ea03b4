import { describe, expect, it } from 'vitest'
import { readCheques, readDebts } from './central-bank.ts'

const CUIT = '30500010912'
const cheque = (number: number, rejectedOn: string, more = '') =>
  `{"nroCheque":${number},"fechaRechazo":"${rejectedOn}","monto":1234.50,"fechaPago":null,"fechaPagoMulta":null,
    "estadoMulta":null,"ctaPersonal":false,"denomJuridica":null,"enRevision":false,"procesoJud":true${more}}`
const answer = (results: string, cuit = CUIT) =>
  `{"status":200,"results":{"identificacion":${cuit},"denominacion":"ACME S.A.",${results}}}`

describe('rejected cheques', () => {
  const rows = [
    { number: '2', rejectedOn: '2026-10-02', cause: 'DEFECTOS FORMALES', entity: '11' },
    { number: '1', rejectedOn: '2026-09-01', cause: 'SIN FONDOS', entity: '72' },
  ]

  it('are read by cause and then entity, the newest first', () => {
    const body = answer(
      `"causales":[{"causal":"SIN FONDOS","entidades":[{"entidad":72,"detalle":[${cheque(1, '2026-09-01')}]}]},
        {"causal":"DEFECTOS FORMALES","entidades":[{"entidad":11,"detalle":[${cheque(2, '2026-10-02')}]}]}]`,
    )
    expect(readCheques(body, CUIT)).toMatchObject({ ok: true, value: { name: 'ACME S.A.', rows } })
  })

  it('and by entity and then cause, to the same', () => {
    const body = answer(
      `"entidades":[{"entidad":72,"causales":[{"causal":"SIN FONDOS","detalle":[${cheque(1, '2026-09-01')}]}]},
        {"entidad":11,"causales":[{"causal":"DEFECTOS FORMALES","detalle":[${cheque(2, '2026-10-02')}]}]}]`,
    )
    expect(readCheques(body, CUIT)).toMatchObject({ ok: true, value: { rows } })
  })

  it('keep every digit, and whether they were paid', () => {
    const body = answer(
      `"causales":[{"causal":"SIN FONDOS","entidades":[{"entidad":null,"detalle":[${cheque(
        99_887_766,
        '2026-09-01T00:00:00',
      ).replace('"fechaPago":null', '"fechaPago":"2026-09-09"')}]}]}]`,
    )
    expect(readCheques(body, CUIT)).toMatchObject({
      ok: true,
      value: {
        rows: [
          {
            number: '99887766',
            amount: '1234.50',
            rejectedOn: '2026-09-01',
            paidOn: '2026-09-09',
            inCourt: true,
          },
        ],
      },
    })
  })
})

it('a cheque whose day of payment is blank was not paid', () => {
  for (const blank of ['""', '" "', 'null']) {
    const row = cheque(1, '2026-09-01').replace('"fechaPago":null', `"fechaPago":${blank}`)
    const body = answer(
      `"causales":[{"causal":"SIN FONDOS","entidades":[{"entidad":72,"detalle":[${row}]}]}]`,
    )
    expect(readCheques(body, CUIT)).toMatchObject({ ok: true, value: { rows: [{ paidOn: null }] } })
  }
})

it('debts are read by month and entity, the newest and the worst first', () => {
  const row = (entity: string, situation: number) =>
    `{"entidad":"${entity}","situacion":${situation},"fechaSit1":"","monto":150.0,"diasAtrasoPago":0,"enRevision":false,"procesoJud":false}`
  const body = answer(
    `"periodos":[{"periodo":"202609","entidades":[${row('A', 1)}]},{"periodo":"202610","entidades":[${row('A', 1)},${row('B', 4)}]}]`,
  )
  const debts = readDebts(body, CUIT)
  expect(
    debts.ok && debts.value.rows.map((one) => [one.period, one.entity, one.situation]),
  ).toEqual([
    ['202610', 'B', 4],
    ['202610', 'A', 1],
    ['202609', 'A', 1],
  ])
})

describe('an answer that is not taken', () => {
  it.each([
    ['a page', '<html><body>Mantenimiento</body></html>'],
    ['nothing', ''],
    ['a cut one', answer('"causales":[').slice(0, -9)],
    ['another shape', answer('"otros":[]')],
    [
      'an amount that is none',
      answer(
        `"causales":[{"causal":"X","entidades":[{"entidad":1,"detalle":[${cheque(1, '2026-09-01').replace('1234.50', '"mucho"')}]}]}]`,
      ),
    ],
    ['an error', '{"status":400,"errorMessages":["x"]}'],
  ])('%s', (_, body) => {
    expect(readCheques(body, CUIT)).toEqual({ ok: false, error: 'unreadable' })
    expect(readDebts(body, CUIT)).toEqual({ ok: false, error: 'unreadable' })
  })

  it('is one about another CUIT', () => {
    expect(readCheques(answer('"causales":[]', '20123456786'), CUIT)).toEqual({
      ok: false,
      error: 'other',
    })
    expect(readDebts(answer('"periodos":[]', '20123456786'), CUIT)).toEqual({
      ok: false,
      error: 'other',
    })
  })
})
