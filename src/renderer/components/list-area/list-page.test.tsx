import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { ListPage } from './list-page.tsx'

const unknown = (what: string) => appError('not_found', { what })

test('errors of one code that come and go are each told once', async () => {
  let tell: (errors: readonly (AppError | null)[]) => void = () => undefined
  function Page() {
    const [errors, setErrors] = useState<readonly (AppError | null)[]>([])
    tell = setErrors
    return (
      <ListPage title="Echeqs" errors={errors}>
        {null}
      </ListPage>
    )
  }
  show(<Page />, memoryBridge({}))
  await expect.element(page.getByRole('heading', { name: 'Echeqs' })).toBeVisible()
  const told = () =>
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => /uno|dos|tres/.exec(textContent)?.[0])
  tell([appError('cancelled', {}), unknown('uno'), unknown('dos')])
  await expect.poll(told).toEqual([undefined, 'uno', 'dos'])
  tell([null, unknown('uno'), unknown('dos')])
  await expect.poll(told).toEqual(['uno', 'dos'])
  tell([unknown('tres'), null, unknown('dos')])
  await expect.poll(told).toEqual(['tres', 'dos'])
  tell([null, null, unknown('dos')])
  await expect.poll(told).toEqual(['dos'])
  tell([])
  await expect.poll(told).toEqual([])
})
