import { Autocomplete, Modal, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { mount, show } from '../../app/testing/show.fixture.tsx'
import { NativeSelect, Select } from '../input/choice.tsx'
import { PartyText } from '../orders/list/party.tsx'
import { Facts, ForeignText } from './figures.tsx'

const RLO = '\u202E'

/** Draws something and waits until it stands. */
async function drawn(content: ReactNode): Promise<HTMLElement> {
  const host = mount(content, memoryBridge({}))
  await expect.poll(() => host.childElementCount).toBeGreaterThan(0)
  return host
}

it('what cannot be seen in a text is told by its number', async () => {
  const container = await drawn(
    <p>
      <ForeignText>
        ACME {`${RLO})AS(`} {123}
      </ForeignText>
    </p>,
  )
  expect(container.textContent).toBe('ACME [U+202E])AS( 123')
})

it('so it is in facts and in lists', async () => {
  const names = [`uno${RLO}`, 'dos']
  const container = await drawn(
    <Facts
      facts={[
        ['Nombre', `x${RLO}oto`],
        [
          'Firmantes',
          names.map((name) => (
            <b key={name}>
              <ForeignText>{name}</ForeignText>
            </b>
          )),
        ],
      ]}
    />,
  )
  expect(container.textContent).toContain('x[U+202E]oto')
  expect(container.textContent).toContain('uno[U+202E]dos')
})

it('a name from right to left stands isolated, and is copied as it is', async () => {
  const name = 'شركة النور'
  const container = await drawn(
    <p>
      Pagar a <ForeignText>{name}</ForeignText> (1)
    </p>,
  )
  expect(container.querySelector('bdi')?.textContent).toBe(name)
  expect(container.textContent).toBe(`Pagar a ${name} (1)`)
  const selection = getSelection()
  const isolate = container.querySelector('bdi')
  if (isolate !== null) selection?.selectAllChildren(isolate)
  expect(selection?.toString()).toBe(name)
})

it('ordinary texts are drawn as they are, without another element', async () => {
  const container = await drawn(
    <p>
      <ForeignText>Ñandú 👩‍👩‍👧 €</ForeignText>
    </p>,
  )
  expect(container.querySelector('p')?.innerHTML).toBe('Ñandú 👩‍👩‍👧 €')
})

it('a text of a megabyte is never drawn whole', async () => {
  const container = await drawn(
    <p>
      <ForeignText>{'x'.repeat(1_000_000)}</ForeignText>
    </p>,
  )
  expect(container.textContent?.length).toBeLessThanOrEqual(2000)
})

it('what a library draws from a list of choices is shown by its number, and chosen as it is', async () => {
  const name = `ACME ${RLO})AS(`
  show(
    <>
      <NativeSelect label="Persona" data={[{ value: name, label: name }, 'dos']} />
      <Select label="Cuenta" data={[{ group: 'Del banco', items: [name] }]} defaultValue={name} />
      <Modal opened onClose={() => undefined} title={<ForeignText>{name}</ForeignText>}>
        x
      </Modal>
    </>,
    memoryBridge({}),
  )
  const native = page.getByRole('combobox', { name: 'Persona' })
  await expect.element(native).toHaveDisplayValue('ACME [U+202E])AS(')
  expect(native.element()).toHaveProperty('value', name)
  const chosen = page.getByRole('combobox', { name: 'Cuenta' })
  await expect.element(chosen).toHaveDisplayValue('ACME [U+202E])AS(')
  await expect.element(page.getByRole('heading', { name: 'ACME [U+202E])AS(' })).toBeVisible()
  expect(document.body.textContent).not.toContain(RLO)
})

it('what a person picks to type on is the text itself, drawn with its numbers', async () => {
  const name = `AC${RLO}ME`
  show(<Autocomplete label="Nombre" data={[name]} openOnFocus />, memoryBridge({}))
  const field = page.getByRole('combobox', { name: 'Nombre' })
  await field.click()
  await page.getByRole('option', { name: 'AC[U+202E]ME' }).click()
  expect(field.element()).toHaveProperty('value', name)
})

it('a long choice is a line and no more', async () => {
  show(
    <NativeSelect label="Persona" data={[{ value: '1', label: 'x'.repeat(1_000_000) }]} />,
    memoryBridge({}),
  )
  const option = page.getByRole('option')
  await expect.element(option).toBeInTheDocument()
  expect(option.element().textContent.length).toBeLessThanOrEqual(200)
})

it('a page with a name of a megabyte in a list and in an order still answers', async () => {
  const name = 'x'.repeat(1_000_000)
  show(
    <>
      <ul>
        {Array.from({ length: 30 }, (_, row) => (
          <li key={String(row)}>
            <PartyText
              party={{ key: 'a.b.c', name, taxId: null, bank: name, source: 'bank' }}
              validated
            />
          </li>
        ))}
      </ul>
      <TextInput label="Nota" />
    </>,
    memoryBridge({}),
  )
  await page.getByLabelText('Nota').fill('responde')
  await expect.element(page.getByLabelText('Nota')).toHaveValue('responde')
  expect(document.body.innerHTML.length).toBeLessThan(500_000)
})
