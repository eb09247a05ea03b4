import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../../shared/errors/index.ts'
import { concentrationsOf } from '../../../../shared/risk/concentration.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { memoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { RiskView } from './risk-view.tsx'

test('the figures of one currency stand under those of the other, however long they are', async () => {
  await page.viewport(1062, 800)
  const party = { document: '30712345671', count: 1 }
  const byIssuer = concentrationsOf([
    { ...party, currency: 'ARS', count: 1100, amount: decimal('912616508.50') },
    { ...party, currency: 'USD', amount: decimal('7.05') },
  ])
  const names = { [party.document]: 'Panificadora Río Cuarto e Hijos S.H.' }
  const bridge = memoryBridge({
    'risk.book': () => ok({ byIssuer, names, exposed: [], exposedCount: 0 }),
  })
  show(<RiskView />, bridge)
  await seen(page.getByText(/912\.616\.508,50/).first())
  const edges = (title: string) =>
    page
      .getByRole('columnheader', { name: title })
      .elements()
      .map((header) => header.getBoundingClientRect().right)
  for (const title of ['Echeqs', 'Importe', 'Parte']) {
    const [first, second] = edges(title)
    expect(first).toBe(second)
  }
})
