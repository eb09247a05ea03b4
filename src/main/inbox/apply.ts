import { randomBytes } from 'node:crypto'
import type { Log } from '../../shared/base/log.ts'
import { err, type Outcome } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { NotificationKind } from '../../shared/wire/notifications.ts'
import { parseBody } from '../../shared/wire/webhook.ts'
import type { InboxEntry } from '../ledger/port.ts'
import type { AnyEffect, Effect, EffectEntry, EffectOutcome, Effects } from './effects/port.ts'
import { readBody } from './read.ts'

export type ApplyOutcome = Outcome<EffectOutcome>

/** A stored notification, and the order that a person said is to end as it says. */
type ToApply = InboxEntry & Pick<EffectEntry, 'confirmedFor'>

/** Does what a stored notification says; null where nothing here acts on its kind. Never rejects. */
export async function applyEntry(
  effects: Effects,
  entry: ToApply,
  log: Log,
): Promise<ApplyOutcome | null> {
  const effect = effects.of(entry.kind)
  if (effect === null) return null
  try {
    return await applyAny(effect, entry)
  } catch (cause) {
    const reference = randomBytes(4).toString('hex')
    log.error('effect threw', { reference, kind: entry.kind, id: entry.id }, cause)
    return err(appError('internal', { reference }))
  }
}

/** Effect and body carry the same kind, which the compiler cannot follow through a union. */
const applyAny = (effect: AnyEffect, entry: ToApply): Promise<ApplyOutcome> =>
  applyOf(effect as Effect, entry)

async function applyOf<K extends NotificationKind>(
  effect: Effect<K>,
  { id, body: raw, receivedAt, via, confirmedFor }: ToApply,
): Promise<ApplyOutcome> {
  const json = parseBody(raw)
  if (!json.ok) return json
  const body = readBody(effect.kind, json.value)
  return body.ok ? effect.apply({ id, raw, receivedAt, via, confirmedFor, body: body.value }) : body
}
