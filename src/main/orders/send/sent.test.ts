import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { leavesOf } from '../../../shared/json/json-search.ts'
import { messages } from '../../../shared/locales/index.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import { type OrderKind, orderKinds } from '../../../shared/orders/kinds.ts'
import type { OrderDetail, SentFact } from '../../../shared/orders/view.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'

deskForEach()

const prepare = async (draft: OrderDraft): Promise<OrderDetail> =>
  good(await desk.orders.prepare(draft, null))
/** What the approval of an order shows. */
async function shownFor({ id }: OrderDetail) {
  desk.person(() => ({ decision: 'no' }))
  await desk.orders.submit([id], { waitForHours: false })
  const subject = desk.asked.at(-1)?.subject
  const item = subject?.type === 'orders' ? subject.items[0] : undefined
  if (item === undefined) throw new Error('nothing was asked')
  return item
}

/** A draft with something in every field that may be left empty. */
function whole(kind: OrderKind): OrderDraft {
  const draft = desk.draft(kind)
  switch (draft.kind) {
    case 'cvu_transfer':
      return { ...draft, note: 'Factura 12', transferCode: 'TC9', documentId: 'DOC-7' }
    case 'debin_creation':
      return { ...draft, notes: 'Cuota de mayo', reference: 'REF-5', provision: 'PREST-3' }
    case 'echeq_issuance': {
      const signatories = ['20123456786', '27123456780'].map((documentNumber) => ({
        documentType: 'CUIL',
        documentNumber,
      }))
      const rest = { notification: 'Le mandamos <b>un echeq</b>', note: 'Harina', signatories }
      return { ...draft, ...rest, cmc7: '1'.repeat(29), endorsable: false }
    }
    case 'fund_redemption':
    case 'fund_subscription':
      return { ...draft, notes: 'Cierre de mes' }
    default:
      return draft
  }
}

/** What every order of a kind carries, or what only the time and the number of the request are. */
const CONSTANT = new Set(['account.type', 'to.account_type', 'timestamp', 'fingerprint.timestamp'])
const written = (fact: SentFact): string => JSON.stringify(Object.values(fact))
const factsNamed = (facts: readonly SentFact[], name: SentFact['name']) =>
  facts.filter((fact) => fact.name === name)

describe.each(orderKinds)('a %s', (kind) => {
  it('shows everything that it sends, in the review and in the approval', async () => {
    const order = await prepare(whole(kind))
    const shown = await shownFor(order)
    const { from, to, amount, sent } = shown
    const said = JSON.stringify([from.key, to.key, to.taxId, to.name, amount, order.clientId, sent])
    const body = parseJson(order.request.body)
    const hidden = leavesOf(body.ok ? body.value : null).filter(
      ({ path, text }) =>
        !(CONSTANT.has(path.join('.')) || text === 'true' || text === 'false') &&
        // A CUIT is shown in its groups.
        ![text, groupTaxId(text)].some((one) => said.includes(JSON.stringify(one).slice(1, -1))),
    )
    expect(hidden).toEqual([])
    expect(order.sentFacts).toEqual(sent.facts)
  })

  it('tells each thing once, under a label of its own', async () => {
    const { sentFacts } = await prepare(whole(kind))
    const labels = sentFacts.map(({ name }) => messages[name].es)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

describe('what is ticked or left empty is said too', () => {
  it('of an issuance: to order or not, no CMC7, no signatories, no mail', async () => {
    const draft = { ...desk.draft('echeq_issuance'), signatories: [] }
    if (draft.kind !== 'echeq_issuance') throw new Error('kind')
    const plain = (await prepare(draft)).sentFacts
    expect(factsNamed(plain, 'echeqs.detail.caracter')).toMatchObject([
      { says: 'orders.sent.toOrder' },
    ])
    expect(factsNamed(plain, 'issue.cmc7')).toMatchObject([{ says: 'orders.sent.cmc7.none' }])
    expect(factsNamed(plain, 'imports.field.signatories')).toMatchObject([
      { says: 'orders.sent.notification.none' },
    ])
    expect(factsNamed(plain, 'issue.notification')).toMatchObject([
      { says: 'orders.sent.notification.none' },
    ])
    const strict = (await prepare({ ...draft, endorsable: false })).sentFacts
    expect(factsNamed(strict, 'echeqs.detail.caracter')).toMatchObject([
      { says: 'orders.sent.notToOrder' },
    ])
  })

  it('of a custody: preapproved or not', async () => {
    const draft = desk.draft('echeq_custody')
    if (draft.kind !== 'echeq_custody') throw new Error('kind')
    for (const [preapproved, says] of [
      [true, 'common.yes'],
      [false, 'common.no'],
    ] as const)
      expect(
        factsNamed((await prepare({ ...draft, preapproved })).sentFacts, 'custody.preapproved'),
      ).toMatchObject([{ says }])
  })

  it('of a MEP transfer: known client, politically exposed person', async () => {
    const { sentFacts } = await prepare(desk.draft('mep_dr1'))
    expect(factsNamed(sentFacts, 'mep.knownClient')).toMatchObject([{ says: 'common.yes' }])
    expect(factsNamed(sentFacts, 'mep.pep')).toMatchObject([{ says: 'common.no' }])
  })
})

describe('what is shown', () => {
  it('is read from the request that leaves, not from what was typed', async () => {
    const order = await prepare(whole('echeq_custody'))
    const typed = JSON.stringify({ ...order.draft, preapproved: false })
    desk.ledger.db
      .prepare('UPDATE order_contents SET draft = ? WHERE order_id = ?')
      .run(typed, order.id)
    const facts = (await shownFor(order)).sent.facts
    expect(factsNamed(facts, 'custody.preapproved').map(written).join()).toContain('common.yes')
  })

  it('is nothing where the request is none of its kind, and it is not asked about', async () => {
    const order = await prepare(whole('echeq_custody'))
    desk.ledger.db
      .prepare(`UPDATE order_contents SET body = '{"id":1}' WHERE order_id = ?`)
      .run(order.id)
    expect(await desk.orders.submit([order.id], { waitForHours: false })).toMatchObject([
      { ok: false, error: { code: 'order_altered' } },
    ])
    expect(desk.asked).toEqual([])
    expect(good(await desk.orders.get(order.id)).sentFacts).toEqual([])
  })
})
