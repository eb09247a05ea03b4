import { afterEach, expect } from 'vitest'
import { isWhole } from '../../../../scripts/whole.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import { type OrderKind, orderKinds } from '../../../shared/orders/kinds.ts'
import { oddityOf } from '../../../shared/text/foreign-text.ts'
import { hostileTexts } from '../../../shared/text/hostile.fixture.ts'
import { bankState, cleanUp, connectedApp, passingClock, type TestApp } from '../../app.fixture.ts'
import { receiptsPage } from '../../orders/papers/receipt.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { type Attempt, attempts } from './attempts.fixture.ts'
import {
  answersWith,
  bankSays,
  exported,
  replacedAt,
  smallTexts,
  textMembers,
  textsIn,
  uncut,
  valueAt,
  wrongInCsv,
  wrongInPage,
} from './texts.fixture.ts'

/**
 * Texts that were made to harm, in orders and in the bank's words on a destination. The question tells of one that may look
 * like something else, and none harms lists or files.
 */

const PATIENCE_MS = 300_000
afterEach(cleanUp)

const { clock, forgetNoes } = passingClock()

async function opened() {
  const { bank, app } = await connectedApp({ bank: { everyday: true }, app: { clock } })
  const usable = usableOf(await bankState(bank))
  return { app, bank, usable }
}

/** Asks about orders; for each, whether the question warns of a text that may look like another one, and wants a tick. */
async function asking(app: TestApp, ids: readonly string[]) {
  forgetNoes()
  await app.must('orders.submitForApproval', { ids, waitForHours: true })
  const question = app.approvals.asked.at(-1)
  const items = question?.subject.type === 'orders' ? question.subject.items : []
  return (id: string): string | null => {
    const warnings = items.find(({ orderId }) => orderId === id)?.warnings ?? []
    if (!warnings.some((one) => one.code === 'odd_text')) return 'the question says nothing'
    return question?.acknowledge === true ? null : 'nobody has to tick'
  }
}
const warned = async (app: TestApp, id: string): Promise<string | null> =>
  (await asking(app, [id]))(id)

/** Kinds of which many may stand in one question, whatever they take. */
const together: ReadonlySet<OrderKind> = new Set([
  'cvu_transfer',
  'mep_dr0',
  'mep_dr1',
  'debin_creation',
])

attempts(
  // Each text stands in every second place of each kind; `npm test -- --whole` puts each into all.
  { area: 'hostile text', atLeast: isWhole() ? 500 : 250 },
  'in every text of every kind of order are refused, or told of before anybody says yes',
  async (attempt) => {
    const { app, usable } = await opened()
    let taken = 0
    for (const kind of orderKinds) {
      const draft = sampleDraft(kind, usable, new Date(), 1)
      const odd = new Map<string, string>()
      for (const [at, path] of textsIn(draft)
        .filter(([name]) => name !== 'kind')
        .entries())
        for (const [name, text] of smallTexts.filter((_, one) => isWhole() || (one + at) % 2 === 0))
          await attempt(`${kind}: ${name} in ${path.join('.')}`, async () => {
            const hostile = replacedAt(draft, path, text) as OrderDraft
            const prepared = await app.call('orders.prepare', { draft: hostile })
            if (!prepared.ok)
              return /^(?:input_invalid|order_\w+|account_\w+|echeq_\w+)$/.test(prepared.error.code)
                ? null
                : prepared.error.code
            taken += 1
            // What was typed may have been read as something plain: a number without its blanks.
            const stored = valueAt(await app.must('orders.repeat', { id: prepared.value.id }), path)
            if (oddityOf(String(stored)) === null) return null
            if (!together.has(kind)) return warned(app, prepared.value.id)
            odd.set(prepared.value.id, `${kind}: the question about ${name} in ${path.join('.')}`)
            return null
          })
      if (odd.size === 0) continue
      const isWarned = await asking(app, [...odd.keys()])
      for (const [id, what] of odd) await attempt(what, () => isWarned(id))
    }
    expect(taken).toBeGreaterThan(20)
    await looksSafe(attempt, app)
  },
  PATIENCE_MS,
)

async function looksSafe(attempt: Attempt, app: TestApp): Promise<void> {
  const { rows } = await app.must('orders.list', { filter: {}, offset: 0, limit: 500 })
  await attempt('the list of orders', () => uncut(rows))
  await attempt('the CSV file of orders', async () => {
    const [file] = await exported(app, () =>
      app.must('orders.export', { selection: { filter: {} }, format: 'csv' }),
    )
    return file === undefined ? 'there is no file' : wrongInCsv(file)
  })
  for (const { id } of rows.slice(0, 40))
    await attempt(`the receipt of ${id}`, async () => {
      const order = await app.must('orders.get', { id })
      const about = { profileName: 'Prueba', taxId: null, madeAt: order.createdAt }
      return wrongInPage(receiptsPage([order], about, 'es-AR'))
    })
}

attempts(
  { area: 'hostile text', atLeast: 50 },
  'in what the bank says of a destination are shown cut, and told of before anybody says yes',
  async (attempt) => {
    const { app, bank, usable } = await opened()
    const key = usable.destinations[0] ?? ''
    const details = '/v2/accounts/*/details'
    const members = textMembers(await bankSays(bank, `/v2/accounts/${key}/details`))
    expect(members.length).toBeGreaterThan(3)
    for (const member of members)
      for (const [name, text] of Object.entries(hostileTexts))
        await attempt(`${name} in ${member}`, async () => {
          await answersWith(bank, details, { [member]: text })
          const answer = await app.call('beneficiaries.check', { accountKey: key })
          if (!answer.ok) return answer.error.code === 'internal' ? 'internal' : null
          return uncut(answer.value)
        })
    for (const [name, text] of Object.entries(hostileTexts)) {
      const set = Object.fromEntries(members.map((member) => [member, text]))
      const odd = oddityOf(text) !== null
      await attempt(`a transfer to a holder with ${name}`, async () => {
        const named = members.filter((member) => /name/.test(member))
        await answersWith(
          bank,
          details,
          Object.fromEntries(Object.entries(set).filter(([member]) => named.includes(member))),
        )
        const draft = sampleDraft('cvu_transfer', usable, new Date(), 3)
        const prepared = await app.call('orders.prepare', { draft })
        if (!prepared.ok) return prepared.error.code
        return odd ? warned(app, prepared.value.id) : null
      })
    }
  },
  PATIENCE_MS,
)
