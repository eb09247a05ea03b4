import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import type { BeneficiaryInput } from '../../../shared/orders/book.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { ChosenColumns } from '../../../shared/views/imports.ts'
import { desk, deskForEach, reopenDesk } from '../../desk.fixture.ts'
import { columnMemory, unasked } from '../../tables/columns.fixture.ts'
import { createOrderBank } from '../send/bank.ts'
import { createPayeeBook, type PayeeBook } from './payee-book.ts'

const CBU = '0110012920000091344977'

describe('a standing list', () => {
  let book: PayeeBook
  deskForEach()
  const open = (): PayeeBook =>
    createPayeeBook(
      {
        bank: createOrderBank(async () => ok(desk.client), desk.clock),
        clock: desk.clock,
        newId: randomUUID,
        columns: columnMemory(),
      },
      desk.ledger.book,
      desk.orders,
    )
  beforeEach(async () => {
    book = open()
  })
  const person = (accountKey: string): BeneficiaryInput => ({
    name: `Titular ${accountKey}`,
    accountKey,
    cuit: '',
    bank: '',
    note: '',
  })
  /** A list that pays these accounts, one item each: i0, i1, ... */
  const listOf = (accountKeys: readonly string[], known: Partial<BeneficiaryInput> = {}) => {
    const items = accountKeys.map((accountKey, n) => ({
      id: `i${n}`,
      beneficiaryId: good(
        desk.ledger.book.beneficiaries.save(null, { ...person(accountKey), ...known }),
      ).id,
      amount: decimal(`${n + 1}000.50`),
      note: '',
    }))
    const fromAccountKey = desk.usable.cvus[0] ?? ''
    return good(desk.ledger.book.lists.save(null, { name: 'Sueldos', fromAccountKey, items }))
  }
  const stored = () => good(desk.orders.list({}, 0, 100)).total
  const lastUsed = (id: string) => good(desk.ledger.book.lists.get(id)).lastUsedAt

  it('is filled from a file, whose columns are remembered once it was taken', async () => {
    const bytes = Buffer.from(`Quién;Dónde\nAna;${desk.usable.destinations[0]}`)
    const preview = async (said?: ChosenColumns) =>
      good(await book.preview({ name: 'x.csv', bytes }, said))
    const { importId } = unasked(await preview({ name: 0, accountKey: 1 }))
    expect(await preview()).toMatchObject({ missing: ['name', 'accountKey'] })
    good(book.apply(importId, undefined))
    expect(unasked(await preview()).rows).toHaveLength(1)
  })

  it('keeps of a known beneficiary what the columns and cells of a file leave open', async () => {
    const { beneficiaries } = desk.ledger.book
    const known = { ...person(CBU), cuit: '20289295705', bank: 'Nación', note: 'mensual' }
    const { id } = good(beneficiaries.save(null, known))
    const imported = async (text: string) => {
      const file = { name: 'x.csv', bytes: Buffer.from(text) }
      const { importId } = unasked(good(await book.preview(file)))
      expect(good(book.apply(importId, undefined))).toEqual({ added: 0, updated: 1 })
      return good(beneficiaries.get(id))
    }
    expect(await imported(`Nombre;CBU\nAna;${CBU}`)).toMatchObject({ ...known, name: 'Ana' })
    expect(await imported(`Nombre;CBU;Banco;Nota\nEva;${CBU};;otra`)).toMatchObject({
      ...known,
      name: 'Eva',
      note: 'otra',
    })
  })

  it('that is saved otherwise, or prepared twice, while the bank is asked becomes no draft as it was', async () => {
    const list = listOf([desk.usable.destinations[0] ?? ''])
    const twice = await Promise.all([1, 2].map(() => book.prepareList(list, ['i0'], null)))
    expect(twice.map((one) => (one.ok ? 'prepared' : one.error.code)).toSorted()).toEqual([
      'list_changed',
      'prepared',
    ])
    const accounts = async () => {
      desk.clock.advance(1)
      good(book.saveList(list, { ...list, name: 'Otra' }))
      return null
    }
    await reopenDesk({ deps: { accounts } })
    book = open()
    expect(codeOf(await book.prepareList(list, ['i0'], null))).toBe('list_changed')
    expect(stored()).toBe(1)
  })

  it('of which one item cannot be prepared leaves no draft, and makes no twins when it is mended', async () => {
    const own = desk.usable.cvus[0] ?? ''
    const list = listOf([desk.usable.destinations[0] ?? '', own])
    expect(codeOf(await book.prepareList(list, ['i0', 'i1'], null))).toBe('input_invalid')
    expect(stored()).toBe(0)
    expect(lastUsed(list.id)).toBeNull()
    expect(good(await book.prepareList(list, ['i0'], null))).toHaveLength(1)
    expect(stored()).toBe(1)
    expect(lastUsed(list.id)).not.toBeNull()
  })

  it.each([
    ['name', { name: 'Juana Pagadora' }],
    ['CUIT', { cuit: '20289295705' }],
  ])(
    'pays a beneficiary whose account is another’s by the bank after a warning, by the %s',
    async (_, known) => {
      const to = desk.usable.destinations[0] ?? ''
      const list = listOf([to], known)
      const warned = async () => {
        const [id = ''] = good(await book.prepareList(list, ['i0'], null))
        return good(await desk.orders.get(id)).warnings.filter(
          ({ code }) => code !== 'first_payment',
        )
      }
      expect(await warned()).toMatchObject([{ code: 'holder_differs' }])
      const { holder } = good(await desk.client.transfers.accountDetails(to)).value
      const [only] = good(desk.ledger.book.beneficiaries.list())
      good(
        desk.ledger.book.beneficiaries.save(only?.id ?? '', {
          ...person(to),
          name: 'La de siempre',
          cuit: holder.taxId ?? '',
        }),
      )
      expect(await warned()).toEqual([])
    },
  )

  it('by an alias that was given to another account warns that it is another’s', async () => {
    const [first = '', second = ''] = desk.usable.destinations
    const details = async (key: string) =>
      good(await desk.client.transfers.accountDetails(key)).value
    const { holder } = await details(first)
    const behind = async (account_key: string) => {
      const { name, taxId: cuit } = (await details(account_key)).holder
      await desk.control.post('/faults', {
        path: '/v2/accounts/mi.alias.de.pago/details',
        action: 'status',
        status: 200,
        body: { account_key, name, cuit },
      })
    }
    const list = listOf(['mi.alias.de.pago'], {
      name: holder.name ?? '',
      cuit: holder.taxId ?? '',
    })
    const warned = async () => {
      const [id = ''] = good(await book.prepareList(list, ['i0'], null))
      return good(await desk.orders.get(id)).warnings.map(({ code }) => code)
    }
    await behind(first)
    expect(await warned()).toEqual(['first_payment'])
    await behind(second)
    expect(await warned()).toEqual(['holder_differs', 'first_payment'])
  })

  it('pays nobody who was removed from the book', async () => {
    const list = listOf([desk.usable.destinations[0] ?? ''])
    const [only] = good(desk.ledger.book.beneficiaries.list())
    good(desk.ledger.book.beneficiaries.remove(only?.id ?? ''))
    expect(codeOf(await book.prepareList(list, ['i0'], null))).toBe('not_found')
    expect(stored()).toBe(0)
  })

  it('of an earlier form is read as it was stored, and one that does not read hides no other', async () => {
    const list = listOf([desk.usable.destinations[0] ?? ''])
    const broken = listOf([])
    const older = list.items.map((item) => ({ ...item, amount: '1000.505', note: 'n'.repeat(201) }))
    const store = desk.ledger.db.prepare('UPDATE standing_lists SET items = ? WHERE id = ?')
    store.run(JSON.stringify(older), list.id)
    store.run('{', broken.id)
    const { lists } = desk.ledger.book
    expect(good(lists.list())).toMatchObject([{ id: list.id, items: older }])
    expect(codeOf(lists.get(broken.id))).toBe('disk_failed')
    expect(codeOf(await book.prepareList(list, ['i0'], null))).toBe('input_invalid')
    expect(stored()).toBe(0)
  })

  it('is prepared in its own order', async () => {
    const list = listOf(desk.usable.destinations.slice(0, 3))
    const ids = good(await book.prepareList(list, ['i2', 'i0', 'i1'], null))
    const orders = await Promise.all(ids.map((id) => desk.orders.get(id)))
    expect(orders.map((order) => good(order).amount.amount)).toEqual([
      '1000.50',
      '2000.50',
      '3000.50',
    ])
  })
})
