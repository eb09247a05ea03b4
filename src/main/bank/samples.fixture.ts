import { systemClock } from '../../host/clock.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { parseJson, stringifyJson } from '../../shared/json/json.ts'
import {
  CONSOLIDATED_POSITION_PATH,
  positionNotificationSchema,
} from '../../shared/wire/notifications.ts'
import { type HttpServer, NOW, sandboxClient, textAt } from './bank.fixture.ts'
import { controlOf, type SandboxLike } from './embedded-bank.fixture.ts'
import { type BankClient, downloadPositionFile } from './index.ts'

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

/** What the bank answered to an order of each kind, as it said it, and the id of the transfer among them. */
export interface PlacedOrders {
  readonly answers: Readonly<Record<'transfer' | 'debin' | 'issued' | 'batch' | 'mep', string>>
  readonly transferId: string
}

/** The answers to one call of each kind. */
async function answers(
  client: BankClient,
  usable: unknown,
  placed: PlacedOrders,
): Promise<Record<string, string>> {
  const account = textAt(usable, 'accounts', 0, 'account_id')
  const list = async (page: number): Promise<string> =>
    good(await client.echeqs.items({ page })).text
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(list))
  const { results } = good(await client.debin.page({ account_id: account })).value
  const [debin] = results.rows
  const id = textAt(usable, 'custody_echeq_ids', 0)
  return {
    ...echeqSamples(pages),
    ...placed.answers,
    transferQuery: good(await client.transfers.query(placed.transferId)).text,
    details: good(await client.transfers.accountDetails(textAt(usable, 'destinations', 0))).text,
    incoming: await incomingText(client),
    debinListed: debin?.raw ?? '',
    debinDetail: good(await client.debin.detail(debin?.value.id ?? '')).text,
    custodied: stringifyJson({ id, status: 'ECHEQ_CUSTODIED' }),
    repo: good(await client.funds.repo({ id: textAt(usable, 'repo_ids', 0) })).text,
  }
}

/** The answer that lists incoming credits. */
async function incomingText({ transfers }: BankClient): Promise<string> {
  const pieces: Uint8Array[] = []
  good(await transfers.incoming(null, () => async (piece) => pieces.push(piece) > 0))
  return Buffer.concat(pieces).toString()
}

/** An echeq as version 1 lists it. */
async function olderEcheq(bank: SandboxLike): Promise<string> {
  const { client } = await sandboxClient(bank, { obsoleteEcheqReads: () => true })
  const { body } = good(await client.echeqs.page({ status: ['rechazado'] }))
  client.close()
  const json = parseJson(Buffer.from(body).toString('utf8'))
  const [echeq] = json.ok ? (json.value as { readonly echeqs: readonly Loose[] }).echeqs : []
  return stringifyJson(echeq)
}

/** The notification bodies that arrive at `inbox`, by path. */
async function notifications(
  bank: SandboxLike,
  inbox: HttpServer,
  client: BankClient,
): Promise<ReadonlyMap<string, string>> {
  const control = controlOf(bank)
  const kinds = ['cashin', 'chargeback', 'enrolment', 'movement', 'subscription', 'redemption']
  for (const kind of [...kinds, 'redemption_settlement', 'cashout', 'mep'])
    await control.post('/emit', { kind })
  const { fileId } = good(await client.position.requestFile())
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
  return Buffer.from(good(downloaded).bytes).toString('utf8')
}

/** Everything that a bank can say, as it said it: answers by name, notifications by path, and a position file. */
export async function collectSamples(
  bank: SandboxLike,
  inbox: HttpServer,
  client: BankClient,
  usable: unknown,
  placed: PlacedOrders,
) {
  const said = { ...(await answers(client, usable, placed)), echeqV1: await olderEcheq(bank) }
  const notified = await notifications(bank, inbox, client)
  const file = await positionFile(bank, notified.get(CONSOLIDATED_POSITION_PATH))
  return { answers: { ...said, file }, notifications: notified }
}
