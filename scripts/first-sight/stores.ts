import { readPolicy } from '../../src/main/policy/read.ts'
import type { PolicyState } from '../../src/main/policy/rules.ts'
import { tool } from '../tools.ts'
import { problemOf, thisComputer } from './computer.ts'
import { type Look, report } from './looks.ts'

const KEY = 'HKLM\\SOFTWARE\\Policies\\Tesorero'
const PREFERENCES = '/Library/Managed Preferences/ar.tesorero.desktop'
const profile = {
  name: 'Compañía Ñandú',
  environment: 'sandbox',
  baseUrl: 'https://bank.example',
  authUrl: 'https://bank.example',
  realm: 'r',
  clientId: 'c',
} as const

const said = (state: PolicyState): string => JSON.stringify(state)

/** The looks at the stores of the system itself: its registry or preferences, and its keychain. */
export function storeLooks(policy: () => Promise<PolicyState>): readonly Look[] {
  return [
    {
      what: 'nothing is set on a computer of nobody',
      look: async () => {
        const state = await policy()
        return state.state === 'none' ? null : said(state)
      },
    },
    {
      what: 'the registry is read, accents too',
      on: ['win32'],
      look: async (computer) => {
        const json = JSON.stringify(profile)
        const add = [
          'reg',
          'add',
          `${KEY}\\profiles`,
          '/v',
          '1',
          '/t',
          'REG_SZ',
          '/f',
          '/d',
        ] as const
        const problem = await problemOf(computer, [...add, json])
        const state = await policy()
        await problemOf(computer, ['reg', 'delete', KEY, '/f'])
        if (problem !== null) return problem
        return said(state).includes(profile.name) ? null : said(state)
      },
    },
    {
      what: 'managed preferences are read',
      on: ['darwin'],
      look: async (computer) => {
        const problem =
          (await problemOf(computer, ['sudo', 'mkdir', '-p', '/Library/Managed Preferences'])) ??
          (await problemOf(computer, ['sudo', 'defaults', 'write', PREFERENCES, 'updates', 'off']))
        const state = await policy()
        await problemOf(computer, ['sudo', 'rm', '-f', `${PREFERENCES}.plist`])
        if (problem !== null) return problem
        return said(state).includes('"updates":"off"') ? null : said(state)
      },
    },
    {
      what: 'the keychain keeps a secret',
      look: (computer) =>
        problemOf(computer, [...tool('vitest'), 'run', '--project', 'node', 'src/main/vault'], {
          env: { TESORO_SECRET_SERVICE: '1' },
        }),
    },
  ]
}

if (import.meta.main)
  process.exitCode = await report(
    'stores',
    storeLooks(() => readPolicy()),
    thisComputer,
  )
