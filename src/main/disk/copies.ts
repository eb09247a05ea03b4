import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { instantOf } from '../../shared/values/calendar.ts'

/** A copy of a database, encrypted like it. */
export interface DatabaseCopy {
  readonly path: string
  /** ISO 8601. */
  readonly madeAt: string
}

/** The copies of one database in the folder `backups/` of a profile. */
export type Copies = ReturnType<typeof copiesOf>

/** Copies, the newest first. One from a day on which the clock was ahead comes after all others. */
export function byAge(copies: readonly DatabaseCopy[], now: Date): readonly DatabaseCopy[] {
  const isAhead = ({ madeAt }: DatabaseCopy): boolean => Date.parse(madeAt) > now.getTime()
  return [...copies.filter((copy) => !isAhead(copy)), ...copies.filter(isAhead)]
}

/** `ledger-20261121T101500Z.db`, with the version in the name when it was made before an update. */
const NAME = /^([a-z]+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.v\d+)?\.db$/

/** The copies of the database whose names begin with `stem`, of which the newest `kept` stay. */
export function copiesOf(dir: string, stem: string, kept: number) {
  const folder = join(dir, 'backups')
  const list = (): readonly DatabaseCopy[] => {
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .flatMap((name) => {
        const madeAt = madeAtOf(name, stem)
        return madeAt === null ? [] : [{ path: join(folder, name), madeAt }]
      })
      .sort((a, b) => (a.path < b.path ? 1 : -1))
  }
  return {
    /** Newest first. */
    list,
    /** Where a copy made now is to lie; the folder is made. */
    path: (now: Date, suffix = ''): string => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
      return join(folder, `${stem}-${stamp}${suffix}.db`)
    },
    /** Deletes all copies but the newest ones, as of now. */
    removeOld: (now: Date): void => {
      for (const { path } of byAge(list(), now).slice(kept)) rmSync(path, { force: true })
    },
  }
}

function madeAtOf(name: string, stem: string): string | null {
  const match = NAME.exec(name)
  if (match === null || match[1] !== stem) return null
  const [, , year, month, day, hour, minute, second] = match
  return instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)?.toISOString() ?? null
}
