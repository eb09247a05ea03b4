import * as z from 'zod'

/** Faults on request: what the control API accepts, and which request or notification each one hits. */

const common = {
  /** Hits, after which the fault is spent. */
  times: z.number().int().min(1).default(1),
  /** Matches let through before the first hit. */
  after: z.number().int().min(0).default(0),
}

export const httpActions = [
  'status',
  'hang',
  'delay',
  'reset',
  'truncate',
  'drip',
  'html',
  'zeros',
  'unknown_enum',
  'extra_fields',
  'missing_fields',
  'set_fields',
] as const

export const httpFaultSchema = z.strictObject({
  ...common,
  target: z.literal('http').default('http'),
  method: z.string().toUpperCase().optional(),
  /** Path without the query; `*` stands for any characters. Omitted: every path. */
  path: z.string().startsWith('/').optional(),
  action: z.enum(httpActions),
  /** Whether the request is executed before the fault shows; for status, hang, reset, html and zeros. */
  when: z.enum(['before', 'after']).default('before'),
  status: z.number().int().min(200).max(599).optional(),
  headers: z.record(z.string(), z.string()).default({}),
  /** Body of `status`: text as it is, anything else as JSON. */
  body: z.unknown().optional(),
  /** Milliseconds: of `delay`, or after which `hang` closes the connection. */
  ms: z.number().int().min(0).optional(),
  /** Bytes sent by `truncate` (default half) or `zeros` (default 60 MB). */
  bytes: z.number().int().min(0).optional(),
  chunk_bytes: z.number().int().min(1).default(16),
  interval_ms: z.number().int().min(0).default(100),
  /** Names of members, at any depth, that `missing_fields` removes. */
  fields: z.array(z.string()).default([]),
  /** Member name → value, at any depth, for `set_fields`. */
  set: z.record(z.string(), z.unknown()).default({}),
  /** The value of `unknown_enum`. */
  value: z.string().default('ESTADO-NO-DOCUMENTADO'),
})
export type HttpFault = z.infer<typeof httpFaultSchema>

export const webhookActions = [
  'drop',
  'duplicate',
  'reorder',
  'forge',
  'no_key',
  'garbage',
] as const

export const webhookFaultSchema = z.strictObject({
  ...common,
  target: z.literal('webhook'),
  /** Notification kind; omitted: every kind. */
  kind: z.string().optional(),
  action: z.enum(webhookActions),
})
export type WebhookFault = z.infer<typeof webhookFaultSchema>

type Fault = HttpFault | WebhookFault

export type Faults = ReturnType<typeof createFaults>

type PlacedFault = { readonly id: number; readonly fault: Fault; seen: number; hits: number }

const escapeText = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** True when `pattern`, in which `*` stands for any characters, covers the whole path. */
export const matchesPath = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escapeText).join('.*')}$`).test(path)

/** An empty list of faults. */
export function createFaults() {
  let entries: PlacedFault[] = []
  let nextId = 1

  /** Lets the first `after` matches pass and hits the next `times`. */
  const take = (entry: PlacedFault): boolean => {
    entry.seen += 1
    if (entry.seen <= entry.fault.after || entry.hits >= entry.fault.times) return false
    entry.hits += 1
    return true
  }
  const hit = <F extends Fault>(matches: (fault: Fault) => fault is F): F | null => {
    for (const entry of entries) {
      const { fault } = entry
      if (matches(fault) && take(entry)) return fault
    }
    return null
  }
  return {
    add: (fault: Fault): number => {
      const id = nextId
      nextId += 1
      entries.push({ id, fault, seen: 0, hits: 0 })
      return id
    },
    clear: (): void => {
      entries = []
    },
    list: () =>
      entries.map(({ id, fault, hits }) => ({ id, fault, hits, spent: hits >= fault.times })),
    /** The fault that hits this request, counted as a hit. */
    forRequest: (method: string, path: string) =>
      hit(
        (fault): fault is HttpFault =>
          fault.target === 'http' &&
          (fault.method ?? method) === method &&
          (fault.path === undefined || matchesPath(fault.path, path)),
      ),
    /** The fault that hits this notification, counted as a hit. */
    forWebhook: (kind: string) =>
      hit(
        (fault): fault is WebhookFault =>
          fault.target === 'webhook' && (fault.kind ?? kind) === kind,
      ),
  }
}
