import { parseTarget } from '../../../shared/base/target.ts'
import { tryConnect } from './connect.ts'
import { createAgents, exchange } from './transport.ts'

/** A program that connects to an address in one way, and says what came of it: an error, or what was answered. */
const [way = '', url = ''] = process.argv.slice(2)
const target = parseTarget(url)
if (target === null) throw new Error(url)
const { signal } = new AbortController()
const outcome =
  way === 'connect'
    ? await tryConnect(target, 5000, signal)
    : await exchange({
        target,
        method: 'POST',
        headers: {},
        body: Buffer.from('una orden'),
        agents: way === 'kept' ? createAgents(1) : null,
        connectTimeoutMs: 5000,
        maxAnswerBytes: 1000,
        signal,
      })
const said = (value: { readonly body: Uint8Array } | string | null): string =>
  value === null || typeof value === 'string' ? 'connected' : String(value.body)
process.stdout.write(outcome.ok ? said(outcome.value) : outcome.error.reason)
