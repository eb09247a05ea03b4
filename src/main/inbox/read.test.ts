import { describe, expect, it, test } from 'vitest'
import type { notificationKinds } from '../../shared/wire/notifications.ts'
import { parseBody } from '../../shared/wire/webhook.ts'
import { aboutOf, detect, notificationIdOf, problemOf } from './read.ts'
import { sampleNotices } from './samples.fixture.ts'

/** As it comes from the wire: numbers are lossless. */
const bodyOf = (value: unknown) => {
  const json = parseBody(JSON.stringify(value))
  if (!json.ok) throw new Error(json.error.code)
  return json.value
}

const none = () => null

const ready = sampleNotices['consolidated-position']

describe('what a text is', () => {
  it.each(Object.entries(sampleNotices))('%s is read, and told by its shape', (kind, body) => {
    const json = bodyOf(body)
    const found = detect(json, none)
    const loose = ['cvu-cashout', 'mep-result', 'redemption-validity', 'redemption-settlement']
    if (loose.includes(kind))
      expect(found).toMatchObject({ what: 'ambiguous', kinds: expect.arrayContaining([kind]) })
    else expect(found).toEqual({ what: 'notification', kind })
    expect(problemOf(kind as keyof typeof notificationKinds, json)).toBeNull()
  })

  it('a position file is told from a notification', () => {
    expect(detect({ metadata: {} }, none)).toEqual({ what: 'position' })
  })

  it('what looks like nothing may be anything without a shape, what names a lot likelier of a fund', () => {
    expect(detect({ algo: 1 }, none)).toEqual({
      what: 'ambiguous',
      kinds: [
        'cvu-cashout',
        'mep-result',
        'redemption-validity',
        'redemption-settlement',
        'unknown',
      ],
    })
    expect(detect({ lot: { lot_id: 'L' } }, none)).toMatchObject({
      kinds: [
        'redemption-validity',
        'redemption-settlement',
        'cvu-cashout',
        'mep-result',
        'unknown',
      ],
    })
  })

  it.each([
    ['cvu_transfer', 'cvu-cashout'],
    ['mep_dr0', 'mep-result'],
    ['mep_dr1', 'mep-result'],
    ['fund_subscription', 'fund-subscription'],
  ] as const)('what names a known order of %s is told by it', (order, kind) => {
    const asked: string[] = []
    const found = detect(bodyOf({ data: { id: 'a', reference_id: 'b' }, lot_id: 'c' }), (ids) => {
      asked.push(...ids)
      return order
    })
    expect(found).toEqual({ what: 'notification', kind })
    expect(asked).toEqual(['a', 'b', 'c'])
  })

  it('what names a batch of redemptions may be its validity or its payment, whatever its shape', () => {
    for (const body of [sampleNotices['redemption-validity'], sampleNotices['fund-subscription']])
      expect(detect(bodyOf(body), () => 'fund_redemption')).toEqual({
        what: 'ambiguous',
        kinds: ['redemption-validity', 'redemption-settlement', 'unknown'],
      })
  })

  it('an order of which nothing is notified tells nothing', () => {
    expect(detect({ id: 'x' }, () => 'debin_creation')).toMatchObject({ what: 'ambiguous' })
  })

  it.each([
    ['cut JSON', '{"notification":', 'notification_not_json'],
    ['no JSON', 'hola', 'notification_not_json'],
    ['a list', '[]', 'notification_unknown'],
    ['a number', '12', 'notification_unknown'],
    ['null', 'null', 'notification_unknown'],
  ])('%s is refused', (_, text, code) => {
    expect(parseBody(text)).toMatchObject({ ok: false, error: { code } })
  })
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
  expect(problemOf('consolidated-position', value)).toMatchObject({
    code: 'notification_invalid',
    params: { field },
  })
})

const { url, method, expiration } = ready.file.download_data
const nothing = { url: null, method: null, content_type: null, expiration: null }
test.each([
  [
    'a finished file without what nobody needs of it',
    'consolidated-position',
    {
      notification: { id: 'N-1', date: null },
      file: { ...ready.file, download_data: { url, method, expiration, content_type: null } },
    },
  ],
  [
    'a file that could not be made, with an empty download',
    'consolidated-position',
    {
      ...ready,
      file: { id: 'F-1', status: 'ERROR', download_data: nothing },
      error: { message: 'sin datos' },
    },
  ],
  [
    'a credit of a PSP without an id',
    'cvu-cashin',
    { ...sampleNotices['cvu-cashin'], psp: { id: null, collecting_account: null } },
  ],
] as const)('%s is read', (_, kind, body) => {
  expect(problemOf(kind, bodyOf(body))).toBeNull()
})

test('what no kind is has nothing wrong with it', () => {
  expect(problemOf('unknown', { a: 1 })).toBeNull()
})

test.each([
  ['consolidated-position', 'N-1', { subject: 'F-1', status: 'COMPLETED', amount: null }],
  ['cvu-cashin', 'c-1', { amount: '1500.50', currency: 'ARS', who: 'Kiosco Sur' }],
  ['cvu-pull-chargeback', 'n-2', { amount: '90.00', who: 'Kiosco Sur', subject: 'pull-1' }],
  ['debin-enrolment', 'n-3', { amount: '250.00', who: '20123456786', subject: '77' }],
  ['account-movement', 'r-1', { amount: '12.34', who: 'Kiosco Sur', subject: '2000009134497' }],
  ['fund-subscription', 'n-4', { status: 'FINISHED', subject: 'lot-1' }],
  ['mep-result', null, { status: 'PROCESSED', subject: 'm-1' }],
] as const)('%s shows its id and the first figures', (kind, id, about) => {
  const json = bodyOf(sampleNotices[kind])
  expect(notificationIdOf(kind, json)).toBe(id)
  expect(aboutOf(kind, json)).toMatchObject(about)
})

test.each([
  ['the other side is who is paid', { name_destiny: 'Molino Sur' }, 'Molino Sur'],
  ['nobody is named rather than oneself', { name_destiny: '' }, null],
])('of a movement that leaves the account %s', (_, changes, who) => {
  const { addinfo, ...rest } = sampleNotices['account-movement']
  const { cbu_origin, cbu_destiny } = addinfo
  const left = { ...addinfo, cbu_origin: cbu_destiny, cbu_destiny: cbu_origin, ...changes }
  expect(aboutOf('account-movement', bodyOf({ ...rest, addinfo: left }))).toMatchObject({ who })
})
