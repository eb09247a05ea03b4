import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { bankState, storePosition, type TestApp } from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'

/** The data folder of version 1.0.0 that every later version must open: what fills one, and what is looked at in it. */

/** Where it is kept, with the secrets of its keychain, all of them invented, and what was seen in it when it was made. */
export const KEPT = join(import.meta.dirname, 'version-1.0.0')
const secretsSchema = z.array(z.tuple([z.string(), z.string()]))
const secretsFile = join(KEPT, 'keychain.json')
export const seenFile = join(KEPT, 'seen.json')

/** A keychain that can be written down. */
export function keychainOf(secrets: ReadonlyMap<string, string>) {
  const held = new Map(secrets)
  const inner = createSessionVault({ state: 'available' })
  const vault: Vault = {
    ...inner,
    kind: 'keychain',
    get: async (name) => ({ ok: true, value: held.get(name) ?? null }),
    set: async (name, secret) => {
      held.set(name, secret)
      return inner.set(name, secret)
    },
    delete: async (name) => {
      held.delete(name)
      return inner.delete(name)
    },
  }
  return { vault, secrets: () => [...held] }
}

/** The keychain and a copy of the folder as it was kept. */
export async function openKept(into: string): Promise<Vault> {
  await cp(join(KEPT, 'folder'), into, { recursive: true })
  const secrets = secretsSchema.parse(JSON.parse(await readFile(secretsFile, 'utf8')))
  return keychainOf(new Map(secrets)).vault
}

/** Keeps a folder that is closed, but for the cache, which every version makes anew. */
export async function keepFolder(
  folder: string,
  secrets: readonly (readonly [string, string])[],
  seen: unknown,
): Promise<void> {
  await rm(KEPT, { recursive: true, force: true })
  await cp(folder, join(KEPT, 'folder'), {
    recursive: true,
    filter: (path) => !/(cache\.db.*|logs|copies|\.lock|-wal|-shm)$/.test(path),
  })
  await writeFile(secretsFile, `${JSON.stringify(secrets, null, 2)}\n`)
  await writeFile(seenFile, `${JSON.stringify(seen, null, 2)}\n`)
}

/** Puts something of each kind into an open profile. */
export async function furnish(app: TestApp, bank: Parameters<typeof bankState>[0]): Promise<void> {
  app.approvals.decide = yes
  const usable = usableOf(await bankState(bank))
  await storePosition(app)
  const transfer = (nth: number) => sampleDraft('cvu_transfer', usable, new Date(), nth)
  const sent = await app.must('orders.prepare', { draft: transfer(1) })
  await app.must('orders.submitForApproval', { ids: [sent.id], waitForHours: false })
  const draft = await app.must('orders.prepare', { draft: transfer(2) })
  await app.must('orders.setNote', { id: draft.id, note: 'Factura 12' })
  const discarded = await app.must('orders.prepare', {
    draft: sampleDraft('debin_creation', usable, new Date(), 3),
  })
  await app.must('orders.cancel', { id: discarded.id })
  const molino = await app.must('beneficiaries.save', {
    value: { name: 'Molino', accountKey: sent.to.key ?? '', cuit: '', bank: '', note: 'harina' },
  })
  await app.must('lists.save', {
    value: {
      name: 'Proveedores',
      fromAccountKey: sent.from.key ?? '',
      items: [{ id: 'i1', beneficiaryId: molino.id, amount: '150.25', note: '' }],
    },
  })
  await app.must('expected.save', {
    value: {
      label: 'Alquiler de marzo',
      amount: '900.10',
      currency: 'ARS',
      cuit: null,
      name: null,
      due: '2027-03-10',
      note: '',
    },
  })
  await app.must('forecast.saveItem', {
    value: {
      name: 'Sueldos',
      direction: 'out',
      amount: '5000.00',
      currency: 'ARS',
      account: null,
      certainty: 'fixed',
      when: { on: '2027-03-05' },
    },
  })
  await app.must('notes.set', { kind: 'credit', key: 'a', text: 'de Ana' })
}

/** Answers the content of an open profile that does not change with the day. */
export async function lookAt(app: TestApp) {
  const orders = await app.must('orders.list', { filter: {}, offset: 0, limit: 50 })
  const { profile } = (await app.must('profiles.current', {})) ?? {}
  return {
    profile: { name: profile?.name, clientId: profile?.clientId },
    orders: orders.rows
      .map(({ kind, state, amount, note, clientId }) => ({ kind, state, amount, note, clientId }))
      .toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1)),
    trail: (await app.must('orders.verify', {})).sound,
    beneficiaries: await app.must('beneficiaries.list', { search: '' }),
    lists: await app.must('lists.list', {}),
    expected: (await app.must('expected.list', {})).map(({ label, amount, due }) => ({
      label,
      amount,
      due,
    })),
    forecast: await app.must('forecast.items', {}),
    notes: await app.must('notes.list', {}),
    positions: (await app.must('position.history', {})).map(({ fileId, createdAt }) => ({
      fileId,
      createdAt,
    })),
    inbox: (await app.must('inbox.counts', {})).total,
  }
}
