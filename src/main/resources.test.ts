import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../shared/base/log.ts'
import { createBankNames } from './resources.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tesorero-banks-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const NACION = '0110012920000091344977'

it('names the bank of a CBU; a CVU and an unknown code have none', () => {
  const nameOf = createBankNames(dir, silentLog)
  expect(nameOf(NACION)).toBe('Banco de la Nación Argentina')
  expect(nameOf('0000003100012345678907')).toBeNull()
  expect(nameOf('9990012920000091344977')).toBeNull()
})

it('takes the list of the data folder, and the built-in one where that cannot be read', () => {
  writeFileSync(join(dir, 'banks.json'), JSON.stringify({ banks: { '011': 'Otro nombre' } }))
  expect(createBankNames(dir, silentLog)(NACION)).toBe('Otro nombre')
  writeFileSync(join(dir, 'banks.json'), '{"banks":')
  expect(createBankNames(dir, silentLog)(NACION)).toBe('Banco de la Nación Argentina')
})
