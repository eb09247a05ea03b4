import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { KeyField } from './key-field.tsx'

const WRONG = '2850590940090418135202'

/** A form that has found a problem with what stands in its field. */
function Form({ problem }: { readonly problem: string }) {
  const [typed, setTyped] = useState(WRONG)
  return (
    <KeyField
      label="Destino"
      hint="CBU, CVU o alias"
      value={typed}
      known={[]}
      error={problem}
      onChange={setTyped}
      onDone={() => undefined}
    />
  )
}

test('what is wrong with a key is said once', async () => {
  const problem = 'El último dígito verificador no corresponde: revisá los últimos catorce'
  show(<Form problem={problem} />, memoryBridge({}))
  await expect.element(page.getByText(problem).first()).toBeVisible()
  expect(page.getByText(problem).elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('combobox', { name: 'Destino' }))
    .toHaveAttribute('aria-invalid', 'true')
})
