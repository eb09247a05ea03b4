import { Switch, TextInput } from '@mantine/core'
import { Download } from 'lucide-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memoryBridge } from './testing/memory-bridge.fixture.ts'
import { show } from './testing/show.fixture.tsx'

/** The colours that are on their way from one value to another, once everything was styled anew. */
const fading = (): readonly Animation[] => {
  document.body.getBoundingClientRect()
  return document.getAnimations().filter((one) => one instanceof CSSTransition)
}

test('a change of theme changes every colour at once', async () => {
  show(
    <>
      <Switch label="Calendario" />
      <TextInput label="Importe" />
    </>,
    memoryBridge({}),
  )
  await expect.element(page.getByText('Calendario')).toBeVisible()
  for (const theme of ['dark', 'light']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', theme)
    await Promise.resolve()
    expect(fading()).toEqual([])
  }
})

test('an icon without a size of its own is as large as the words beside it', async () => {
  show(<Download data-testid="icon" />, memoryBridge({}))
  const icon = page.getByTestId('icon')
  await expect.element(icon).toHaveAttribute('width', '15')
})
