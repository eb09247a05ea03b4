import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nothingUnread } from '../../../shared/base/unread-parts.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import { decimal } from '../../../shared/values/money.ts'
import type {
  ImportedDrafts,
  ImportedRow,
  ImportKind,
} from '../../../shared/views/import-drafts.ts'
import { useEvents } from '../../app/events.ts'
import { useLostFocus } from '../../app/frame/lost-focus.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { CBU, CVU, draft, order, ordersBridge } from '../../app/testing/orders.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { ImportOrders } from './import-orders.tsx'

export const right = (row: number): ImportedRow => ({
  row,
  draft,
  problems: [],
  warnings: [],
  known: null,
  isLeftOut: false,
  summary: { fromAccountKey: CVU, toAccountKey: CBU, amount: '1234.56', note: 'Factura' },
})
export const wrong: ImportedRow = {
  row: 3,
  draft: null,
  problems: [
    { row: 3, field: 'amount', address: 'C3', code: 'amount.ambiguous', text: '1.234' },
    { row: 3, field: 'toAccountKey', address: 'B3', code: 'formula', text: '=A1' },
  ],
  warnings: [],
  known: null,
  isLeftOut: false,
  summary: { toAccountKey: '=A1', amount: '1.234' },
}
export const file = (rows: readonly ImportedRow[], changes: Partial<ImportedDrafts> = {}) => {
  const counts = (some: readonly ImportedRow[]) => {
    const good = some.filter((row) => row.draft !== null).length
    const totals = good === 0 ? [] : [{ amount: decimal('1234.56'), currency: 'ARS' as const }]
    return { good, bad: some.length - good, totals }
  }
  return ok({
    importId: 'i1',
    kind: 'cvu_transfer',
    fileName: 'pagos.csv',
    rows,
    fresh: counts(rows.filter(({ known }) => known === null)),
    all: counts(rows),
    alike: null,
    unsaid: 0,
    unread: nothingUnread,
    csv: { encoding: 'windows-1252', delimiter: ';' },
    ...changes,
  } satisfies ImportedDrafts)
}
export const prepared = [1, 2].map((n) => order(String(n), { state: 'draft', sentAt: null }))

/** The dialog in a window that hears main's events. */
function Listening({ kind }: { readonly kind: ImportKind }) {
  useEvents()
  useLostFocus()
  return <ImportOrders kind={kind} opened onClose={() => undefined} />
}

export async function open(
  handlers: Handlers = {},
  locale: 'es-AR' | 'en' = 'es-AR',
  kind: ImportKind = 'cvu_transfer',
) {
  await page.viewport(1280, 800)
  const bridge = ordersBridge(prepared, {
    'uploads.begin': () => ok({ uploadId: 'u1' }),
    'credits.list': () => ok({ rows: [], total: 0 }),
    'uploads.chunk': () => ok(null),
    'imports.drafts': () => file([right(2), right(4)]),
    'imports.prepare': () => ok({ ids: ['1', '2'], problems: [] }),
    ...handlers,
  })
  show(<Listening kind={kind} />, bridge, {
    locale,
    theme: 'light',
  })
  return { bridge, inputs: bridge.inputs }
}
export async function choose() {
  const button = page.getByRole('button', { name: /^(Elegir un|Choose a)/ })
  await expect.element(button).toBeVisible()
  // As a person does, who leaves the field for the button: its suggestions close.
  button.element().focus()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no place for a file')
  await userEvent.upload(input, new File(['x'], 'pagos.csv'))
}
export const paste = (target: Element, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}
export const prepare = () => page.getByRole('button', { name: /para aprobar|for approval/ })
