import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { type Launch, startInElectron } from '../e2e/support/electron.ts'

// The launcher of the end-to-end tests in Electron's own windows, driven by a Playwright that only writes down.

const windowOf = (name: string) => ({ name }) as unknown as Page

function fakeLaunch(asks: Page) {
  const made: Parameters<Launch>[0][] = []
  const own = windowOf('own')
  let closed = 0
  const launch: Launch = async (options) => {
    made.push(options)
    return {
      firstWindow: async () => own,
      waitForEvent: (async () => asks) as never,
      close: async () => {
        closed += 1
      },
    }
  }
  return { made, own, launch, closed: () => closed }
}

test('without a runtime nothing is started', async () => {
  const { launch, made } = fakeLaunch(windowOf('question'))
  expect(await startInElectron('/data', null, launch)).toBe(null)
  expect(made).toEqual([])
})

test('the built application is started in its data folder, and closed', async () => {
  const { launch, made, own, closed } = fakeLaunch(windowOf('question'))
  const electron = await startInElectron('/data', '/electron', launch)
  expect(made).toEqual([
    {
      executablePath: '/electron',
      args: expect.arrayContaining(['.', '--data-dir=/data']),
    },
  ])
  expect(electron?.page).toBe(own)
  await electron?.close()
  expect(closed()).toBe(1)
})

test('main’s question is looked for in another window, and in no other is it taken for one', async () => {
  const question = windowOf('question')
  const electron = await startInElectron('/data', '/electron', fakeLaunch(question).launch)
  let acted = 0
  const act = async () => {
    acted += 1
  }
  expect(await electron?.asked(act)).toBe(question)
  expect(acted).toBe(1)
  const same = fakeLaunch(windowOf('x'))
  const wrong = await startInElectron('/data', '/electron', async (options) => ({
    ...(await same.launch(options)),
    waitForEvent: (async () => same.own) as never,
  }))
  await expect(wrong?.asked(act)).rejects.toThrow('main asked in the window')
})
