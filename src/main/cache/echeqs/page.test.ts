import { describe, expect, it } from 'vitest'
import { NOBODY, SEEN } from './echeqs.fixture.ts'
import { readEcheqPage } from './page.ts'

const echeq = '{"id":"E", "status":"ACTIVO","amount": 1.50,"currency":"ARS"}'
const page = (...items: readonly string[]): string =>
  `{"echeqs":[${items.join(' ,\n')}],"pagination":{"total_pages":3,"current_page":1},"total_echeqs":41}`
const read = (text: string | Uint8Array) =>
  readEcheqPage(
    { body: typeof text === 'string' ? new TextEncoder().encode(text) : text, at: SEEN },
    NOBODY,
  )
/** The JSON of each echeq that was read, as it is kept. */
const rawsOf = (text: string): readonly string[] => {
  const found = read(text)
  return found.ok ? found.value.echeqs.map(({ raw = '' }) => Buffer.from(raw).toString()) : []
}

describe('a page of the list', () => {
  it('[spec: fields.echeq.pagination] has its echeqs as they were written, and counts the list', () => {
    expect(read(page(echeq))).toMatchObject({
      ok: true,
      value: {
        echeqs: [{ row: { id: 'E', amount: '1.50' } }],
        pages: 3,
        total: 41,
      },
    })
    expect(rawsOf(page(echeq))).toEqual([echeq])
  })

  it('is empty where its list is null, and may count its pages in text: its types are not shown', () => {
    const text = '{"echeqs":null,"pagination":{"total_pages":"2","current_page":"1","size":"20"}}'
    expect(read(text)).toMatchObject({ ok: true, value: { echeqs: [], malformed: [], pages: 2 } })
  })

  it('has one with numbers where the specification shows no type: documents, codes, references', () => {
    const party = '{"document":{"type":1,"number":20123456786},"name":"Ana"}'
    const from = `{"bank":{"code":7,"branch":{"code":12,"zip_code":1043}},"account":{"number":123456},"cuit":30500010912}`
    const endorsed = `[{"beneficiary":${party},"payment_references":[{"reference":"Factura","value":10.50}]}]`
    const lists = `"assignments":[{"id":88}],"rejections":[{"code":10,"date":"2026-11-20","reason":"R"}],"endorsements":${endorsed}`
    const more = `"holding":${party},"issued":{"from":${from},"to":${party}},${lists}`
    const numbered = `${echeq.slice(0, -1)},${more}}`
    expect(read(page(numbered))).toMatchObject({
      ok: true,
      value: {
        malformed: [],
        echeqs: [
          {
            row: { holderDocument: '20123456786', issuerCuit: '30500010912', rejections: 1 },
            raw: numbered,
          },
        ],
      },
    })
  })

  it('has them with every digit where one of its keys is unusual', () => {
    const odd = '{"id":"E","status":"ACTIVO","amount":1.50,"currency":"ARS","9":1e2}'
    expect(read(page(odd))).toMatchObject({
      ok: true,
      value: { echeqs: [{ row: { amount: '1.50' } }] },
    })
    const [raw] = rawsOf(page(odd))
    expect(raw).toContain('"amount":1.50')
    expect(raw).toContain('1e2')
  })

  it('tells malformed echeqs from the others, by id and field', () => {
    const [noAmount, noObject] = ['{"id":"M","status":"ACTIVO","currency":"ARS"}', '[7]']
    expect(read(page(noAmount, echeq, noObject))).toMatchObject({
      ok: true,
      value: {
        echeqs: [{ row: { id: 'E' }, raw: echeq }],
        malformed: [
          { id: 'M', field: 'amount' },
          { id: '', field: '' },
        ],
      },
    })
  })

  it.each(['id', 'status'])('tells one whose %s is blank, and drops none unseen', (field) => {
    const fields = { id: 'B', status: 'ACTIVO', amount: 1, currency: 'ARS', [field]: '  ' }
    expect(read(page(echeq, JSON.stringify(fields)))).toMatchObject({
      ok: true,
      value: { echeqs: [{ row: { id: 'E' } }], malformed: [{ field }] },
    })
  })

  it.each([
    ['is cut', page(echeq).slice(0, -20)],
    ['is no JSON', '<html>'],
    ['is empty', ''],
    ['is no UTF-8', Uint8Array.of(0x22, 0xf1, 0x22)],
  ])('that %s is broken', (_, text) => {
    expect(read(text)).toEqual({ ok: false, error: 'broken' })
  })

  it.each([
    ['echeqs', '{"pagination":{"total_pages":1,"current_page":1}}'],
    ['pagination', '{"echeqs":[]}'],
    ['pagination.total_pages', '{"echeqs":[],"pagination":{"current_page":1}}'],
  ])('without %s is refused by that name', (field, text) => {
    expect(read(text)).toMatchObject({ ok: false, error: { field } })
  })
})
