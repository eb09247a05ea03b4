import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { err, ok } from '../../shared/result.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import { openOrRebuild } from './file.ts'
import type {
  StoreApi,
  StoreCall,
  StoreMessage,
  StoreMethod,
  StoreRequest,
  StoreSetup,
} from './store/api.ts'
import { createStore } from './store/methods.ts'

/** The thread that holds the cache open: it answers every read and writes small things. Started by `store/thread.ts`. */
const PAGES_KIB = 24 * 1024
/** Pages that the log of the file may hold (64 MB): copying it into the file writes everything twice, which a long read need not wait for. */
const LOG_PAGES = 4096

function start(port: MessagePort, { path, key, now }: StoreSetup): void {
  const say = (message: StoreMessage, hand: readonly ArrayBuffer[] = []): void =>
    port.postMessage(message, [...hand])
  const opened = openOrRebuild(path, key, new Date(now))
  if (!opened.ok) {
    say({ kind: 'opened', outcome: err(opened.error) })
    port.close()
    return
  }
  const { db, notices } = opened.value
  db.pragma(`cache_size = -${PAGES_KIB}`)
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  const store = createStore(db)
  port.on('message', (request: StoreRequest) => {
    if (request === 'close') {
      db.close()
      port.close()
      return
    }
    const message = answer(store, request, path)
    say(message, memoryOf(message))
  })
  say({ kind: 'opened', outcome: ok(notices) })
}

function answer<M extends StoreMethod>(
  store: StoreApi,
  { id, method, args }: StoreCall<M>,
  path: string,
): StoreMessage {
  try {
    return { kind: 'answer', id, outcome: store[method](...args) }
  } catch (cause) {
    if (isDamage(cause)) return { kind: 'damaged', id }
    return { kind: 'answer', id, outcome: err(diskError(cause, path)) }
  }
}

/** Bytes are handed over, not copied. */
function memoryOf(message: StoreMessage): readonly ArrayBuffer[] {
  if (message.kind !== 'answer' || !message.outcome.ok) return []
  const { value } = message.outcome
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : []
}

if (parentPort !== null) start(parentPort, workerData as StoreSetup)
