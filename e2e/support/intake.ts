import type { Tesorero } from './app.ts'
import type { Bank } from './bank.ts'

const POLL_MS = 50

/** Ends the generation of the newest requested file and answers it with the bank's own copy. */
export async function finishedFile(
  bank: Bank,
): Promise<{ readonly id: string; readonly bytes: Buffer }> {
  const id = await newestFile(bank)
  await bank.control('/settle', { kind: 'file', id, outcome: 'ok' })
  const response = await fetch(`${bank.info.control_url}/files/${id}`)
  return { id, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function newestFile(bank: Bank): Promise<string> {
  const { files } = await bank.control<{ files: readonly { id: string }[] }>('/state')
  const newest = files.at(-1)
  if (newest !== undefined) return newest.id
  await new Promise((rest) => setTimeout(rest, POLL_MS))
  return newestFile(bank)
}

/** The bank's notification of its newest file, as it would reach somebody by mail. */
export const announce = async (bank: Bank): Promise<unknown> =>
  (await bank.control<{ body: unknown }>('/emit', { kind: 'position' })).body

/** A file as a person chooses it, a line after another. */
export const fileOf = (
  name: string,
  lines: readonly string[],
  encoding: BufferEncoding = 'utf8',
) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), encoding) })

/** Pastes a text where notifications are pasted. */
export async function pasteText(app: Tesorero, text: string): Promise<void> {
  await app.goToConnection('notices')
  await app.button('inbox.paste').click()
  await app.field('inbox.paste.label').fill(text)
  await app.button('common.import').click()
}

/** Runs in the page: a drag's data with one file. */
const transferOf = (name: string, base64: string): string => `(() => {
  const bytes = Uint8Array.from(atob(${JSON.stringify(base64)}), (letter) => letter.charCodeAt(0))
  const transfer = new DataTransfer()
  transfer.items.add(new File([bytes], ${JSON.stringify(name)}, { type: 'application/json' }))
  return transfer
})()`

/** Drops a file on the window. */
export async function dropFile(app: Tesorero, name: string, bytes: Buffer): Promise<void> {
  const transfer = await app.page.evaluateHandle(transferOf(name, bytes.toString('base64')))
  await app.page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}
