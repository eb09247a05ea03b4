import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLog } from '../shared/base/log.ts'
import { folder as dir, emptyFolderForEach } from './disk/folder.fixture.ts'
import { createBankNames } from './resources.ts'

emptyFolderForEach()

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
