import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type {
  AccountProof as ProofOfAccount,
  TypeDirection,
} from '../../../../shared/completeness/model.ts'
import { ok } from '../../../../shared/errors/index.ts'
import { decimal, ZERO } from '../../../../shared/values/money.ts'
import { useEvents } from '../../../app/events.ts'
import { memoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { AccountProof } from './account-proof.tsx'

const CBU = '0110012920000091344977'
const row = {
  accountType: 'CC',
  accountNumber: '123',
  cbu: CBU,
  currency: 'ARS',
  available: ZERO,
  balance: ZERO,
  agreement: null,
}
const proof = (more: Partial<ProofOfAccount>): ProofOfAccount => ({
  account: '123',
  cbu: CBU,
  currency: 'ARS',
  state: 'missing',
  to: null,
  missing: decimal('420000'),
  since: '2026-11-27T10:00:00',
  intervals: [],
  doubted: [],
  pending: { count: 0, moved: ZERO },
  notCounted: [],
  kept: 'notice',
  ...more,
})

/** The pane in a window, which hears what main tells. */
function Listening() {
  useEvents()
  return <AccountProof row={row} />
}

test('what was said of a movement type can be taken back beside the account that does not add up', async () => {
  let said: readonly TypeDirection[] = [{ type: 'C', reversal: true, direction: -1 }]
  show(
    <Listening />,
    memoryBridge({
      'completeness.proof': () =>
        ok({
          accounts: [proof(said.length === 0 ? { state: 'directions' } : {})],
          directions: [],
          elsewhere: 0,
        }),
      'completeness.directions': () => ok(said),
      'completeness.withdraw': (input) => {
        expect(input).toEqual({ type: 'C', reversal: true })
        said = []
        return ok(null)
      },
      'statements.list': () => ok([]),
    }),
  )
  await expect.element(page.getByText(/Si alguno está al revés/)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer: Tipo «C» de reversa: resta' }).click()
  await expect.element(page.getByText('Falta confirmar tipos')).toBeVisible()
  await expect.element(page.getByText(/Tipos confirmados/)).not.toBeInTheDocument()
})

test('of two accounts with one number each has its own mark', async () => {
  const accounts = [proof({ cbu: '0140019901401901247953' }), proof({ state: 'provisional' })]
  show(
    <AccountProof row={row} />,
    memoryBridge({
      'completeness.proof': () => ok({ accounts, directions: [], elsewhere: 0 }),
      'completeness.directions': () => ok([]),
      'statements.list': () => ok([]),
    }),
  )
  await expect.element(page.getByText('Cuadra, a confirmar')).toBeVisible()
})

test('an account that adds up asks nothing about types, and one that does not in lines as wide as its pane', async () => {
  const type = { type: 'C', reversal: true, direction: 1 } as const
  const example = 'DEVOLUCION TRANSFERENCIA CVU'
  let accounts = [proof({ state: 'proven', missing: ZERO })]
  const bridge = memoryBridge({
    'completeness.proof': () =>
      ok({
        accounts,
        directions: [{ ...type, count: 1, example, reason: 'word' }],
        elsewhere: 0,
      }),
    'completeness.directions': () => ok([]),
    'statements.list': () => ok([]),
  })
  const pane = () =>
    show(
      <div style={{ width: 288 }}>
        <AccountProof row={row} />
      </div>,
      bridge,
    )
  pane()
  await expect.element(page.getByText(/Cuadra al centavo/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Suma' }).elements()).toEqual([])
  accounts = [proof({ state: 'directions' })]
  pane()
  const subtracts = page.getByRole('button', { name: 'Resta' })
  await expect.element(subtracts).toBeVisible()
  const right = subtracts.element().getBoundingClientRect().right
  const words = page
    .getByText(/^Tipo «C» de reversa/)
    .element()
    .getBoundingClientRect()
  expect(words.width).toBeGreaterThan(280)
  expect(right).toBeLessThanOrEqual(words.right)
})

test('the first position is enough to say what a movement type does', async () => {
  const said: unknown[] = []
  const type = { type: 'C', reversal: false, direction: 1 } as const
  show(
    <AccountProof row={row} />,
    memoryBridge({
      'completeness.proof': () =>
        ok({
          accounts: [proof({ state: 'single', missing: ZERO, since: null })],
          directions: [{ ...type, count: 2, example: 'TRANSFERENCIA', reason: 'word' }],
          elsewhere: 0,
        }),
      'completeness.directions': () => ok([]),
      'completeness.confirm': (input) => {
        said.push(input)
        return ok(null)
      },
      'statements.list': () => ok([]),
    }),
  )
  await page.getByRole('button', { name: 'Suma' }).click()
  await expect.poll(() => said).toEqual([type])
})

test('beside a list, where a pane is 320 pixels wide, every figure between positions is seen whole', async () => {
  const edge = (day: number) =>
    ({
      fileId: `f${day}`,
      at: `2026-11-${day}T18:30:00`,
      balance: ZERO,
      side: 'moment',
      lines: 0,
    }) as const
  const interval = {
    from: edge(26),
    to: edge(27),
    count: 12,
    moved: decimal('-12713187.36'),
    missing: decimal('420000'),
    explained: null,
  }
  show(
    <div style={{ width: 288 }}>
      <AccountProof row={row} />
    </div>,
    memoryBridge({
      'completeness.proof': () =>
        ok({ accounts: [proof({ intervals: [interval] })], directions: [], elsewhere: 0 }),
      'completeness.directions': () => ok([]),
      'statements.list': () => ok([]),
    }),
  )
  const table = page.getByRole('table')
  await expect.element(table).toBeVisible()
  expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(288)
})
