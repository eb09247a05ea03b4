import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { decimal } from '../../../../shared/values/money.ts'
import { memoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { useFields } from '../../input/form.tsx'
import { KeyInput, type KnownKey } from './key-field.tsx'

const WRONG = '2850590940090418135202'

/** A form that may have found a problem with what stands in its field. */
function Form(props: {
  readonly typed: string
  readonly known: readonly KnownKey[]
  readonly problem?: string
}) {
  const form = useFields(z.object({ to: z.string() }), { to: props.typed })
  return (
    <KeyInput
      form={form}
      name="to"
      label="transfers.to"
      known={props.known}
      error={props.problem ?? null}
    />
  )
}

test('what is wrong with a key is said once', async () => {
  const problem = 'El último dígito verificador no corresponde: revisá los últimos catorce'
  show(<Form typed={WRONG} known={[]} problem={problem} />, memoryBridge({}))
  await expect.element(page.getByText(problem).first()).toBeVisible()
  expect(page.getByText(problem).elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('combobox', { name: 'Destino' }))
    .toHaveAttribute('aria-invalid', 'true')
})

const OWN = '0140019901401901247953'
const own = (currency: string, amount: string): KnownKey => ({
  key: OWN,
  name: 'Cuenta corriente',
  words: '777',
  available: { amount: decimal(amount), currency },
})

test('an account of two currencies that is in the book too is proposed once: by its own name, with both balances', async () => {
  const inBook = { key: OWN, name: 'La Espiga SRL', words: '30712345671' }
  const known = [own('ARS', '10.00'), own('USD', '20.00'), inBook]
  show(<Form typed="" known={known} />, memoryBridge({}))
  const field = page.getByRole('combobox', { name: 'Destino' })
  for (const search of ['', '777', 'La Espiga']) {
    await field.fill(search)
    await field.click()
    const one = /^Cuenta corriente.* · \$\s10,00 · US\$\s20,00$/
    await expect.element(page.getByRole('option', { name: one })).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(1)
  }
})

test('the number of the proposal that the arrows stand on is as clear as its name', async () => {
  show(<Form typed="" known={[own('ARS', '10.00')]} />, memoryBridge({}))
  await page.getByRole('combobox', { name: 'Destino' }).fill('777')
  await userEvent.keyboard('{ArrowDown}')
  const [name, number] = page.getByRole('option').element().querySelectorAll('span > span')
  const colourOf = (one: Element | undefined) => one !== undefined && getComputedStyle(one).color
  await expect.poll(() => colourOf(number)).toBe(colourOf(name))
})
