import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { useAct, useCall } from './queries.ts'
import { memoryBridge } from './testing/memory-bridge.fixture.ts'
import { show } from './testing/show.fixture.tsx'
import { errorWords } from './text.tsx'

function Jobs() {
  const jobs = useCall('jobs.list', {})
  return (
    <div>
      <p>{jobs.data === undefined ? 'nothing' : `${jobs.data.length} jobs`}</p>
      {jobs.error !== null && <p role="alert">{errorWords(jobs.error).what}</p>}
      <button type="button" onClick={() => void jobs.refetch()}>
        again
      </button>
    </div>
  )
}

test('a failed refresh keeps the data that was there and says what failed', async () => {
  const bridge = memoryBridge({ 'jobs.list': () => ok([]) })
  show(<Jobs />, bridge)
  await expect.element(page.getByText('0 jobs')).toBeVisible()
  bridge.use({ 'jobs.list': () => err(appError('disk_failed', { path: '/x', reason: 'EACCES' })) })
  await page.getByText('again').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('El disco no dejó leer o escribir /x: no hay permiso.')
  await expect.element(page.getByText('0 jobs')).toBeVisible()
})

function Cancel() {
  const cancel = useAct('jobs.cancel')
  return (
    <div>
      {['a', 'b'].map((id) => (
        <button key={id} type="button" onClick={() => void cancel.run({ id })}>
          {id}
        </button>
      ))}
      <p>{cancel.isPending ? 'being done' : 'at rest'}</p>
    </div>
  )
}

test('the same act is done once however fast it is asked for again, another one beside it', async () => {
  const first = Promise.withResolvers<void>()
  const bridge = memoryBridge({
    'jobs.cancel': async () => {
      await first.promise
      return ok(null)
    },
  })
  show(<Cancel />, bridge)
  await expect.element(page.getByText('at rest')).toBeVisible()
  const press = (id: string) => {
    const button = page.getByText(id, { exact: true }).element()
    if (button instanceof HTMLElement) button.click()
  }
  const asked = () => bridge.made.map(({ input }) => input)
  press('a')
  press('a')
  await expect.element(page.getByText('being done')).toBeVisible()
  expect(asked()).toEqual([{ id: 'a' }])
  press('b')
  await expect.poll(asked).toEqual([{ id: 'a' }, { id: 'b' }])
  first.resolve()
  await expect.element(page.getByText('at rest')).toBeVisible()
  press('a')
  await expect.poll(asked).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }])
})
