import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { ordersBridge } from '../../app/testing/orders.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

async function openActivity(handlers: Handlers) {
  showWindow(ordersBridge([], handlers))
  await page.getByRole('button', { name: /^Actividad/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible()
}

describe('the chain of hashes', () => {
  test('that is whole is said to be, with the hash of its end', async () => {
    await openActivity({
      'orders.verify': () => ok({ sound: true, rows: 12, head: 'abc123' }),
    })
    await page.getByRole('button', { name: 'Verificar el registro' }).click()
    // The dialog gets its name one render after it appears; axe would find it without.
    const verdict = page.getByRole('dialog', { name: 'Verificación del registro' })
    await expect.element(verdict.getByText(/El registro está entero: 12 asientos/)).toBeVisible()
    await expect.element(page.getByText('abc123')).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  test('says when its end was noted in the keychain', async () => {
    const anchor = { kept: 'keychain', at: '2026-11-22T13:05:06.000Z' } as const
    await openActivity({
      'orders.verify': () => ok({ sound: true, rows: 12, head: 'abc123', anchor }),
    })
    await page.getByRole('button', { name: 'Verificar el registro' }).click()
    await expect.element(page.getByText(/Anotado el 22\/11\/2026,? 10:05:06/)).toBeVisible()
  })

  test('of an older ledger is not called whole, and says that orders may be missing', async () => {
    const anchor = { kept: 'archive', at: '2026-11-22T13:05:06.000Z' } as const
    const olderOf = '2026-11-22T11:00:00.000Z'
    await openActivity({
      'orders.verify': () => ok({ sound: true, rows: 12, head: 'abc123', anchor, olderOf }),
    })
    await page.getByRole('button', { name: 'Verificar el registro' }).click()
    const verdict = page.getByRole('dialog', { name: 'Verificación del registro' })
    await expect.element(verdict.getByText(/copia del 22\/11\/2026,? 08:00/)).toBeVisible()
    await expect.element(verdict.getByText(/está entero|Coincide con/)).not.toBeInTheDocument()
  })

  test('of an older ledger stays on the screen until a person has compared it', async () => {
    let olderOf: string | null = '2026-11-22T11:00:00.000Z'
    await openActivity({
      'orders.olderOf': () => ok(olderOf),
      'orders.compared': () => {
        olderOf = null
        return ok(null)
      },
    })
    await expect.element(page.getByText(/es una copia del 22\/11\/2026,? 08:00/)).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await page.getByRole('button', { name: 'Ya comparé con el portal…' }).click()
    await expect.element(page.getByText(/es una copia del/)).not.toBeInTheDocument()
  })

  test.each([
    ['hash', /cambió después de escribirse/],
    ['previous', /no sigue al que está antes/],
    ['gap', /Falta al menos un asiento/],
    ['cut', /Faltan asientos al final/],
    ['order_differs', /no es la que dice el registro/],
  ] as const)('that is broken (%s) names the entry and what it means', async (problem, text) => {
    await openActivity({
      'orders.verify': () => ok({ sound: false, rows: 12, brokenAt: 7, problem }),
    })
    await page.getByRole('button', { name: 'Verificar el registro' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/a partir del asiento 7/)
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
  })
})
