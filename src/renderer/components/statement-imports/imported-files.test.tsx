import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appError, err } from '../../../shared/errors/index.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { ImportedFiles } from './imported-files.tsx'

test('imported files that cannot be read are no empty list', async () => {
  const failed = err(appError('disk_failed', { path: 'archive.db', reason: 'EIO' }))
  const bridge = memoryBridge({ 'statements.list': () => failed })
  show(<ImportedFiles whose={{ kind: 'statement', account: '123', currency: 'ARS' }} />, bridge)
  await expect.element(page.getByText(/EIO/)).toBeVisible()
})
