import type { Locale } from '../../../shared/base/locale.ts'
import { type Answer, type AppError, fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import type { SupportReport } from '../../../shared/ipc/orders.ts'
import { errorText, type MessageKey, translate } from '../../../shared/locales/index.ts'
import type { AttemptView, OrderDetail, QueryView } from '../../../shared/orders/view.ts'
import { stateKey } from '../../../shared/orders/view.ts'
import type { Environment } from '../../../shared/profiles/profiles.ts'
import { markedText, shownText } from '../../../shared/text/foreign-text.ts'
import { formatDateTime, formatMoney } from '../../../shared/text/format.ts'
import { createScrub } from '../../bank/socket/body.ts'
import { handOver, type PaperDeps, plainName, writeNew } from '../../exports/list/files.ts'
import type { TrailRow } from '../../ledger/orders/order-store.ts'

interface AboutEvidence {
  readonly profileName: string
  readonly environment: Environment
  readonly madeAt: string
  /** The end of the audit trail: kept outside of this computer, it shows a rewrite up to there. */
  readonly trail: TrailRow
}

/** Requests and answers of chosen orders as one readable text file, as a bank asks for before production. */
export async function exportEvidence(
  deps: PaperDeps,
  orders: readonly OrderDetail[],
  about: AboutEvidence,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale } = settings.value
  const name = plainName(translate(locale, 'papers.evidence.file'), about.profileName)
  return handOver(deps, { name, extension: 'txt' }, (path) =>
    writeNew(path, evidenceText(orders, about, locale)),
  )
}

/** Recorded texts have no credentials; this removes any text that looks like one all the same. */
const scrub = createScrub(() => [])
const RULE = '='.repeat(100)

function evidenceText(
  orders: readonly OrderDetail[],
  about: AboutEvidence,
  locale: Locale,
): string {
  const say = (key: MessageKey): string => translate(locale, key)
  const head = [
    say('papers.evidence.title'),
    `${say('common.profile')}: ${shownText(about.profileName)}`,
    `${say('common.environment')}: ${say(`frame.env.${about.environment}`)}`,
    `${say('papers.made')}: ${formatDateTime(about.madeAt, locale, true)}`,
    translate(locale, 'papers.evidence.trail', { seq: about.trail.seq, hash: about.trail.hash }),
    say('papers.evidence.note'),
  ]
  return scrub(
    [...head, ...orders.flatMap((order) => orderLines(order, locale))].join('\n').concat('\n'),
  )
}

function orderLines(order: OrderDetail, locale: Locale): readonly string[] {
  const say = (key: MessageKey): string => translate(locale, key)
  const exchanges = [
    ...order.attempts.map((attempt) => ({
      at: attempt.startedAt,
      lines: attemptLines(attempt, locale),
    })),
    ...order.queries.map((query) => ({ at: query.at, lines: queryLines(query, locale) })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return [
    '',
    RULE,
    `${say(`orders.kind.${order.kind}`)} · ${formatMoney(order.amount, locale)} · ${say(stateKey(order))}`,
    `${say('papers.clientId')}: ${order.clientId}`,
    `${say('papers.bankId')}: ${markedText(order.bankId ?? '-')}`,
    ...(order.clearingId === null
      ? []
      : [`${say('common.clearingNumber')}: ${markedText(order.clearingId)}`]),
    `${say('papers.bankStatus')}: ${shownText(order.bankStatus ?? '-')}`,
    ...exchanges.flatMap(({ lines }) => ['', ...lines]),
  ]
}

const timed = (at: string, locale: Locale): string => `${formatDateTime(at, locale, true)} (${at})`

function attemptLines(attempt: AttemptView, locale: Locale): readonly string[] {
  const say = (key: MessageKey): string => translate(locale, key)
  const status = attempt.status === null ? '' : ` · HTTP ${attempt.status}`
  return [
    `${translate(locale, 'papers.evidence.attempt', { number: attempt.number })} · ${timed(attempt.startedAt, locale)}`,
    `trace-id: ${attempt.traceId}`,
    `${say('common.request')}: ${attempt.method} ${attempt.path}`,
    attempt.body,
    `${say('common.answer')}${status}${attempt.finishedAt === null ? '' : ` · ${timed(attempt.finishedAt, locale)}`}`,
    attempt.answer ?? noAnswer(attempt.error, locale),
  ]
}

function queryLines(query: QueryView, locale: Locale): readonly string[] {
  const say = (key: MessageKey): string => translate(locale, key)
  return [
    `${say('common.query')} · ${timed(query.at, locale)}`,
    `trace-id: ${query.traceId ?? '-'}`,
    `${say('common.request')}: GET ${query.path}`,
    say('common.answer'),
    query.repeated ? say('papers.evidence.same') : (query.answer ?? noAnswer(query.error, locale)),
  ]
}

/** The event in the place of an answer, in words: the bank reads the file, too. */
const noAnswer = (error: AppError | null, locale: Locale): string =>
  translate(locale, 'papers.evidence.noAnswer', {
    what: error === null ? '' : errorText(locale, error).what,
  }).trim()

/** A mail to the bank's support about the last attempt of an order. Fails with `order_state` where nothing was sent. */
export function supportReport(
  order: OrderDetail,
  mailbox: string,
  locale: Locale,
): Outcome<SupportReport> {
  const attempt = order.attempts.at(-1)
  if (attempt === undefined) return fail('order_state', { state: order.state, action: 'support' })
  const kind = translate(locale, `orders.kind.${order.kind}`)
  const say = (key: Parameters<typeof translate>[1]): string => translate(locale, key)
  const lines = [
    say('papers.support.intro'),
    '',
    `${say('orders.kind')}: ${kind}`,
    `${say('common.environment')}: ${say(`frame.env.${order.environment}`)}`,
    `${say('papers.support.when')}: ${formatDateTime(attempt.startedAt, locale, true)} (${attempt.startedAt})`,
    `trace-id: ${attempt.traceId}`,
    `${say('common.request')}: ${attempt.method} ${attempt.path}`,
    `${say('papers.support.status')}: ${attempt.status ?? say('activity.exchange.noAnswer')}`,
    `${say('papers.clientId')}: ${order.clientId}`,
    '',
    `${say('papers.support.body')}:`,
    attempt.body,
    ...(attempt.answer === null ? [] : ['', `${say('common.answer')}:`, attempt.answer]),
  ]
  const subject = translate(locale, 'papers.support.subject', { kind, traceId: attempt.traceId })
  return ok({ to: mailbox, subject, body: scrub(lines.join('\n')) })
}
