import { afterEach, beforeEach } from 'vitest'
import { type CacheAndArchive, type CacheFixture, cacheFixture } from './cache.fixture.ts'

/** The folder of the test that runs, and what is open in it. */
export let fixture: CacheFixture
export let stores: CacheAndArchive
export let cache: CacheAndArchive['cache']
export let seen: CacheAndArchive['seen']

/** Makes a folder for each test of a file, and deletes it after it. */
export function folderForEach(): void {
  beforeEach(() => {
    fixture = cacheFixture()
  })
  afterEach(() => fixture.remove())
}

/** The same with its stores open. */
export function cacheForEach(): void {
  folderForEach()
  beforeEach(async () => {
    stores = await fixture.stores()
    ;({ cache, seen } = stores)
  })
}
