import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AreaId, areaKey } from '../../../shared/base/areas.ts'
import { ok } from '../../../shared/errors/index.ts'
import { grid, openEcheqs } from '../../areas/echeqs/echeqs.fixture.ts'
import { setClock } from '../clock.ts'
import { useScreen } from '../screen.ts'
import { echeqRow } from '../testing/echeqs.fixture.ts'
import { appInfo } from '../testing/frame.fixture.ts'
import { clear } from '../testing/show.fixture.tsx'

beforeEach(() => setClock(() => new Date('2026-11-20T15:00:00Z')))
afterEach(() => {
  clear()
  setClock()
})

const rows = Array.from({ length: 300 }, (_, index) => echeqRow(index))
const go = (area: AreaId) => useScreen.getState().go(area)
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const away = async () => {
  go('activity')
  await expect.element(heading('Actividad')).toBeVisible()
  await expect.element(grid()).not.toBeInTheDocument()
}
const back = async () => {
  go('echeqs')
  await expect.element(grid()).toBeVisible()
}
const scrolled = (): number => grid().element().scrollTop
const row = (index: number) => grid().getByText(`Molino ${index}`, { exact: true }).first()
/** Scrolls the list to its 100th row. */
const scroll = async () => {
  await expect.element(row(1)).toBeVisible()
  grid().element().scrollTo({ top: 3400 })
  await expect.element(row(100)).toBeVisible()
}

describe('an area that is gone back to', () => {
  test('stands where it was left, in its order and with what was chosen in it', async () => {
    await openEcheqs(rows)
    await expect.element(row(1)).toBeVisible()
    await row(1).click({ modifiers: ['Control'] })
    await expect.element(page.getByText('1 seleccionada')).toBeVisible()
    await grid().getByRole('columnheader', { name: 'Importe' }).click()
    await scroll()
    const at = scrolled()
    await away()
    await back()
    await expect.element(row(100)).toBeVisible()
    expect(scrolled()).toBe(at)
    await expect.element(page.getByText('1 seleccionada')).toBeVisible()
  })

  test('shows what has changed meanwhile, and stays where it was left', async () => {
    const { bridge } = await openEcheqs(rows)
    await scroll()
    await away()
    const changed = rows.map((one) => ({ ...one, counterparty: `Taller ${one.number}` }))
    bridge.use({
      'echeqs.list': ({ offset, limit }) =>
        ok({ total: changed.length, rows: changed.slice(offset, offset + limit) }),
    })
    bridge.emit({ name: 'echeqs.changed', payload: { ids: null } })
    await back()
    await expect.element(grid().getByText('Taller 00000100').first()).toBeVisible()
    expect(row(100).elements()).toEqual([])
  })

  test('asks for nothing as long as nothing has changed', async () => {
    const { inputs } = await openEcheqs(rows)
    await scroll()
    const asked = inputs('echeqs.list').length
    await away()
    await back()
    await expect.element(row(100)).toBeVisible()
    expect(inputs('echeqs.list')).toHaveLength(asked)
  })

  test('is sorted as somebody sorted it after a view was shown', async () => {
    await openEcheqs(rows)
    await page.getByRole('button', { name: 'A cobrar' }).click()
    const header = (name: string) => grid().getByRole('columnheader', { name })
    await expect.element(header('Fecha de pago')).toHaveAttribute('aria-sort', 'ascending')
    await header('Importe').click()
    await expect.element(header('Importe')).toHaveAttribute('aria-sort', 'ascending')
    await away()
    await back()
    await expect.element(header('Importe')).toHaveAttribute('aria-sort', 'ascending')
  })

  test('is made anew on another day', async () => {
    await openEcheqs(rows)
    await scroll()
    await away()
    setClock(() => new Date('2026-11-21T12:00:00Z'))
    await back()
    await expect.element(row(1)).toBeVisible()
    expect(scrolled()).toBe(0)
  })
})

/** The words in sight: the texts of the page, and what is said of its elements; figures differ by the rows that are drawn. */
function words(): readonly string[] {
  const seen = [...document.querySelectorAll('#root *')].filter((one) => one.checkVisibility())
  const all = seen.flatMap((element) => [
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  ])
  return [...new Set(all.filter((text) => /^\D+$/.test(text)))].toSorted()
}

test('another language is spoken by all of an area that is open, as if it had begun with it', async () => {
  const narrow = async () => {
    await page.getByRole('button', { name: /^(A cobrar|To collect)$/ }).click()
    await row(1).click({ modifiers: ['Control'] })
    await expect.element(page.getByText(/^1 (seleccionada|selected)$/)).toBeVisible()
  }
  const { bridge } = await openEcheqs(rows)
  await narrow()
  bridge.emit({ name: 'settings.changed', payload: { ...appInfo.settings, locale: 'en' } })
  await expect.element(page.getByText('1 selected')).toBeVisible()
  const turned = words()
  await openEcheqs(rows, {}, 'en')
  await narrow()
  await expect.poll(words).toEqual(turned)
})

describe('an area that is out of sight', () => {
  test.each(['position', 'transfers'] as const)(
    'stays in the document, unseen and unreached by the keyboard: %s',
    async (area) => {
      const { bridge } = await openEcheqs(rows)
      await expect.element(row(1)).toBeVisible()
      go(area)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      const heading = page.getByRole('heading', { level: 1 }).element()
      const words = heading.textContent
      await away()
      // Drawn anew where it is, in another language.
      bridge.emit({ name: 'settings.changed', payload: { ...appInfo.settings, locale: 'en' } })
      await expect.poll(() => heading.textContent).not.toBe(words)
      expect(heading.isConnected && heading.checkVisibility()).toBe(false)
      const left = heading.closest('main > *')
      for (let tab = 0; tab < 60; tab += 1) {
        await userEvent.keyboard('{Tab}')
        expect(left?.contains(document.activeElement)).toBe(false)
      }
    },
  )

  test('shows no menu of its own over another', async () => {
    await openEcheqs(rows)
    await row(1).click({ button: 'right' })
    await expect.element(page.getByRole('menu')).toBeVisible()
    await away()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  test('hears no keys: N asks for a position where the position is looked at', async () => {
    const { inputs } = await openEcheqs(rows)
    await expect.element(row(1)).toBeVisible()
    go('position')
    await expect.element(heading('Posición consolidada')).toBeVisible()
    await userEvent.keyboard('n')
    await expect.poll(() => inputs('position.request')).toHaveLength(1)
    expect(useScreen.getState().area).toBe('position')
  })

  test('takes no focus from the list that a key leads to', async () => {
    await openEcheqs(rows)
    await expect.element(row(1)).toBeVisible()
    await userEvent.keyboard(`{Alt>}${areaKey('activity')}{/Alt}`)
    await expect.element(heading('Actividad')).toBeVisible()
    await expect.element(page.getByRole('grid')).toHaveFocus()
    await userEvent.keyboard(`{Alt>}${areaKey('echeqs')}{/Alt}`)
    await expect.element(grid()).toHaveFocus()
  })
})
