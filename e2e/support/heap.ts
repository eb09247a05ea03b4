import type { Page } from '@playwright/test'

/** Which of these texts the engine of a page still holds after it has collected what nothing refers to. */
export async function heldInMemory(page: Page, texts: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const { strings } = JSON.parse(chunks.join('')) as { readonly strings: readonly string[] }
  const memory = strings.join('\n')
  return texts.filter((text) => memory.includes(text))
}
