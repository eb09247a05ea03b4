import fs from 'node:fs'
import Database from 'better-sqlite3'
import { later, type Party, partyHere } from './loop.ts'

/** The disk of the world: the machine's own, told of before each write, each operation a happening of its own. */

/** Told before something is written; throws what the system would. */
let beforeWrite: (party: Party, what: string) => void = () => undefined
export const watchWrites = (hear: (party: Party, what: string) => void): void => {
  beforeWrite = hear
}

export const diskFull = (): Error => Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })

/** What SQLite says where the disk is full. */
export const sqliteFull = (): Error =>
  new Database.SqliteError('database or disk is full', 'SQLITE_FULL')

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

const written = (what: unknown): void => beforeWrite(partyHere(), String(what))

function handleOf(descriptor: number): object {
  return {
    fd: descriptor,
    writeFile: (content: string | Uint8Array) =>
      soon(() => {
        written('file')
        fs.writeFileSync(descriptor, content)
      }),
    readFile: (encoding: BufferEncoding | null = null) =>
      soon(() => fs.readFileSync(descriptor, { encoding })),
    read: (buffer: Uint8Array, offset: number, length: number, position: number | null) =>
      soon(() => ({
        bytesRead: fs.readSync(descriptor, buffer, offset, length, position),
        buffer,
      })),
    write: (buffer: Uint8Array, offset?: number, length?: number, position?: number | null) =>
      soon(() => {
        written('file')
        return { bytesWritten: fs.writeSync(descriptor, buffer, offset, length, position), buffer }
      }),
    stat: () => soon(() => fs.fstatSync(descriptor)),
    sync: () => soon(() => undefined),
    close: () => soon(() => fs.closeSync(descriptor)),
  }
}

type AnyFunction = (...args: readonly unknown[]) => unknown
const reads = ['access', 'lstat', 'stat', 'readFile', 'readdir'] as const
const writes = ['mkdir', 'mkdtemp', 'rm', 'rename', 'writeFile', 'copyFile'] as const

function promised(name: string, isWrite: boolean): AnyFunction {
  const sync = Reflect.get(fs, `${name}Sync`) as AnyFunction
  return (...args) =>
    soon(() => {
      if (isWrite) written(name)
      return Reflect.apply(sync, fs, args)
    })
}

const open = (path: string, flags?: string | number, mode?: number): Promise<object> =>
  soon(() => {
    if (flags !== undefined && flags !== 'r') written('open')
    return handleOf(fs.openSync(path, flags ?? 'r', mode))
  })

/** Puts the disk in the place of the system's; synchronous calls stay as they are. */
export function installDisk(): void {
  const promises = Object.fromEntries([
    ...reads.map((name) => [name, promised(name, false)]),
    ...writes.map((name) => [name, promised(name, true)]),
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
 * A statement that is made ready when it is first used, once for all who say the same: a store makes hundreds of them, of which
 * a day uses few, and a program that polls makes the same ones again and again.
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

/** SQLite writes through native code: each statement that writes is told of instead, and each commit. */
function installSqlite(): void {
  keepStatements()
  const probe = new Database(':memory:')
  const statement = Object.getPrototypeOf(probe.prepare('SELECT 1')) as {
    run: (...args: readonly unknown[]) => unknown
  }
  probe.close()
  const run = statement.run
  statement.run = function (this: Database.Statement, ...args: readonly unknown[]): unknown {
    if (!this.readonly || this.source === 'COMMIT') written(this.source)
    return Reflect.apply(run, this, args)
  }
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
