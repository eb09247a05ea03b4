import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appError, err, ok } from '../errors/index.ts'
import { readAnswerFrame, readCallFrame, writeFrame } from './socket.ts'

describe('call frames', () => {
  it('survive the way there', () => {
    const frame = { id: 7, name: 'position.search', input: { text: 'ñandú "x"' }, profile: 'p1' }
    expect(readCallFrame(writeFrame(frame))).toEqual(ok(frame))
  })

  it.each([
    ['no JSON', '{"id":1,'],
    ['no object', '[1]'],
    ['no id', '{"name":"app.info","input":{},"profile":null}'],
    [
      'an id that is no positive whole number',
      '{"id":1.5,"name":"app.info","input":{},"profile":null}',
    ],
    ['an endless name', JSON.stringify({ id: 1, name: 'x'.repeat(101), input: {}, profile: null })],
    [
      'a field of another protocol',
      '{"id":1,"name":"app.info","input":{},"profile":null,"eval":"1"}',
    ],
    ['no word of the profile', '{"id":1,"name":"app.info","input":{}}'],
    ['a profile that is no id', '{"id":1,"name":"app.info","input":{},"profile":7}'],
  ])('are refused with %s', (_why, text) => {
    expect(readCallFrame(text).ok).toBe(false)
  })
})

describe('answer frames', () => {
  it('carry results, errors and events', () => {
    const frames = [
      { id: 1, result: ok({ rows: [], total: 0 }) },
      { id: 2, result: err(appError('call_unknown', { call: 'x' }, { traceId: 't' })) },
      { event: { name: 'shell.connection', payload: { connected: true } } },
    ] as const
    for (const frame of frames) expect(readAnswerFrame(writeFrame(frame))).toEqual(ok(frame))
  })

  it('are refused when they are none, and nothing makes reading throw', () => {
    expect(readAnswerFrame('{"id":1}').ok).toBe(false)
    for (const text of [
      '{"id":1,"result":{"ok":false}}',
      '{"id":1,"result":{"ok":false,"error":{"code":"internal"}}}',
      '{"id":1,"result":{"ok":"yes"}}',
      '{"id":0,"result":{"ok":true}}',
      '{"id":"1","result":{"ok":true}}',
      '{"event":{"payload":null}}',
      '{"event":null}',
      '[]',
      'null',
      '',
    ])
      expect(readAnswerFrame(text).ok).toBe(false)
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        readAnswerFrame(text)
        readCallFrame(text)
      }),
    )
  })
})
