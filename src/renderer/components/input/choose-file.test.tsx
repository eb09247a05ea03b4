import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { ChooseFile } from './choose-file.tsx'

test('a corrected file of the same name is taken again: the field forgets the one before', async () => {
  const taken: string[] = []
  show(
    <ChooseFile accept=".csv" onFile={({ name }) => taken.push(name)}>
      Elegir
    </ChooseFile>,
    memoryBridge({}),
  )
  await expect.element(page.getByRole('button', { name: 'Elegir' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('no field')
  for (const text of ['uno', 'dos']) {
    const chosen = new DataTransfer()
    chosen.items.add(new File([text], 'pagos.csv'))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    // A browser tells of a choice only where it differs from what the field holds.
    expect(input.value).toBe('')
  }
  expect(taken).toEqual(['pagos.csv', 'pagos.csv'])
})
