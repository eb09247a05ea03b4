import { type Answer, fail } from '../../shared/errors/index.ts'
import type { ImportTable } from '../../shared/views/imports.ts'
import { serve } from '../threads/serve.ts'
import { parseTable } from './parse-table.ts'

/** The start data of the thread of one imported file. */
export interface TableSetup {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly isStatement: boolean
}

/** The thread that reads one imported file. */
export interface TableThread {
  readonly read: () => Answer<ImportTable>
}

serve<TableSetup, TableThread>(({ bytes, fileName, isStatement }) => ({
  api: { read: () => parseTable(bytes, fileName, isStatement) },
  thrown: () => fail('import_unreadable', { reason: 'damaged' }),
}))
