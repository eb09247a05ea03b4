import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { clear, show } from '../../app/testing/show.fixture.tsx'
import { ChooseFile } from './choose-file.tsx'
import { DateInput } from './date-input.tsx'
import { GrowingTextarea } from './growing-textarea.tsx'
import { MenuButton } from './menu-button.tsx'
import { PopoverButton } from './popover-button.tsx'
import { Segments } from './segments.tsx'

const views = [
  { value: 'list', label: 'Lista' },
  { value: 'calendar', label: 'Calendario' },
  { value: 'risk', label: 'Riesgo' },
] as const
type View = (typeof views)[number]['value']

function Chooser() {
  const [view, setView] = useState<View>('list')
  return (
    <main>
      <h1>{view}</h1>
      <Segments aria-label="Vistas" data={views} value={view} onChange={setView} />
      <Segments aria-label="Otras" data={views} value="risk" onChange={() => undefined} />
    </main>
  )
}

const chosen = () => page.getByRole('heading', { level: 1 })

test('one of a few is chosen by mouse and by the arrows, as radio buttons are, and each group by itself', async () => {
  show(<Chooser />, memoryBridge({}))
  const group = page.getByRole('radiogroup', { name: 'Vistas' })
  await group.getByText('Calendario').click()
  await expect.element(chosen()).toHaveTextContent('calendar')
  await expect.element(group.getByRole('radio', { name: 'Calendario' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(chosen()).toHaveTextContent('list')
  await expect.element(group.getByRole('radio', { name: 'Lista' })).toHaveFocus()
  const other = page.getByRole('radiogroup', { name: 'Otras' })
  await expect.element(other.getByRole('radio', { name: 'Riesgo' })).toBeChecked()
})

test('a corrected file of the same name is taken again: the field forgets the one before', async () => {
  const taken: string[] = []
  show(
    <ChooseFile accept=".csv" onFile={({ name }) => taken.push(name)}>
      Elegir
    </ChooseFile>,
    memoryBridge({}),
  )
  await expect.element(page.getByRole('button', { name: 'Elegir' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('no field')
  for (const text of ['uno', 'dos']) {
    const chosen = new DataTransfer()
    chosen.items.add(new File([text], 'pagos.csv'))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    // A browser tells of a choice only where it differs from what the field holds.
    expect(input.value).toBe('')
  }
  expect(taken).toEqual(['pagos.csv', 'pagos.csv'])
})

const lines = (count: number): string => Array.from({ length: count }, () => 'renglón').join('\n')

/** How many whole lines the field has room for. */
function room(): number {
  const field = document.querySelector('textarea')
  if (field === null) return 0
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field)
  const inner =
    field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  return Math.round((10 * inner) / Number.parseFloat(lineHeight)) / 10
}

test('a field of several lines grows with what is typed, and scrolls beyond its most lines', async () => {
  show(<GrowingTextarea label="Nota" minRows={2} maxRows={5} />, memoryBridge({}))
  const field = page.getByLabelText('Nota')
  await expect.element(field).toBeVisible()
  expect(room()).toBe(2)
  await field.fill(lines(4))
  await expect.poll(room).toBe(4)
  await field.fill(lines(9))
  await expect.poll(room).toBe(5)
  expect(field.element().scrollHeight).toBeGreaterThan(field.element().clientHeight)
  await field.fill('')
  await expect.poll(room).toBe(2)
})

afterEach(clear)

function Tools({ onCount }: { readonly onCount?: () => void }) {
  return (
    <main>
      <h1>Cheques</h1>
      <MenuButton button={<Button variant="filled">Exportar</Button>}>
        <Menu.Item {...(onCount !== undefined && { onClick: onCount })}>Planilla</Menu.Item>
      </MenuButton>
      <PopoverButton button={<Button variant="filled">Fechas</Button>} label="Fechas">
        <TextInput label="Desde" />
      </PopoverButton>
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const menu = () => page.getByRole('menu')
const dialog = () => page.getByRole('dialog', { name: 'Fechas' })

test('closed it is a button that says what it opens', async () => {
  show(<Tools />, memoryBridge({}))
  await expect.element(button('Exportar')).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button('Fechas')).toHaveAttribute('aria-haspopup', 'dialog')
  await expect.element(button('Fechas')).toHaveAttribute('aria-expanded', 'false')
  expect(await axeProblems()).toEqual([])
})

test('the first click opens a menu and a popover, and so does every other', async () => {
  let counted = 0
  show(<Tools onCount={() => (counted += 1)} />, memoryBridge({}))
  for (const times of [1, 2]) {
    await button('Exportar').click()
    await menu().getByRole('menuitem', { name: 'Planilla' }).click()
    await expect.element(menu()).not.toBeInTheDocument()
    expect(counted).toBe(times)
    await button('Fechas').click()
    await expect.element(dialog()).toBeVisible()
    await button('Fechas').click()
    await expect.element(dialog()).not.toBeInTheDocument()
  }
})

for (const key of ['{Enter}', ' '])
  test(`opened by ${key === ' ' ? 'the space bar' : 'Enter'} it takes the focus, and gives it back with Escape`, async () => {
    show(<Tools />, memoryBridge({}))
    await expect.element(button('Exportar')).toBeVisible()
    for (const _ of [1, 2]) {
      button('Fechas').element().focus()
      await userEvent.keyboard(key)
      await expect.element(page.getByLabelText('Desde')).toHaveFocus()
      await expect.element(button('Fechas')).toHaveAttribute('aria-expanded', 'true')
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog()).not.toBeInTheDocument()
      await expect.element(button('Fechas')).toHaveFocus()
      button('Exportar').element().focus()
      await userEvent.keyboard(key)
      await expect.element(menu()).toBeVisible()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(page.getByRole('menuitem', { name: 'Planilla' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(menu()).not.toBeInTheDocument()
      await expect.element(button('Exportar')).toHaveFocus()
    }
  })

test('a date that is pasted with blanks around it is that date', async () => {
  function Day() {
    const [day, setDay] = useState('')
    return <DateInput aria-label="Vence" value={day} onChange={setDay} />
  }
  show(<Day />, memoryBridge({}))
  const field = page.getByRole('textbox', { name: 'Vence' })
  await field.click()
  // As the browser pastes: no more than the field takes.
  document.execCommand('insertText', false, '  01/02/2027 ')
  await userEvent.tab()
  await expect.element(field).toHaveValue('01/02/2027')
})
