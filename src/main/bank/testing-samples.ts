import { parseJson, stringifyJson } from '../../shared/json.ts'
import {
  CONSOLIDATED_POSITION_PATH,
  positionNotificationSchema,
} from '../../shared/notifications.ts'
import { type BankClient, downloadPositionFile } from './index.ts'
import { batchOrder, debinOrder, issuanceOrder, mepOrder, transferOrder } from './sample-orders.ts'
import { systemClock } from './system-clock.ts'
import {
  controlOf,
  type HttpServer,
  NOW,
  placed,
  type SandboxLike,
  textAt,
  unwrap,
} from './testing.ts'

/** Whole bodies as the embedded bank sends them, for the fuzz tests. */

type Loose = Readonly<Record<string, unknown>>
const INNER_LISTS = ['endorsements', 'assignments', 'rejections', 'guarantors']

/** An echeq whose inner lists all have something in them, and a list of two. */
function echeqSamples(pages: readonly string[]): Readonly<Record<'echeq' | 'echeqList', string>> {
  const echeqs = pages.flatMap((page) => {
    const parsed = parseJson(page)
    return parsed.ok ? (parsed.value as { readonly echeqs: readonly Loose[] }).echeqs : []
  })
  const full = Object.fromEntries(
    INNER_LISTS.map((name) => {
      const longest = echeqs.map((echeq) => echeq[name] as readonly unknown[])
      return [name, longest.find((list) => list.length > 0)?.slice(0, 1) ?? []]
    }),
  )
  const [first, second] = echeqs
  const pagination = { total_pages: 1, current_page: 1, size: 20 }
  return {
    echeq: stringifyJson({ ...first, ...full }),
    echeqList: stringifyJson({ echeqs: [second, first], pagination, total_echeqs: 2 }),
  }
}

/** The answers to one call of each kind. */
async function answers(client: BankClient, usable: unknown): Promise<Record<string, string>> {
  const account = textAt(usable, 'accounts', 0, 'account_id')
  const accounts = (usable as { readonly accounts: readonly Record<string, string>[] }).accounts
  const dollars = accounts.find(({ currency }) => currency === 'USD')?.['cbu'] ?? ''
  const transfer = {
    ...transferOrder,
    from_account_key: textAt(usable, 'cvus', 0),
    to_account_key: textAt(usable, 'destinations', 0),
  }
  const to = {
    account_type: 'BANK_CBU',
    account_data: { cbu: textAt(usable, 'same_holder_cbus', 0), business_name: 'x' },
  }
  const issuance = { ...issuanceOrder, account: { id: account, type: 'CC' }, signatories: [] }
  const list = async (page: number): Promise<string> =>
    unwrap(await client.echeqs.list({ page })).text
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(list))
  const { results } = unwrap(await client.debin.list({ account_id: account })).value
  const debins = await client.debin.list({ account_id: account, id_debin: results[0]?.id ?? '' })
  const id = textAt(usable, 'custody_echeq_ids', 0)
  return {
    ...echeqSamples(pages),
    transfer: unwrap(await placed(client.transfers.create, transfer)).text,
    transferQuery: unwrap(await client.transfers.query(transfer.id)).text,
    details: unwrap(await client.transfers.accountDetails(transfer.to_account_key)).text,
    incoming: unwrap(await client.transfers.incoming()).text,
    debin: unwrap(await placed(client.debin.create, { ...debinOrder, account_id: account })).text,
    debins: unwrap(debins).text,
    debinDetail: unwrap(await client.debin.detail(results[0]?.id ?? '')).text,
    issued: unwrap(await placed(client.echeqs.issue, issuance)).text,
    custodied: stringifyJson({ id, status: 'ECHEQ_CUSTODIED' }),
    batch: unwrap(await placed(client.funds.rescue, batchOrder(1))).text,
    caution: unwrap(await client.funds.caution({ id: textAt(usable, 'caution_ids', 0) })).text,
    mep: unwrap(await placed(client.mep.dr0, { ...mepOrder, from: { cbu: dollars }, to })).text,
    echeqV1: unwrap(await client.echeqs.obsolete.read(textAt(usable, 'echeq_ids', 'RECHAZADO', 0)))
      .text,
  }
}

/** The notification bodies that arrive at `inbox`, by path. */
async function notifications(
  bank: SandboxLike,
  inbox: HttpServer,
  client: BankClient,
): Promise<ReadonlyMap<string, string>> {
  const control = controlOf(bank)
  const kinds = ['cashin', 'chargeback', 'adhesion', 'movement', 'subscription', 'rescue']
  for (const kind of [...kinds, 'rescue_settlement', 'cashout', 'mep'])
    await control.post('/emit', { kind })
  const { fileId } = unwrap(await client.position.requestFile())
  await control.post('/settle', { kind: 'file', id: fileId })
  const deadline = Date.now() + 10_000
  while (inbox.requests.length < kinds.length + 4 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return new Map(inbox.requests.map(({ url, body }) => [url, body]))
}

/** The position file that a notification announces. */
async function positionFile(bank: SandboxLike, notification: string | undefined): Promise<string> {
  const json = parseJson(notification ?? '')
  const { file } = positionNotificationSchema.parse(json.ok ? json.value : null)
  if (!file.download_data) throw new Error('nothing to download')
  const downloaded = await downloadPositionFile(file.download_data, {
    allowedHosts: [new URL(bank.base_url).host],
    maxBytes: 1_000_000,
    clock: { ...systemClock, now: () => NOW },
  })
  return Buffer.from(unwrap(downloaded).bytes).toString('utf8')
}

/** Everything that a bank can say, as it said it: answers by name, notifications by path, and a position file. */
export async function collectSamples(
  bank: SandboxLike,
  inbox: HttpServer,
  client: BankClient,
  usable: unknown,
) {
  const said = await answers(client, usable)
  const notified = await notifications(bank, inbox, client)
  const file = await positionFile(bank, notified.get(CONSOLIDATED_POSITION_PATH))
  return { answers: { ...said, file }, notifications: notified }
}
