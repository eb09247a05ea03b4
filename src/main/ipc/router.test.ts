import { describe, expect, it } from 'vitest'
import type { Log } from '../../shared/base/log.ts'
import { appError, err, type Outcome, ok } from '../../shared/errors/index.ts'
import { type CallName, calls } from '../../shared/ipc/index.ts'
import { isOfProfile, windowCalls } from '../../shared/ipc/of-window.ts'
import type { Session } from '../session/session.ts'
import { dispatch, forItsProfile, type Handlers, type Request } from './router.ts'

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
  const ask = (request: Omit<Request, 'profile'>) =>
    dispatch(handlers, { ...request, profile: 'p1' }, { window: 'w1' }, log)
  return { ask, entries }
}

describe('dispatch', () => {
  it('hands the parsed input and the asking window to the handler', async () => {
    const answer = await setup().ask({ name: 'jobs.cancel', input: { id: 'j1', extra: 1 } })
    expect(answer).toEqual(ok({ input: { id: 'j1' }, context: { window: 'w1', profile: 'p1' } }))
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

describe('calls of a profile', () => {
  const names = Object.keys(calls) as CallName[]
  /** Which calls pass where the window shows one profile and another is open. */
  async function passing(open: string | null, shown: string | null): Promise<readonly CallName[]> {
    const every = Object.fromEntries(names.map((name) => [name, async () => ok(name)]))
    const session = open === null ? null : ({ id: open } as Session)
    const handlers = forItsProfile(every as unknown as Handlers, async () => session)
    const passed: CallName[] = []
    for (const name of names) {
      const handler = handlers[name] as (
        input: unknown,
        asked: unknown,
      ) => Promise<Outcome<unknown>>
      const answer = await handler({}, { window: 'w', profile: shown })
      if (answer.ok) passed.push(name)
      else expect(answer).toEqual(err(appError('profile_changed', {})))
    }
    return passed
  }

  it.each([
    ['another profile', 'b', 'a'],
    ['a profile, when none is open any more', null, 'a'],
    ['no profile', 'b', null],
  ])(
    'are refused to a window that shows %s; the calls of the window itself are not',
    async (_what, open, shown) => {
      expect(await passing(open, shown)).toEqual(names.filter((name) => !isOfProfile(name)))
    },
  )

  it.each([[null], ['a']])('are answered where the window shows what is open, %s', async (id) => {
    expect(await passing(id, id)).toEqual(names)
  })

  it('are all that are not declared to be the window’s own', () => {
    expect(names.filter((name) => !isOfProfile(name)).sort()).toEqual([...windowCalls].sort())
  })
})
