import * as http from 'node:http'
import * as https from 'node:https'
import { TLSSocket } from 'node:tls'
import { isOpen, socketFailure, type WireFailure } from '../../../host/exchange.ts'
import type { Target } from '../../../shared/base/target.ts'
import { ok, type Result } from '../../../shared/errors/index.ts'
import { throughProxies } from './transport.ts'

/** Opens a connection and closes it without sending anything. Answers when the other side's certificate ends; null without TLS. */
export const tryConnect = (
  target: Target,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Result<string | null, WireFailure>> =>
  throughProxies({ target, agents: null, connectTimeoutMs: timeoutMs }, (agent) =>
    connectOnce(target, agent, timeoutMs, signal),
  )

function connectOnce(
  target: Target,
  agent: http.Agent | false,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Result<string | null, WireFailure>> {
  return new Promise((resolve) => {
    const { secure, host, port } = target
    // A request that is never ended sends nothing.
    const request = (secure ? https : http).request({ host, port, agent, rejectUnauthorized: true })
    const finish = (result: Result<string | null, WireFailure>): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(result)
      request.destroy()
    }
    const fail = (cause: unknown): void => finish(socketFailure(cause, secure))
    const onAbort = (): void => fail(Object.assign(new Error(), { code: 'aborted' }))
    const timer = setTimeout(
      () => fail(Object.assign(new Error(), { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
    signal.addEventListener('abort', onAbort, { once: true })
    request.once('socket', (socket) => {
      const reached = (): void =>
        finish(ok(socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : null))
      if (isOpen(socket)) reached()
      else socket.once(secure ? 'secureConnect' : 'connect', reached)
    })
    request.once('error', fail)
    request.once('close', () => fail(Object.assign(new Error(), { code: 'ECONNRESET' })))
    if (signal.aborted) onAbort()
  })
}
