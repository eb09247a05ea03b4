import fs from 'node:fs'
import Database from 'better-sqlite3'
import { later, type Party, partyHere } from './loop.ts'
import { copyTimes, forgetTimes, touch, withTimes } from './times.ts'

/** The disk of the world: the machine's own, told of before each write, each operation a happening of its own. */

/** Makes what the system says where the disk is full. */
type Full = () => Error

/** Told before something is written; throws what the system would. */
type Hear = (party: Party, what: string, full: Full) => void
let beforeWrite: Hear = () => undefined
export const watchWrites = (hear: Hear): void => {
  beforeWrite = hear
}

const diskFull: Full = () => Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })

/** What SQLite says where the disk is full. */
const sqliteFull: Full = () => new Database.SqliteError('database or disk is full', 'SQLITE_FULL')

/** Whether a write is told of or done: what it does by other functions is part of it. */
let writing = false

/** Does what writes, told of once. Whoever dies of that writes no more. */
function write<T>(what: string, full: Full, work: () => T): T {
  if (writing) return work()
  const party = partyHere()
  writing = true
  try {
    beforeWrite(party, what, full)
    if (party.ended) throw new Error('the program was dropped')
    return work()
  } finally {
    writing = false
  }
}

const soon = <T>(work: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    later(0, () => {
      try {
        resolve(work())
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      }
    })
  })

function handleOf(descriptor: number, path: string): object {
  const written = <T>(work: () => T): Promise<T> =>
    soon(() =>
      write('file', diskFull, () => {
        touch(path)
        return work()
      }),
    )
  return {
    fd: descriptor,
    writeFile: (content: string | Uint8Array) =>
      written(() => fs.writeFileSync(descriptor, content)),
    readFile: (encoding: BufferEncoding | null = null) =>
      soon(() => fs.readFileSync(descriptor, { encoding })),
    read: (buffer: Uint8Array, offset: number, length: number, position: number | null) =>
      soon(() => ({
        bytesRead: fs.readSync(descriptor, buffer, offset, length, position),
        buffer,
      })),
    write: (buffer: Uint8Array, offset?: number, length?: number, position?: number | null) =>
      written(() => ({
        bytesWritten: fs.writeSync(descriptor, buffer, offset, length, position),
        buffer,
      })),
    stat: () => soon(() => withTimes(fs.fstatSync(descriptor), path)),
    sync: () => soon(() => undefined),
    close: () => soon(() => fs.closeSync(descriptor)),
  }
}

type AnyFunction = (...args: readonly unknown[]) => unknown
const reads = ['access', 'lstat', 'stat', 'readFile', 'readdir'] as const

/** Whether a call of that name changes nothing on the disk, as things lie. */
type Idle = (path: string, second: unknown) => boolean
const isThere: Idle = (path) => fs.existsSync(path)
const never: Idle = () => false
/** What keeps the times of files up to date. */
type Keep = (path: unknown, second: unknown) => void
const onTarget: Keep = (_, target) => touch(target)
const moved: Keep = (from, to) => {
  copyTimes(from, to)
  forgetTimes(from)
}

/** What writes by name, when it does not, and what becomes of the times. */
const writes: Readonly<Record<string, readonly [isIdle: Idle, keep: Keep]>> = {
  mkdir: [isThere, touch],
  mkdtemp: [never, () => undefined],
  rm: [(path) => !fs.existsSync(path), forgetTimes],
  rename: [never, moved],
  writeFile: [never, touch],
  appendFile: [never, touch],
  copyFile: [never, onTarget],
  cp: [never, copyTimes],
  // One that is opened to be read, or that must not be there and is, is not written.
  open: [
    (path, flags) =>
      typeof flags !== 'string' ||
      !/[aw]/.test(flags) ||
      (flags.includes('x') && fs.existsSync(path)),
    touch,
  ],
}

const syncOf = (name: string): AnyFunction => Reflect.get(fs, `${name}Sync`) as AnyFunction

/** The synchronous functions that write, told of. */
function installWrites(): void {
  for (const [name, [isIdle, keep]] of Object.entries(writes)) {
    const own = syncOf(name)
    const told = (...args: readonly unknown[]): unknown => {
      if (isIdle(String(args[0]), args[1])) return Reflect.apply(own, fs, args)
      return write(name, diskFull, () => {
        const answer = Reflect.apply(own, fs, args)
        keep(args[0], args[1])
        return answer
      })
    }
    Object.assign(fs, { [`${name}Sync`]: told })
  }
  for (const name of ['stat', 'lstat']) {
    const own = syncOf(name)
    Object.assign(fs, {
      [`${name}Sync`]: (...args: readonly unknown[]): unknown => {
        const found = Reflect.apply(own, fs, args)
        return found instanceof fs.Stats ? withTimes(found, args[0]) : found
      },
    })
  }
}

const promised = (name: string): AnyFunction => {
  const sync = syncOf(name)
  return (...args) => soon(() => Reflect.apply(sync, fs, args))
}

const open = (path: string, flags?: string | number, mode?: number): Promise<object> =>
  soon(() => handleOf(fs.openSync(path, flags ?? 'r', mode), path))

/** Puts the disk in the place of the system's. */
export function installDisk(): void {
  installWrites()
  const told = Object.keys(writes).filter((name) => name !== 'cp')
  const promises = Object.fromEntries([
    ...[...reads, ...told].map((name) => [name, promised(name)]),
    ['open', open],
  ]) as object
  Object.assign(fs.promises, promises)
  installSqlite()
}

const opened = new Map<Party, Set<Database.Database>>()

type Mode = 'pluck' | 'raw' | 'safeIntegers'

/** Makes a statement ready, or finds one that is. */
type Ready = (sql: string, modes: ReadonlyMap<Mode, boolean>) => Database.Statement

/**
 * A statement that is made ready when it is first used, once for all who say the same. A store makes hundreds, of which a day
 * uses few, and a program that polls makes the same ones again.
 */
class Statement {
  readonly database: Database.Database
  readonly source: string
  readonly #ready: Ready
  readonly #modes = new Map<Mode, boolean>()
  #made: Database.Statement | null = null
  constructor(database: Database.Database, source: string, ready: Ready) {
    this.database = database
    this.source = source
    this.#ready = ready
  }
  get #own(): Database.Statement {
    if (this.#made?.busy !== false) this.#made = this.#ready(this.source, this.#modes)
    return this.#made
  }
  run(...args: readonly unknown[]): unknown {
    return this.#own.run(...args)
  }
  get(...args: readonly unknown[]): unknown {
    return this.#own.get(...args)
  }
  all(...args: readonly unknown[]): unknown {
    return this.#own.all(...args)
  }
  iterate(...args: readonly unknown[]): unknown {
    return this.#own.iterate(...args)
  }
  #with(mode: Mode, on: boolean): this {
    this.#modes.set(mode, on)
    this.#made = null
    return this
  }
  pluck(on = true): this {
    return this.#with('pluck', on)
  }
  raw(on = true): this {
    return this.#with('raw', on)
  }
  safeIntegers(on = true): this {
    return this.#with('safeIntegers', on)
  }
}

function keepStatements(): void {
  const prepare = Reflect.get(Database.prototype, 'prepare') as (
    this: Database.Database,
    sql: string,
  ) => Database.Statement
  const kept = new WeakMap<Database.Database, Ready>()
  const readyIn = (db: Database.Database): Ready => {
    const own = new Map<string, Database.Statement>()
    return (sql, modes) => {
      const name = `${[...modes].join()} ${sql}`
      const known = own.get(name)
      if (known?.busy === false) return known
      const made = prepare.call(db, sql)
      for (const [mode, on] of modes) made[mode](on)
      own.set(name, made)
      return made
    }
  }
  const pragma = Reflect.get(Database.prototype, 'pragma') as AnyFunction
  Object.assign(Database.prototype, {
    prepare(this: Database.Database, sql: string): Statement {
      remember(this)
      const ready = kept.get(this) ?? readyIn(this)
      kept.set(this, ready)
      return new Statement(this, sql, ready)
    },
    // Each change of this has SQLite make all statements ready anew; that a reader writes nothing is tried elsewhere.
    pragma(this: Database.Database, ...args: readonly unknown[]): unknown {
      remember(this)
      return String(args[0]).startsWith('query_only') ? [] : Reflect.apply(pragma, this, args)
    },
  })
}

/** What only begins or takes back a transaction, or asks how a database keeps its log. */
const NO_WRITE = /^\s*(?:BEGIN|ROLLBACK|SAVEPOINT|RELEASE|SELECT|PRAGMA journal_mode)\b/i

/** Does what a statement writes, told of. What is not yet committed is not in the file. */
function writeSql<T>(db: Database.Database, sql: string, work: () => T): T {
  return write(sql, sqliteFull, () => {
    const answer = work()
    if (db.open && !db.inTransaction) {
      touch(db.name)
      touch(`${db.name}-wal`)
    }
    return answer
  })
}

/**
 * SQLite writes through native code: each statement that writes is told of instead, and each commit. The library prepares its
 * own BEGIN and COMMIT past everything but the native statement, which is why that is changed.
 */
export function installSqlite(): void {
  const probe = new Database(':memory:')
  const native = Object.getPrototypeOf(probe.prepare('SELECT 1')) as Record<string, AnyFunction>
  probe.close()
  for (const name of ['run', 'get', 'all', 'iterate']) {
    const own = native[name] as AnyFunction
    native[name] = function (this: Database.Statement, ...args: readonly unknown[]): unknown {
      const { source } = this
      const isWrite = this.readonly ? source === 'COMMIT' : !NO_WRITE.test(source)
      const work = (): unknown => Reflect.apply(own, this, args)
      return isWrite ? writeSql(this.database, source, work) : work()
    }
  }
  const exec = Reflect.get(Database.prototype, 'exec') as AnyFunction
  Object.assign(Database.prototype, {
    exec(this: Database.Database, sql: string): unknown {
      const work = (): unknown => Reflect.apply(exec, this, [sql])
      return NO_WRITE.test(sql) ? work() : writeSql(this, sql, work)
    },
  })
  keepStatements()
}

const remember = (db: Database.Database): void => {
  const party = partyHere()
  const all = opened.get(party) ?? new Set()
  opened.set(party, all.add(db))
}

/** Closes what programs left open: all of them, where none is named. */
export function closeDatabases(...parties: readonly Party[]): void {
  for (const party of parties.length > 0 ? parties : [...opened.keys()]) {
    for (const db of opened.get(party) ?? []) {
      try {
        db.close()
      } catch {
        // A statement is still being read: it ends with its run.
      }
    }
    opened.delete(party)
  }
}
