import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../../shared/errors/index.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { order, ordersBridge, source } from '../../../app/testing/orders.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { DebinComposer } from './debin-composer.tsx'

function Desk() {
  const composing = useOrdersView((view) => view.composing)
  return composing === null ? null : <DebinComposer composition={composing} />
}

test('the account and the currency of the DEBIN before it are proposed, and the cursor stands at whoever pays', async () => {
  const before = order('8', {
    kind: 'debin_creation',
    to: { ...source, key: '1234567' },
    amount: { amount: decimal('5'), currency: 'USD' },
  })
  const bridge = ordersBridge([before], { 'beneficiaries.list': () => ok([]) })
  show(<Desk />, bridge, { locale: 'es-AR', theme: 'light' })
  useOrdersView.getState().compose('debin_creation')
  const account = page.getByRole('combobox', { name: 'Cuenta recaudadora' })
  await expect.element(account).toHaveValue('1234567')
  await expect.element(page.getByLabelText('Moneda')).toHaveValue('USD')
  await expect.element(page.getByLabelText('Cuenta de quien paga')).toHaveFocus()
})
