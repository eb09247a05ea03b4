import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { syncJob } from '../../app/testing/echeqs.fixture.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { ListEmpty } from './list-page.tsx'

const nothingMatches = 'Nada coincide con los filtros.'

/** What stands under filters that match nothing, when the list was last read whole at `lastOkAt`. */
function showNarrowed(lastOkAt: string | null) {
  const sync = { job: syncJob({ lastOkAt }), run: () => {}, cancel: () => {}, error: null }
  show(<ListEmpty narrowed sync={sync} title="Echeqs" text="Sincronizá" />, memoryBridge({}))
}

test('that nothing matches is said of a list that was read whole', async () => {
  showNarrowed('2026-11-21T13:00:00.000Z')
  await expect.element(page.getByText(nothingMatches)).toBeVisible()
})

test('before a list was read whole, nothing has come so far that matches', async () => {
  showNarrowed(null)
  await expect.element(page.getByText(/la lista todavía no se leyó entera/)).toBeVisible()
  expect(page.getByText(nothingMatches).elements()).toEqual([])
})
