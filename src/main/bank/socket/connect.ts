import * as net from 'node:net'
import * as tls from 'node:tls'
import { ok, type Result } from '../../../shared/base/result.ts'
import type { Target } from '../../../shared/base/target.ts'
import { trustingSystem } from './system-trust.ts'
import { socketFailure, type WireFailure } from './transport.ts'

/** Opens a connection (with TLS where the address says so) and closes it again without sending anything. */
export const tryConnect = (
  target: Target,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Result<null, WireFailure>> =>
  trustingSystem(() => connectOnce(target, timeoutMs, signal))

function connectOnce(
  target: Target,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Result<null, WireFailure>> {
  return new Promise((resolve) => {
    const { host, port } = target
    const socket = target.secure
      ? tls.connect({
          host,
          port,
          rejectUnauthorized: true,
          ...(net.isIP(host) === 0 ? { servername: host } : {}),
        })
      : net.connect({ host, port })
    const finish = (result: Result<null, WireFailure>): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(result)
      socket.destroy()
    }
    const fail = (cause: unknown): void => finish(socketFailure(cause, target.secure))
    const onAbort = (): void => fail(Object.assign(new Error(), { code: 'aborted' }))
    const timer = setTimeout(
      () => fail(Object.assign(new Error(), { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
    signal.addEventListener('abort', onAbort, { once: true })
    socket.once(target.secure ? 'secureConnect' : 'connect', () => finish(ok(null)))
    socket.once('error', fail)
    socket.once('close', () => fail(Object.assign(new Error(), { code: 'ECONNRESET' })))
    if (signal.aborted) onAbort()
  })
}
