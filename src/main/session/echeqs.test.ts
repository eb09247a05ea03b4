import { afterEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../app.fixture.ts'
import {
  cleanUp,
  connect,
  control,
  newDataDir,
  startApp,
  startBank,
  until,
} from '../app.fixture.ts'

/** The echeq desk through the whole application: calls as a window makes them, a bank over sockets. */

afterEach(cleanUp)

async function open(echeqs = 170) {
  const bank = await startBank({ echeqs })
  const app = await startApp(await newDataDir())
  await connect(app, bank)
  return { bank, app }
}

/** Runs the poll and waits for its end. */
async function sync(app: TestApp, full = false) {
  return app.must('sync.run', { id: 'echeqs', full })
}

describe('the desk', () => {
  it('shows every echeq after the first read, with state, direction and totals', async () => {
    const { app } = await open()
    await sync(app)
    const page = await app.must('echeqs.list', { filter: {}, offset: 0, limit: 50 })
    expect(page.total).toBe(170)
    expect(page.rows).toHaveLength(50)
    const facets = await app.must('echeqs.facets', {})
    expect(facets.states).toHaveLength(17)
    console.log(
      JSON.stringify(page.rows[0], null, 1),
      facets.currencies,
      facets.accounts.slice(0, 3),
    )
    console.log(await app.must('echeqs.totals', { selection: { filter: {}, except: [] } }))
    console.log(
      (
        await app.must('echeqs.calendar', { from: '2026-11-20', to: '2026-12-20', currency: 'ARS' })
      ).slice(0, 5),
    )
    const id = page.rows[0]?.id ?? ''
    const d = await app.must('echeqs.get', { id })
    console.log(d.states, d.presentUntil, d.orderIds)
    console.log(await app.must('echeqs.custodiable', { selection: { filter: {}, except: [] } }))
    console.log(await app.must('sync.jobs', {}))
    await app.must('echeqs.export', { selection: { filter: {}, except: [] }, format: 'csv' })
    console.log(app.files[0]?.bytes.toString().slice(0, 800))
  })
})
