import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems, themesSeen } from '../../app/testing/axe.fixture.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
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

for (const theme of themesSeen)
  test(`axe finds nothing in the ${theme} theme`, async () => {
    show(<Chooser />, memoryBridge({}), { locale: 'es-AR', theme })
    await expect.element(chosen()).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })
