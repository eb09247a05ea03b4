import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { err, ok, type Result } from '../../../shared/base/result.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import type { Page } from '../../../shared/lists/page.ts'
import { setBridge } from '../../app/bridge.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { keptRows } from './kept-rows.ts'
import type { ListRequest } from './request.ts'

type Filter = { readonly search?: string }

const everything: ListRequest<Filter> = { filter: {}, offset: 0, limit: 100, sort: null }
const changed: AppEvent = { name: 'echeqs.changed', payload: { ids: null } }
const page = (row: string): Page<string> => ({ total: 250, rows: [row] })

/** A list whose answers are given one by one, in a window of its own. */
function desk(name = 'echeqs', client = new QueryClient()) {
  const bridge = memoryBridge({})
  setBridge(bridge)
  const asked: PromiseWithResolvers<Result<Page<string>, AppError>>[] = []
  const kept = keptRows<string, Filter>(client, { name, event: 'echeqs.changed' }, () => {
    const answer = Promise.withResolvers<Result<Page<string>, AppError>>()
    asked.push(answer)
    return answer.promise
  })
  const read = async (row: string, request = everything) => {
    const answer = kept.list(request)
    asked.at(-1)?.resolve(ok(page(row)))
    expect(await answer).toEqual(ok(page(row)))
  }
  return { bridge, kept, asked, read, client }
}

describe('the first page of a list that was read last', () => {
  it('is there at once when the same is asked again, and for nothing else', async () => {
    const { kept, read } = desk()
    expect(kept.now(everything)).toBeNull()
    await read('Molino 1')
    expect(kept.now(everything)).toEqual(page('Molino 1'))
    expect(kept.now({ ...everything, filter: { search: 'molino' } })).toBeNull()
    expect(kept.now({ ...everything, sort: { column: 'amount', descending: true } })).toBeNull()
    await read('Molino 2', { ...everything, filter: { search: 'molino' } })
    expect(kept.now(everything)).toBeNull()
  })

  const ends: readonly AppEvent[] = [
    changed,
    { name: 'profile.changed', payload: null },
    { name: 'lock.changed', payload: { locked: true } },
  ]
  it.each(ends)('is gone when $name is heard', async (event) => {
    const { bridge, kept, read } = desk()
    await read('Molino 1')
    bridge.emit(event)
    expect(kept.now(everything)).toBeNull()
  })

  it('stays when something else is heard', async () => {
    const { bridge, kept, read } = desk()
    await read('Molino 1')
    bridge.emit({ name: 'orders.changed', payload: { ids: [] } })
    expect(kept.now(everything)).toEqual(page('Molino 1'))
  })

  it('is none of an answer that was asked for before a change', async () => {
    const { bridge, kept, asked } = desk()
    const answer = kept.list(everything)
    bridge.emit(changed)
    asked[0]?.resolve(ok(page('Molino 1')))
    await answer
    expect(kept.now(everything)).toBeNull()
  })

  it('is not asked for again while it is on its way, unless something changed meanwhile', async () => {
    const { bridge, kept, asked } = desk()
    const answers = [kept.list(everything), kept.list(everything)]
    expect(asked).toHaveLength(1)
    bridge.emit(changed)
    const afterwards = kept.list(everything)
    expect(asked).toHaveLength(2)
    asked[0]?.resolve(ok(page('Molino 1')))
    asked[1]?.resolve(ok(page('Molino 2')))
    expect(await Promise.all(answers)).toEqual([ok(page('Molino 1')), ok(page('Molino 1'))])
    expect(await afterwards).toEqual(ok(page('Molino 2')))
    expect(kept.now(everything)).toEqual(page('Molino 2'))
  })

  it('is read before it is asked for, once, where it is told to be ready', async () => {
    const { bridge, kept, asked } = desk()
    kept.ready(everything)
    kept.ready(everything)
    const answer = kept.list(everything)
    asked[0]?.resolve(ok(page('Molino 1')))
    await answer
    kept.ready(everything)
    expect(kept.now(everything)).toEqual(page('Molino 1'))
    expect(asked).toHaveLength(1)
    bridge.emit(changed)
    kept.ready(everything)
    expect(asked).toHaveLength(2)
  })

  it('is that of the latest question, whichever is answered first', async () => {
    const { kept, asked } = desk()
    const searched = { ...everything, filter: { search: 'molino' } }
    const answers = [kept.list(everything), kept.list(searched)]
    asked[1]?.resolve(ok(page('Molino 2')))
    asked[0]?.resolve(ok(page('Molino 1')))
    await Promise.all(answers)
    expect(kept.now(searched)).toEqual(page('Molino 2'))
    expect(kept.now(everything)).toBeNull()
  })

  it('outlives neither its failure to be read nor the page after it', async () => {
    const { kept, asked, read } = desk()
    const failed = kept.list(everything)
    asked[0]?.resolve(err(appError('disk_failed', { path: 'cache.db', reason: 'EBUSY' })))
    await failed
    expect(kept.now(everything)).toBeNull()
    await read('Molino 1')
    await read('Molino 101', { ...everything, offset: 100 })
    expect(kept.now(everything)).toEqual(page('Molino 1'))
    expect(kept.now({ ...everything, offset: 100 })).toBeNull()
  })

  it('belongs to its list alone', async () => {
    const first = desk('echeqs')
    await first.read('Molino 1')
    expect(desk('credits', first.client).kept.now(everything)).toBeNull()
    expect(desk('echeqs', first.client).kept.now(everything)).toEqual(page('Molino 1'))
  })
})
