import { expect, test } from 'vitest'
import { readIntake, readNotification } from './notification.ts'

const ready = {
  notification: { id: 'N-1', date: '2026-11-21T12:00:00Z' },
  file: {
    id: 'F-1',
    status: 'COMPLETED',
    download_data: {
      url: 'https://files.bank.example/f?sig=a%2Fb',
      method: 'GET',
      content_type: 'application/json',
      expiration: '2026-11-21T13:00:00Z',
      expiration_in_minutes: 60,
    },
  },
  error: null,
}

const read = (value: unknown) => readNotification(JSON.stringify(value))

test('a finished file is read with its URL byte for byte', () => {
  expect(read(ready)).toMatchObject({
    ok: true,
    value: {
      notificationId: 'N-1',
      fileId: 'F-1',
      news: { state: 'ready', download: { url: 'https://files.bank.example/f?sig=a%2Fb' } },
    },
  })
})

test('unknown fields and an unknown status pass', () => {
  const odd = { ...ready, extra: 1, file: { ...ready.file, status: 'TERMINADO', more: [] } }
  expect(read(odd)).toMatchObject({ ok: true, value: { news: { state: 'ready' } } })
})

test.each([
  ['a text', 'no se pudo', 'no se pudo'],
  ['an object with a message', { code: 'X', message: 'no se pudo' }, 'no se pudo'],
  ['an object of unknown shape', { because: 12.5 }, '{"because":12.5}'],
  ['a number', 7, '7'],
])('a failed generation tells its reason from %s', (_, error, reason) => {
  const failed = { ...ready, file: { id: 'F-1', status: 'ERROR' }, error }
  expect(read(failed)).toMatchObject({ ok: true, value: { news: { state: 'failed', reason } } })
})

test('a failure counts even when a download is given as well', () => {
  expect(read({ ...ready, error: { message: 'x' } })).toMatchObject({
    value: { news: { state: 'failed' } },
  })
})

test('a status that is neither finished nor failed is only noted', () => {
  expect(read({ ...ready, file: { id: 'F-1', status: 'PROCESSING' } })).toMatchObject({
    ok: true,
    value: { news: { state: 'other', status: 'PROCESSING' } },
  })
})

test.each([
  ['cut JSON', '{"notification":', 'notification_not_json'],
  ['no JSON', 'hola', 'notification_not_json'],
  ['another kind', '{"operation":{"id":"1"}}', 'notification_unknown'],
  ['a list', '[]', 'notification_unknown'],
  ['a position file where a notification is expected', '{"metadata":{}}', 'notification_unknown'],
])('%s is refused', (_, text, code) => {
  expect(readNotification(text)).toMatchObject({ ok: false, error: { code } })
})

test.each([
  ['file.id', { ...ready, file: { ...ready.file, id: 7 } }],
  ['notification.id', { ...ready, notification: { date: 'x' } }],
  [
    'file.download_data.url',
    {
      ...ready,
      file: { ...ready.file, download_data: { ...ready.file.download_data, url: null } },
    },
  ],
  ['file.download_data', { ...ready, file: { id: 'F-1', status: 'COMPLETED' } }],
])('a wrong type is an error that names %s', (field, value) => {
  expect(read(value)).toMatchObject({
    ok: false,
    error: { code: 'notification_invalid', params: { field } },
  })
})

test('a position file is told from a notification by its shape', () => {
  expect(readIntake('{"metadata":{}}')).toEqual({ ok: true, value: { kind: 'position' } })
  expect(readIntake(JSON.stringify(ready))).toMatchObject({ value: { kind: 'notification' } })
})
