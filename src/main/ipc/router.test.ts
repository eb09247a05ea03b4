import { describe, expect, it } from 'vitest'
import type { Log } from '../../shared/base/log.ts'
import { err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import { calls } from '../../shared/ipc/index.ts'
import { dispatch, type Handlers, type Request } from './router.ts'

type Entry = { readonly event: string; readonly details: unknown; readonly cause: unknown }

/** Every call answers the input it was given; single calls can be replaced. */
function setup(replace: Partial<Handlers> = {}) {
  const entries: Entry[] = []
  const log: Log = {
    info: () => {},
    warn: () => {},
    error: (event, details, cause) => entries.push({ event, details, cause }),
  }
  const echo = async (input: unknown, context: unknown) => ok({ input, context })
  const handlers = {
    ...Object.fromEntries(Object.keys(calls).map((name) => [name, echo])),
    ...replace,
  } as unknown as Handlers
  const ask = (request: Request) => dispatch(handlers, request, { window: 'w1' }, log)
  return { ask, entries }
}

describe('dispatch', () => {
  it('hands the parsed input and the asking window to the handler', async () => {
    const answer = await setup().ask({ name: 'jobs.cancel', input: { id: 'j1', extra: 1 } })
    expect(answer).toEqual(ok({ input: { id: 'j1' }, context: { window: 'w1' } }))
  })

  it.each([['nothing.such'], ['toString'], ['__proto__'], [undefined], [7], [['app.info']]])(
    'refuses the unknown call %s',
    async (name) => {
      const answer = await setup().ask({ name, input: {} })
      expect(answer).toMatchObject({ ok: false, error: { code: 'call_unknown' } })
    },
  )

  it('names an unknown call without repeating markup or endless text', async () => {
    const answer = await setup().ask({ name: `<b>${'x'.repeat(500)}`, input: {} })
    expect(answer).toEqual(err(appError('call_unknown', { call: `?b?${'x'.repeat(57)}` })))
  })

  it('names the field of an input that its schema refuses', async () => {
    const answer = await setup().ask({
      name: 'position.accounts',
      input: { fileId: 'f', offset: -1, limit: 10 },
    })
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'input_invalid', params: { field: 'offset' } },
    })
  })

  it.each([[null], [undefined], ['text'], [3]])('refuses %s as an input', async (input) => {
    const answer = await setup().ask({ name: 'jobs.cancel', input })
    expect(answer).toMatchObject({ ok: false, error: { code: 'input_invalid' } })
  })

  it('refuses a view of memory where a list belongs', async () => {
    const filter = { status: new Uint8Array(3) }
    const answer = await setup().ask({ name: 'debin.totals', input: { selection: { filter } } })
    expect(answer).toMatchObject({ ok: false, error: { code: 'input_invalid' } })
  })

  it('passes an expected error on unchanged', async () => {
    const expected = err(appError('profile_none_open', {}))
    const { ask, entries } = setup({ 'jobs.list': async () => expected })
    expect(await ask({ name: 'jobs.list', input: {} })).toEqual(expected)
    expect(entries).toEqual([])
  })

  it('turns a fault into a reference that the log carries together with the cause', async () => {
    const fault = new Error('broken')
    const { ask, entries } = setup({
      'jobs.list': () => {
        throw fault
      },
    })
    const answer = await ask({ name: 'jobs.list', input: {} })
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } })
    const reference = !answer.ok && 'reference' in answer.error.params && answer.error.params
    expect(entries).toEqual([
      { event: 'call failed', details: { ...reference, call: 'jobs.list' }, cause: fault },
    ])
    expect(JSON.stringify(answer)).not.toContain('broken')
  })
})
