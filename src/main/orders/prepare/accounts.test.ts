import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import type { DraftOf, OrderDraft } from '../../../shared/orders/drafts.ts'
import type { OwnAccount } from '../../../shared/views/own-accounts.ts'
import { echeqsOf } from '../../bank/bank.fixture.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'
import { NOON } from '../orders.fixture.ts'

/** An order is held against what the position says of the account that it names. */

const CC: OwnAccount = {
  accountNumber: '1234567890',
  cbu: '0110012920000091344977',
  accountType: 'CC',
  currency: 'ARS',
}
const SAVINGS: OwnAccount = { ...CC, accountNumber: '1234567899', accountType: 'AC' }
const DOLLARS: OwnAccount = {
  accountNumber: '3602826489',
  cbu: '2850590940090418135201',
  accountType: 'CC',
  currency: 'USD',
}
const UNKNOWN = '0170099220000067797370'

let known: readonly OwnAccount[] | null
deskForEach(NOON, { deps: { accounts: async () => known } }, { echeqs: 400 })
beforeEach(async () => {
  known = [CC, SAVINGS, DOLLARS]
})

const prepare = (draft: OrderDraft) => desk.orders.prepare(draft, null)
const progress = { signal: new AbortController().signal, done: () => undefined }
const prepareAll = async (drafts: readonly OrderDraft[]) =>
  good(await desk.orders.prepareAll(drafts, null, progress))
const stored = () => good(desk.orders.list({}, 0, 10)).total
const issuance = (accountId: string): OrderDraft => ({
  ...(desk.draft('echeq_issuance') as DraftOf<'echeq_issuance'>),
  accountId,
})
const custody = (accountKey: string, echeqId?: string): OrderDraft => {
  const draft = desk.draft('echeq_custody') as DraftOf<'echeq_custody'>
  return { ...draft, accountKey, echeqId: echeqId ?? draft.echeqId }
}
/** Echeqs that are ACTIVO, one in pesos and one in dollars. */
async function echeqsOfBoth(): Promise<readonly [pesos: string, dollars: string]> {
  const idOf = async (currency: 'ARS' | 'USD'): Promise<string> => {
    const page = await desk.client.echeqs.items({ page: 1, status: ['activo'], currency })
    const [first] = echeqsOf(good(page))
    if (first === undefined) throw new Error(`no echeq in ${currency}`)
    return first.id
  }
  return [await idOf('ARS'), await idOf('USD')]
}

describe('an issuance', () => {
  it.each([
    ['in dollars', DOLLARS],
    ['of savings', SAVINGS],
  ])('from an account %s is refused and not stored', async (_name, { accountNumber }) => {
    const refused = await prepare(issuance(accountNumber))
    expect(refused).toMatchObject({
      error: { code: 'order_account_type', params: { account: accountNumber } },
    })
    expect(stored()).toBe(0)
  })

  it('from a current account in pesos, or one that the position does not have, is prepared', async () => {
    expect(codeOf(await prepare(issuance(CC.accountNumber)))).toBeNull()
    expect(codeOf(await prepare(issuance('99')))).toBeNull()
    known = null
    expect(codeOf(await prepare(issuance(DOLLARS.accountNumber)))).toBeNull()
  })

  it('of several that names a wrong account stands in the way of all', async () => {
    const drafts = [issuance(CC.accountNumber), issuance(DOLLARS.accountNumber)]
    expect(await prepareAll(drafts)).toMatchObject({
      ids: [],
      problems: [{ index: 1, error: { code: 'order_account_type' } }],
    })
    expect(stored()).toBe(0)
  })

  it('prepared before the position told of its account is not asked about', async () => {
    known = null
    const order = good(await prepare(issuance(DOLLARS.accountNumber)))
    known = [DOLLARS]
    expect(await desk.orders.submit([order.id], { waitForHours: false })).toMatchObject([
      { ok: false, error: { code: 'order_account_type' } },
    ])
    expect(desk.asked).toEqual([])
    expect(await desk.requests('echeq_issuance')).toBe(0)
  })
})

describe('a custody', () => {
  it('into an own account of another currency is refused, each on its own', async () => {
    const [pesos, dollars] = await echeqsOfBoth()
    expect(await prepare(custody(DOLLARS.cbu, pesos))).toMatchObject({
      error: {
        code: 'order_account_currency',
        params: { account: DOLLARS.cbu, holds: 'USD', needs: 'ARS' },
      },
    })
    expect(await prepareAll([custody(CC.cbu, pesos), custody(CC.cbu, dollars)])).toMatchObject({
      ids: [],
      problems: [{ index: 1, error: { code: 'order_account_currency' } }],
    })
    expect(stored()).toBe(0)
  })

  it('into an own account of its currency, or one that is not known, is prepared', async () => {
    const [pesos, dollars] = await echeqsOfBoth()
    expect(codeOf(await prepare(custody(CC.cbu, pesos)))).toBeNull()
    expect(codeOf(await prepare(custody(DOLLARS.cbu, dollars)))).toBeNull()
    expect(codeOf(await prepare(custody(UNKNOWN, pesos)))).toBeNull()
    known = [CC, { ...CC, currency: 'USD' }]
    expect(codeOf(await prepare(custody(CC.cbu, dollars)))).toBeNull()
  })

  /** The warnings of the question about some orders, and whether they must be acknowledged. */
  const asked = async (ids: readonly string[]) => {
    desk.person(() => ({ decision: 'no' }))
    await desk.orders.submit(ids, { waitForHours: false })
    const request = desk.asked.at(-1)
    if (request?.subject.type !== 'orders') throw new Error('no question')
    const codes = request.subject.items.map(({ warnings }) => warnings.map(({ code }) => code))
    return { codes, acknowledge: request.acknowledge }
  }

  it('of both currencies into one unknown account is warned of, and must be acknowledged', async () => {
    const [pesos, dollars] = await echeqsOfBoth()
    const { ids } = await prepareAll([custody(UNKNOWN, pesos), custody(UNKNOWN, dollars)])
    const both = ['deposit_unknown', 'deposit_mixed']
    expect(await asked(ids)).toEqual({ codes: [both, both], acknowledge: true })
  })

  it('into an account that the position does not have is warned of, and must be acknowledged', async () => {
    const [pesos] = await echeqsOfBoth()
    const stranger = good(await prepare(custody(UNKNOWN, pesos)))
    expect(await asked([stranger.id])).toEqual({ codes: [['deposit_unknown']], acknowledge: true })
    const own = good(await prepare(custody(CC.cbu, pesos)))
    expect(await asked([own.id])).toEqual({ codes: [[]], acknowledge: false })
  })
})

describe('a MEP transfer', () => {
  const from = (kind: 'mep_dr0' | 'mep_dr1', fromCbu: string): OrderDraft => ({
    ...(desk.draft(kind) as DraftOf<'mep_dr0'>),
    fromCbu,
  })

  it.each(['mep_dr0', 'mep_dr1'] as const)(
    'from an own account of another currency is refused and not stored (%s)',
    async (kind) => {
      expect(await prepare(from(kind, CC.cbu))).toMatchObject({
        error: {
          code: 'order_account_currency',
          params: { account: CC.cbu, holds: 'ARS', needs: 'USD' },
        },
      })
      expect(stored()).toBe(0)
    },
  )

  it('from an own account of its currency, or one that is not known, is prepared', async () => {
    expect(codeOf(await prepare(from('mep_dr0', DOLLARS.cbu)))).toBeNull()
    expect(codeOf(await prepare(from('mep_dr0', UNKNOWN)))).toBeNull()
    known = [CC, { ...CC, currency: 'USD' }]
    expect(codeOf(await prepare(from('mep_dr0', CC.cbu)))).toBeNull()
  })
})

describe('a DEBIN', () => {
  const into = (accountId: string, currency: 'ARS' | 'USD'): OrderDraft => ({
    ...(desk.draft('debin_creation') as DraftOf<'debin_creation'>),
    accountId,
    currency,
  })

  it('into an own account of another currency is refused and not stored', async () => {
    expect(await prepare(into(DOLLARS.accountNumber, 'ARS'))).toMatchObject({
      error: {
        code: 'order_account_currency',
        params: { account: DOLLARS.accountNumber, holds: 'USD', needs: 'ARS' },
      },
    })
    expect(await prepare(into(CC.accountNumber, 'USD'))).toMatchObject({
      error: { code: 'order_account_currency' },
    })
    expect(stored()).toBe(0)
  })

  it('into an own account of its currency, or one that is not known, is prepared', async () => {
    expect(codeOf(await prepare(into(CC.accountNumber, 'ARS')))).toBeNull()
    expect(codeOf(await prepare(into(DOLLARS.accountNumber, 'USD')))).toBeNull()
    expect(codeOf(await prepare(into('9988776', 'ARS')))).toBeNull()
  })
})
