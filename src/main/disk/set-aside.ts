import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { removePatientlySync, renamePatientlySync } from './patient.ts'

const companions = ['', '-wal', '-shm', '.key-check'] as const
/** Renames a damaged database to `cache.damaged-20261121T101500Z.db` and answers that path; the newest `keep` stay. */
export function setAside(path: string, now: Date, keep: number): string {
  const stem = path.replace(/\.db$/, '')
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const kept = freeName(`${stem}.damaged-${stamp}`)
  for (const companion of companions) {
    if (existsSync(`${path}${companion}`))
      renamePatientlySync(`${path}${companion}`, `${kept}${companion}`)
  }
  removeOldest(stem, keep)
  return kept
}

function freeName(stem: string): string {
  let name = `${stem}.db`
  for (let n = 2; existsSync(name); n += 1) name = `${stem}-${n}.db`
  return name
}

function removeOldest(stem: string, keep: number): void {
  const directory = dirname(stem)
  const mark = `${basename(stem)}.damaged-`
  const all = readdirSync(directory).filter((name) => name.startsWith(mark) && name.endsWith('.db'))
  for (const name of all.sort().slice(0, Math.max(0, all.length - keep))) {
    for (const companion of companions) removePatientlySync(join(directory, `${name}${companion}`))
  }
}
