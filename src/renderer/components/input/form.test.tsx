import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { Pair, TextField, TickField, useFields, useSubmission } from './form.tsx'

/** A form that is sent until `finish` is called, once for each time that it began. */
function open() {
  const begun: PromiseWithResolvers<void>[] = []
  function Form() {
    const [done, setDone] = useState(0)
    const submission = useSubmission(useForm(), async () => {
      const work = Promise.withResolvers<void>()
      begun.push(work)
      await work.promise
      setDone((count) => count + 1)
    })
    return (
      <form {...submission}>
        <input aria-label="name" />
        <button type="submit">send</button>
        <p>{done} done</p>
      </form>
    )
  }
  show(<Form />, memoryBridge({}))
  return { times: () => begun.length, finish: () => begun.at(-1)?.resolve() }
}

const name = () => page.getByRole('textbox', { name: 'name' })
const send = () => page.getByRole('button', { name: 'send' })
const pressAgain = async () => {
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}{Enter}')
  await send().click()
}

describe('a form', () => {
  test.each([
    ['Ctrl+Enter', () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['its button', () => send().click()],
  ])('sent with %s is sent once until that is done, then again', async (_way, press) => {
    const { times, finish } = open()
    await name().click()
    await press()
    await pressAgain()
    expect(times()).toBe(1)
    finish()
    await expect.element(page.getByText('1 done')).toBeVisible()
    await name().click()
    await press()
    expect(times()).toBe(2)
  })

  test('is not sent again by a key that is held down', async () => {
    const { times, finish } = open()
    const hold = (repeat: boolean) =>
      name()
        .element()
        .dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat, bubbles: true }),
        )
    await expect.element(name()).toBeVisible()
    hold(false)
    hold(true)
    await expect.poll(times).toBe(1)
    finish()
    await expect.element(page.getByText('1 done')).toBeVisible()
    hold(true)
    expect(times()).toBe(1)
  })
})

test('the button of a form that cannot be sent twice at a time has the focus again afterwards', async () => {
  const work = Promise.withResolvers<void>()
  function Form() {
    const [pending, setPending] = useState(false)
    const submission = useSubmission(useForm(), async () => {
      setPending(true)
      await work.promise
      setPending(false)
    })
    return (
      <form {...submission}>
        <button type="submit" disabled={pending}>
          send
        </button>
      </form>
    )
  }
  show(<Form />, memoryBridge({}))
  await send().click()
  await expect.element(send()).toBeDisabled()
  await expect.poll(() => document.activeElement).toBe(document.body)
  work.resolve()
  await expect.element(send()).toHaveFocus()
})

test('a form that tells problems when it is sent puts the focus into the first of them', async () => {
  function Form() {
    const [tried, setTried] = useState(false)
    const submission = useSubmission(useForm(), () => setTried(true))
    return (
      <form {...submission}>
        <input aria-label="right" />
        <input aria-label="first" aria-invalid={tried} />
        <input aria-label="second" aria-invalid={tried} />
      </form>
    )
  }
  show(<Form />, memoryBridge({}))
  await page.getByRole('textbox', { name: 'right' }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'first' })).toHaveFocus()
})

test('a box of a form keeps its tick, and is sent with it', async () => {
  const sent: unknown[] = []
  function Form() {
    const form = useFields(z.object({ heard: z.boolean() }), { heard: false })
    const submission = useSubmission(form, async (values) => void sent.push(values))
    return (
      <form {...submission}>
        <TickField form={form} name="heard" label="frame.search" />
        <button type="submit">send</button>
      </form>
    )
  }
  show(<Form />, memoryBridge({}))
  await page.getByRole('checkbox').click()
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  await send().click()
  await expect.poll(() => sent).toEqual([{ heard: true }])
})

test('what explains a field stands below it, in no smaller type than anything else, or what is wrong in its place', async () => {
  function Form() {
    const form = useFields(z.object({ name: z.string(), rest: z.string() }), { name: '', rest: '' })
    return (
      <Pair>
        <TextField form={form} name="name" label="book.name" hint="why" />
        <TextField form={form} name="rest" label="book.note" hint="because" error="wrong" />
      </Pair>
    )
  }
  show(<Form />, memoryBridge({}))
  const place = (text: string) => page.getByText(text, { exact: true }).element()
  const field = page.getByRole('textbox', { name: 'Nombre' })
  await expect.element(field).toBeVisible()
  const { bottom, top } = field.element().getBoundingClientRect()
  for (const text of ['why', 'wrong']) {
    expect(place(text).getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
    expect(getComputedStyle(place(text)).fontSize).toBe('12px')
  }
  await expect.element(page.getByText('because')).not.toBeVisible()
  const beside = page.getByRole('textbox', { name: 'Nota' }).element().getBoundingClientRect()
  expect(beside.top).toBe(top)
})
