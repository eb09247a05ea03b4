/** Takes secrets out of what is about to be written to a log. */

const HIDDEN = '[redacted]'
const MAX_DEPTH = 6
const MAX_TEXT = 4000

/** Names whose values are never written, in any spelling (client_secret, clientSecret, X-Api-Key, …). */
const SECRET_NAME =
  /secret|passw|passphrase|authori[sz]ation|cookie|token|api[-_]?key|database[-_]?key|webhook[-_]?key|credential|signature/i

/** Secrets inside running text: schemes, JSON Web Tokens, `name=value` and `"name": "value"` pairs, pre-signed queries. */
const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, HIDDEN],
  [/(https?:\/\/)[^/\s@]*@/gi, `$1${HIDDEN}@`],
  [/(https?:\/\/[^\s"'<>?]+)\?[^\s"'<>]*/gi, `$1?${HIDDEN}`],
  [
    /((?:secret|passw\w*|token|api[-_]?key|authorization|signature)["']?\s*[:=]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"',;&}]+)/gi,
    `$1${HIDDEN}`,
  ],
]

/** Running text without the secrets that can be recognised in it, cut to a length that keeps logs readable. */
export function redactText(text: string): string {
  const cut = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… (${text.length})` : text
  return SECRET_TEXT.reduce((rest, [pattern, put]) => rest.replace(pattern, put), cut)
}

/** Any value as plain data without secrets: by the names of its fields and by the look of its texts. Never throws. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value === null || typeof value !== 'object')
    return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value
  if (depth >= MAX_DEPTH) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? 'invalid date' : value.toISOString()
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) ? HIDDEN : redact(item, depth + 1),
    ]),
  )
}

function redactError(error: Error, depth: number): unknown {
  return {
    name: error.name,
    message: redactText(error.message),
    ...(error.stack === undefined ? {} : { stack: redactText(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  }
}
