import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { err, ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import { takeOver } from '../archive/take-over.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import { type OpenedFile, openOrRebuild, setCacheAside } from './file.ts'
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

function start(port: MessagePort, { path, archive, key, now }: StoreSetup): void {
  const say = (message: StoreMessage, hand: readonly ArrayBuffer[] = []): void =>
    port.postMessage(message, [...hand])
  const opened = open({ path, archive, key, now })
  key.fill(0)
  if (!opened.ok) {
    say({ kind: 'opened', outcome: err(opened.error) })
    port.close()
    return
  }
  const { db, made: store, notices } = opened.value
  db.pragma(`cache_size = -${PAGES_KIB}`)
  db.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
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

/** Opens the file once the archive holds what belongs there. */
function open(setup: StoreSetup): Result<OpenedFile<StoreApi>, AppError> {
  const moved = moveToArchive(setup)
  if (!moved.ok) return moved
  const opened = openOrRebuild(setup.path, setup.key, new Date(setup.now), createStore)
  if (!opened.ok) return opened
  return ok({ ...opened.value, notices: [...moved.value, ...opened.value.notices] })
}

/** What former versions kept in the cache goes to the archive; a cache that does not read in full is set aside after it. */
function moveToArchive({
  path,
  archive,
  key,
  now,
}: StoreSetup): Result<readonly AppError[], AppError> {
  try {
    const moved = takeOver({ cache: path, archive, key })
    if (!moved.ok) return moved
    return ok(moved.value === 'damaged' ? [setCacheAside(path, new Date(now))] : [])
  } catch (cause) {
    return err(diskError(cause, path))
  }
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
