import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerOf,
  bareRequest,
  type Driver,
  requestToken,
  startDriver,
  textAt,
} from '../driver.fixture.ts'

let bank: Driver
beforeAll(async () => {
  bank = await startDriver()
})
afterAll(() => bank.close())

const withToken = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'trace-id': crypto.randomUUID() }
  const response = await fetch(`${bank.connection.base_url}/v2/echeqs`, { headers })
  return (await answerOf(response)).status
}

it('issues tokens with the lifetimes of the specification, all of them valid at once', async () => {
  const answers = [await requestToken(bank.connection), await requestToken(bank.connection)]
  for (const { status, json } of answers) {
    expect(status).toBe(200)
    expect(json).toMatchObject({
      expires_in: 300,
      refresh_expires_in: 31536000,
      token_type: 'bearer',
      'not-before-policy': 0,
      refresh_token: expect.any(String),
      session_state: expect.any(String),
      scope: expect.any(String),
    })
  }
  const tokens = answers.map(({ json }) => textAt(json, 'access_token'))
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) expect(await withToken(token)).toBe(200)
})

it('renews by refresh_token and refuses an unknown one', async () => {
  const refresh_token = textAt((await requestToken(bank.connection)).json, 'refresh_token')
  const form = { grant_type: 'refresh_token', refresh_token }
  const renewed = await requestToken(bank.connection, form)
  expect(await withToken(textAt(renewed.json, 'access_token'))).toBe(200)
  const unknown = await requestToken(bank.connection, { ...form, refresh_token: 'refresh-x' })
  expect(unknown).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
})

it('refuses a wrong secret, an unknown realm and another grant', async () => {
  expect((await requestToken(bank.connection, undefined, 'wrong')).status).toBe(401)
  expect((await requestToken(bank.connection, undefined, undefined, 'nowhere')).status).toBe(404)
  const grant = await requestToken(bank.connection, { grant_type: 'password' })
  expect(grant).toMatchObject({ status: 400, json: { error: 'unsupported_grant_type' } })
})

it('lists a token request without User-Agent, without basic authentication or not as a form', async () => {
  const { auth_url, realm } = bank.connection
  const url = `${auth_url}/auth/realms/${realm}/protocol/openid-connect/token`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await bareRequest(url, 'POST', form)).toBe(400)
  expect(await bareRequest(url, 'POST', { ...form, 'user-agent': 'x' })).toBe(401)
  expect(await bareRequest(url, 'POST', { 'user-agent': 'x' })).toBe(415)
  const rules = (await bank.violations()).map(({ rule }) => rule)
  expect(rules).toEqual(['user_agent_missing', 'basic_auth_missing', 'content_type'])
})

it('ends an access token after five minutes and a refresh token after a year of its clock', async () => {
  const { json } = await requestToken(bank.connection)
  const access = textAt(json, 'access_token')
  await bank.control('/clock', { advance_s: 299 })
  expect(await withToken(access)).toBe(200)
  await bank.control('/clock', { advance_s: 2 })
  expect(await withToken(access)).toBe(401)
  const form = { grant_type: 'refresh_token', refresh_token: textAt(json, 'refresh_token') }
  expect((await requestToken(bank.connection, form)).status).toBe(200)
  await bank.control('/clock', { advance_s: 31_536_000 })
  expect((await requestToken(bank.connection, form)).status).toBe(400)
})
