import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appError } from '../../shared/errors/index.ts'
import { err, ok } from '../../shared/result.ts'
import { useCall } from './queries.ts'
import { memoryBridge } from './testing/memory-bridge.ts'
import { show } from './testing/show.tsx'
import { useErrorText } from './text.tsx'

function Jobs() {
  const jobs = useCall('jobs.list', {})
  const say = useErrorText()
  return (
    <div>
      <p>{jobs.data === undefined ? 'nothing' : `${jobs.data.length} jobs`}</p>
      {jobs.error !== null && <p role="alert">{say(jobs.error).what}</p>}
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
    .toHaveTextContent('El disco no dejó leer o escribir /x: no hay permiso (EACCES).')
  await expect.element(page.getByText('0 jobs')).toBeVisible()
})
