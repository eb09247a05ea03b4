import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openBridge } from './testing/frame.fixture.ts'
import { clear } from './testing/show.fixture.tsx'
import { showWindow } from './testing/show-window.fixture.tsx'

// The files of what opens over the window cannot be read.
vi.mock('./messages.tsx', () => Promise.reject(new Error('no such file')))
vi.mock('./frame/overlays.tsx', () => Promise.reject(new Error('no such file')))

afterEach(clear)

test('what cannot be loaded after the first drawing is said, and the figures stay', async () => {
  showWindow(openBridge())
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(page.getByRole('navigation')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})
