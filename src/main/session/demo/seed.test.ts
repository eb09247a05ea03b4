import { expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { SeedParts, Showcase } from './seed.ts'
import { seedDemo } from './seed.ts'

const at = new Date('2026-11-28T12:00:00.000Z')

const empty: Showcase = {
  cvus: [],
  accounts: [],
  payees: [],
  closed: '',
  custodyEcheqIds: [],
  blockedEcheqId: null,
  signatories: [],
  positionOf: async (daysAgo) => ({ fileId: `${daysAgo} days ago`, at, bytes: new Uint8Array() }),
  announceSince: async () => undefined,
  cutNext: () => undefined,
  pspAccount: '',
  psp: async () => [],
}

const nothing: SeedParts = {
  positions: {
    history: async () => ok([]),
    import: async () => err(appError('disk_full', { path: '' })),
  },
  names: { set: () => ok(null) },
  clock: systemClock,
  orderArea: null,
  onPosition: () => undefined,
  settled: async () => undefined,
  markRead: () => undefined,
}

it('names its accounts and CVUs as an office does, each account once', async () => {
  const names: unknown[] = []
  const account = { type: 'AC', number: '1234567', cbu: 'cbu', currency: 'ARS' } as const
  await seedDemo(
    {
      ...nothing,
      names: {
        set: (name) => {
          names.push(name)
          return ok(null)
        },
      },
    },
    { ...empty, accounts: [account, { ...account, currency: 'USD' }], cvus: ['cvu'] },
  )
  expect(names).toEqual([
    { key: 'cbu', number: '1234567', name: 'Operativa' },
    { key: 'cvu', number: '', name: 'Proveedores' },
  ])
})

it('has what moved in the cache before the earlier positions, which would miss it', async () => {
  const steps: string[] = []
  const step = async (name: string): Promise<void> => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    steps.push(name)
  }
  const showcase: Showcase = { ...empty, announceSince: () => step('announcing') }
  const problems = await seedDemo(
    {
      ...nothing,
      positions: {
        history: async () => ok([]),
        import: async (_bytes, { expectedFileId }) => {
          steps.push(`position of ${expectedFileId}`)
          return err(appError('disk_full', { path: '' }))
        },
      },
      settled: () => step('taking in'),
      markRead: () => steps.push('read'),
    },
    showcase,
  )
  expect(steps).toEqual([
    'position of 0 days ago',
    'announcing begins',
    'announcing',
    'taking in begins',
    'taking in',
    'read',
    ...[1, 2, 5, 7, 9, 12].map((days) => `position of ${days} days ago`),
  ])
  // What does not work is told, and the rest is filled all the same.
  expect(problems).toHaveLength(7)
})
