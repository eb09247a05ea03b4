import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorBoundary } from '../components/notes/error-boundary.tsx'
import { laterOf as later, WhileLoading } from './later.tsx'
import { Appearance } from './providers.tsx'

let host: HTMLElement
let root: Root
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  root.unmount()
  host.remove()
})

const draw = (what: ReactNode): void =>
  flushSync(() =>
    root.render(<Appearance look={{ locale: 'es-AR', theme: 'light' }}>{what}</Appearance>),
  )

/** What is drawn, without the styles that Mantine puts there. */
const shown = () => [...host.querySelectorAll('p, i')].map((one) => one.textContent).join('')

const Detail = ({ of }: { readonly of: string }) => <p>Detail of {of}</p>

test('what was read ahead is there with the drawing that wants it', async () => {
  const Later = later(async () => Detail)
  await Later.ahead()
  draw(<Later of="one" />)
  expect(shown()).toBe('Detail of one')
})

test('nothing else waits for what is on its way, and something may stand in its place', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Detail>()
  const Later = later(() => promise)
  const Inner = later(() => new Promise<typeof Detail>(() => undefined))
  const Outer = later(async () => {
    await promise
    return () => (
      <p>
        Outer <Inner of="nothing" />
      </p>
    )
  })
  draw(
    <>
      <p>Figures</p>
      <Later of="one" />
      <WhileLoading shows={<i>A place</i>}>
        <Outer />
      </WhileLoading>
    </>,
  )
  expect(shown()).toBe('FiguresA place')
  resolve(Detail)
  // In the place of what comes within it stands nothing: the place was that of the whole.
  await expect.poll(() => shown()).toBe('FiguresDetail of oneOuter ')
})

test('code that cannot be loaded is said where it would stand, and trying again loads it again', async () => {
  let tries = 0
  const Later = later(async () => {
    tries += 1
    if (tries === 1) throw new Error('the network is away')
    return Detail
  })
  draw(
    <ErrorBoundary>
      <Later of="two" />
    </ErrorBoundary>,
  )
  await page.getByRole('button').click()
  await expect.element(page.getByText('Detail of two')).toBeVisible()
  expect(tries).toBe(2)
})

test('what is gone before its code came draws nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Detail>()
  const Later = later(() => promise)
  draw(<Later of="three" />)
  draw(<p>Another screen</p>)
  resolve(Detail)
  await Later.ahead()
  expect(shown()).toBe('Another screen')
})
