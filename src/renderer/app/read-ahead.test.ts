import { expect, it } from 'vitest'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { setBridge } from './bridge.ts'
import { callKey, makeQueryClient, readAhead } from './queries.ts'
import { memoryBridge } from './testing/memory-bridge.fixture.ts'

it('has the answers in place before anything is drawn', async () => {
  setBridge(memoryBridge({ 'jobs.list': () => ok([]), 'profiles.list': () => ok([]) }))
  const client = makeQueryClient()
  await readAhead(client, ['jobs.list', 'profiles.list'], 60_000)
  expect(client.getQueryData(callKey('jobs.list', {}))).toEqual([])
  expect(client.getQueryData(callKey('profiles.list', {}))).toEqual([])
})

it('leaves a call that fails to the screen that needs it', async () => {
  setBridge(memoryBridge({ 'position.overview': () => err(appError('profile_none_open', {})) }))
  const client = makeQueryClient()
  await readAhead(client, ['position.overview'], 60_000)
  expect(client.getQueryData(callKey('position.overview', {}))).toBeUndefined()
})

it('does not wait for a main that is still starting', async () => {
  const never = new Promise<never>(() => {})
  setBridge(memoryBridge({ 'jobs.list': () => never }))
  const client = makeQueryClient()
  await readAhead(client, ['jobs.list'], 1)
  expect(client.isFetching()).toBe(1)
})
