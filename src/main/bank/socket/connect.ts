import * as http from 'node:http'
import * as https from 'node:https'
import { ok, type Result } from '../../../shared/base/result.ts'
import type { Target } from '../../../shared/base/target.ts'
import { isOpen, socketFailure, throughProxies, type WireFailure } from './transport.ts'

/** Opens a connection (with TLS where the address says so) and closes it again without sending anything to the other side. */
export const tryConnect = (
  target: Target,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Result<null, WireFailure>> =>
  throughProxies({ target, agents: null, connectTimeoutMs: timeoutMs }, (agent) =>
    connectOnce(target, agent, timeoutMs, signal),
  )

function connectOnce(
  target: Target,
  agent: http.Agent | false,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Result<null, WireFailure>> {
  return new Promise((resolve) => {
    const { secure, host, port } = target
    // A request that is never ended sends nothing.
    const request = (secure ? https : http).request({ host, port, agent, rejectUnauthorized: true })
    const finish = (result: Result<null, WireFailure>): void => {
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
      if (isOpen(socket)) finish(ok(null))
      else socket.once(secure ? 'secureConnect' : 'connect', () => finish(ok(null)))
    })
    request.once('error', fail)
    request.once('close', () => fail(Object.assign(new Error(), { code: 'ECONNRESET' })))
    if (signal.aborted) onAbort()
  })
}
