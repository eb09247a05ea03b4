import { stringifyJson } from '../../shared/json/json.ts'
import type { BankClock } from './clock.ts'
import type { BankConfig } from './config.ts'
import type { Faults, WebhookFault } from './faults.ts'
import { withLooseTaxIds } from './tax-ids.ts'
import type { Violation } from './violations.ts'

/** Notifications to the client: sent with the API key to wherever the client listens, one after another. */

export const notificationKinds = [
  'position',
  'cashin',
  'cashout',
  'chargeback',
  'enrolment',
  'movement',
  'subscription',
  'redemption',
  'redemption_settlement',
  'mep',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export interface WebhookTarget {
  readonly base_url: string
  readonly api_key: string
}

interface Delivery {
  readonly seq: number
  readonly at: string
  readonly kind: NotificationKind
  readonly path: string
  readonly body: unknown
  /** The fault that was played on it, if any. */
  fault: string | null
  /** Answers to the attempts so far: a status, or why there was none. */
  results: readonly (number | string)[]
}

export type Webhooks = ReturnType<typeof createWebhooks>

export interface WebhookNeeds {
  readonly clock: BankClock
  readonly faults: Faults
  readonly violations: Violation[]
  readonly config: Pick<BankConfig, 'loose_tax_ids'>
  /** The CUIT of whom the bank notifies. */
  readonly own: string
  readonly target: WebhookTarget | null
  /** Whether what happens is done once more: it was told when it happened. */
  readonly muted: () => boolean
}

const ANSWER_TIMEOUT_MS = 10_000
const FORGED_KEY = 'not-the-key'

/** Posts once; answers the status, or why there is none. */
async function post(
  needs: WebhookNeeds,
  target: WebhookTarget,
  delivery: Delivery,
  key: string | null,
  text: string,
): Promise<number | string> {
  try {
    const response = await fetch(`${target.base_url.replace(/\/+$/, '')}${delivery.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(key === null ? {} : { 'x-api-key': key }),
      },
      body: text,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const answer = await response.text()
    if (response.ok && !/"message"\s*:/.test(answer)) {
      const { path } = delivery
      const detail = 'the answer to a notification must be JSON with a message field'
      const at = needs.clock.now().toISOString()
      const violation = { at, method: 'POST', path, trace_id: null, detail }
      needs.violations.push({ rule: 'webhook_answer', ...violation })
    }
    return response.status
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

export function createWebhooks(needs: WebhookNeeds) {
  let target = needs.target
  let last = Promise.resolve()
  let held: readonly (() => Promise<void>)[] = []
  const log: Delivery[] = []

  const record = (delivery: Delivery, result: number | string): void => {
    delivery.results = [...delivery.results, result]
  }
  const deliver = async (delivery: Delivery, fault: WebhookFault | null): Promise<void> => {
    if (target === null) return record(delivery, 'no endpoint')
    const key =
      fault?.action === 'no_key' ? null : fault?.action === 'forge' ? FORGED_KEY : target.api_key
    const text = fault?.action === 'garbage' ? '{"cut":' : stringifyJson(delivery.body)
    record(delivery, await post(needs, target, delivery, key, text))
    if (fault?.action === 'duplicate')
      record(delivery, await post(needs, target, delivery, key, text))
  }
  const enqueue = (work: () => Promise<void>): void => {
    last = last.then(work)
  }
  return {
    send: (kind: NotificationKind, path: string, body: unknown): Delivery => {
      const fault = needs.faults.forWebhook(kind)
      const at = needs.clock.now().toISOString()
      const seq = log.length + 1
      const delivery: Delivery = {
        seq,
        at,
        kind,
        path,
        body: needs.config.loose_tax_ids ? withLooseTaxIds(body, needs.own) : body,
        fault: fault?.action ?? null,
        results: [],
      }
      log.push(delivery)
      if (fault?.action === 'drop' || needs.muted()) return delivery
      if (fault?.action === 'reorder') {
        held = [...held, () => deliver(delivery, null)]
        return delivery
      }
      enqueue(() => deliver(delivery, fault))
      for (const late of held) enqueue(late)
      held = []
      return delivery
    },
    setTarget: (next: WebhookTarget | null): void => {
      target = next
    },
    target: (): WebhookTarget | null => target,
    log: (): readonly Delivery[] => log,
    /** Resolves when everything sent so far was delivered or given up. */
    idle: (): Promise<void> => last,
  }
}
