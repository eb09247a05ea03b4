import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, open } from './imports.fixture.tsx'

test('a file is not read while its signatories are wrong, which every echeq would go without', async () => {
  const { inputs } = await open({}, 'es-AR', 'echeq_issuance')
  const signatories = page.getByLabelText('Firmantes')
  await signatories.fill('CUIL 20-12345678-5')
  await choose()
  await expect.element(signatories).toHaveFocus()
  await expect.element(signatories).toHaveAttribute('aria-invalid', 'true')
  expect(inputs('imports.drafts')).toEqual([])
  await signatories.fill('CUIL 20-12345678-6')
  await choose()
  await expect
    .poll(() => inputs('imports.drafts')[0])
    .toMatchObject({ defaults: { signatories: [{ documentNumber: '20123456786' }] } })
})
