import { afterEach, expect, it } from 'vitest'
import { connect } from '../disk/sqlite.ts'
import { cacheFixture, openBoth, value } from './cache.fixture.ts'
import { takePosition } from './echeqs/echeqs.fixture.ts'
import { cacheMade } from './file.ts'

const fixture = cacheFixture()
afterEach(() => fixture.remove())

it('a position that is taken in tells where the echeqs could not follow its owner', async () => {
  const { dir, key, path } = fixture
  const failed: string[] = []
  const now = () => new Date()
  const { cache } = value(
    await openBoth({ dir, key, now, onFailed: ({ code }) => failed.push(code) }),
  )
  const db = connect(path, key, cacheMade)
  db.exec(`CREATE TRIGGER stop BEFORE INSERT ON echeq_owner BEGIN SELECT raise(ABORT, 'stop'); END`)
  db.close()
  await takePosition(cache)
  expect(failed).toEqual(['disk_failed'])
  expect(value(await cache.positions.overview())).not.toBe(null)
  await cache.close()
})
