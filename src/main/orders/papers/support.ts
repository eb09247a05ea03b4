import type { Locale } from '../../../shared/base/locale.ts'
import { err, type Outcome, ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { SupportReport } from '../../../shared/ipc/orders.ts'
import { translate } from '../../../shared/locales/index.ts'
import type { OrderDetail } from '../../../shared/orders/view.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { createScrub } from '../../bank/socket/body.ts'

const scrub = createScrub(() => [])

/** A mail to the bank's support about the last attempt of an order. Fails with `order_state` where nothing was sent. */
export function supportReport(
  order: OrderDetail,
  mailbox: string,
  locale: Locale,
): Outcome<SupportReport> {
  const attempt = order.attempts.at(-1)
  if (attempt === undefined)
    return err(appError('order_state', { state: order.state, action: 'support' }))
  const kind = translate(locale, `orders.kind.${order.kind}`)
  const say = (key: Parameters<typeof translate>[1]): string => translate(locale, key)
  const lines = [
    say('papers.support.intro'),
    '',
    `${say('orders.kind')}: ${kind}`,
    `${say('papers.environment')}: ${say(`exports.environment.${order.environment}`)}`,
    `${say('papers.support.when')}: ${formatDateTime(attempt.startedAt, locale, true)} (${attempt.startedAt})`,
    `trace-id: ${attempt.traceId}`,
    `${say('papers.evidence.request')}: ${attempt.method} ${attempt.path}`,
    `${say('papers.support.status')}: ${attempt.status ?? say('activity.exchange.noAnswer')}`,
    `${say('papers.clientId')}: ${order.clientId}`,
    '',
    `${say('papers.support.body')}:`,
    attempt.body,
    ...(attempt.answer === null ? [] : ['', `${say('papers.evidence.answer')}:`, attempt.answer]),
  ]
  const subject = translate(locale, 'papers.support.subject', { kind, traceId: attempt.traceId })
  return ok({ to: mailbox, subject, body: scrub(lines.join('\n')) })
}
