import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { IntakeOutcome } from '../../../shared/ipc/position.ts'
import { useScreen } from '../../app/screen.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

async function openInbox(handlers: Handlers = {}) {
  const bridge = openBridge(handlers)
  showWindow(bridge)
  await seen(page.getByRole('navigation'))
  useScreen.getState().goToConnection('notices')
  await seen(page.getByRole('heading', { name: 'Conexión' }))
  return bridge
}

/** Drops files on the window, as from a file manager. */
function drop(...files: readonly File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const event = (type: string) =>
    new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event('dragenter'))
  document.body.dispatchEvent(event('drop'))
}

const uploads = (taken: string[]): Handlers => ({
  'uploads.begin': () => ok({ uploadId: 'u1' }),
  'uploads.chunk': ({ base64 }) => {
    taken.push(base64)
    return ok(null)
  },
})

const stored: IntakeOutcome = {
  kind: 'position',
  fileId: 'f9',
  current: true,
  fromFuture: false,
  repeated: false,
}

describe('a pasted notification', () => {
  const paste = async (text: string) => {
    await userEvent.keyboard('n')
    await page.getByRole('textbox', { name: 'Texto de la notificación' }).fill(text)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }

  test('goes to main exactly as it was pasted, and what came of it is said', async () => {
    const bridge = await openInbox({
      'inbox.paste': () => ok({ kind: 'notification', fileId: 'f1', repeated: false }),
    })
    await paste('{"a": 1.10}')
    await seen(page.getByText('Notificación aceptada: el archivo f1 se está descargando.'))
    expect(bridge.inputs('inbox.paste')).toContainEqual({ text: '{"a": 1.10}' })
  })

  test('that is not one says why, and that nothing was stored', async () => {
    await openInbox({
      'inbox.paste': () => err(appError('notification_not_json', { reason: 'unexpected end' })),
    })
    await paste('{"a":')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/no es JSON completo \(unexpected end\).*No se guardó nada/)
    await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('{"a":')
  })
})

describe('a dropped file', () => {
  test('travels in chunks whose bytes are those of the file, from any area', async () => {
    const taken: string[] = []
    const bridge = openBridge({
      ...uploads(taken),
      'inbox.takeUpload': () => ok(stored),
    })
    showWindow(bridge)
    await seen(page.getByRole('button', { name: 'Configuración' }))
    const bytes = new Uint8Array(1_600_000).map((_, index) => (index * 31) % 251)
    drop(new File([bytes], 'posicion.json'))
    await seen(page.getByText('Posición f9 incorporada: es la que se muestra.'))
    const joined = Uint8Array.from(atob(taken.join('')), (letter) => letter.charCodeAt(0))
    expect(joined.length).toBe(bytes.length)
    expect(joined.every((byte, index) => byte === bytes[index])).toBe(true)
    expect(taken.every((chunk) => chunk.length <= 1_000_000)).toBe(true)
    expect(bridge.inputs('uploads.begin')).toContainEqual({
      name: 'posicion.json',
      bytes: 1_600_000,
    })
  })

  test('that nobody requested is taken in only after a yes', async () => {
    const bridge = await openInbox({
      ...uploads([]),
      'inbox.takeUpload': ({ acceptUnrequested }) =>
        acceptUnrequested
          ? ok({ ...stored, fromFuture: true })
          : err(
              appError('file_not_requested', {
                fileId: 'f9',
                createdAt: '2026-11-20T15:04:05.000Z',
                client: '',
              }),
            ),
    })
    drop(new File(['{}'], 'ajeno.json'))
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/El archivo f9 \(ajeno\.json\) no se pidió desde acá/)
    expect(bridge.inputs('inbox.takeUpload')).not.toContainEqual({
      uploadId: 'u1',
      acceptUnrequested: true,
    })
    await page.getByRole('button', { name: 'Incorporar igual' }).click()
    await seen(page.getByText(/Su fecha está en el futuro/))
  })

  test('and another at once: neither is taken in, and that is said', async () => {
    const bridge = await openInbox(uploads([]))
    drop(new File(['{}'], 'uno.json'), new File(['{}'], 'dos.json'))
    await seen(page.getByText(/Se incorpora un archivo por vez/))
    expect(bridge.made.filter(({ name }) => name.startsWith('uploads.'))).toEqual([])
  })

  test('that is refused says why', async () => {
    await openInbox({
      'uploads.begin': () => err(appError('upload_too_large', { limit: '60 MB' })),
    })
    drop(new File(['x'], 'ceros.json'))
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/supera el tamaño que se puede incorporar \(60 MB\)/)
  })

  test('can be cancelled while it is read', async () => {
    const chunks: (() => void)[] = []
    await openInbox({
      'uploads.begin': () => ok({ uploadId: 'u1' }),
      'uploads.chunk': () =>
        new Promise((resolve) => {
          chunks.push(() => resolve(ok(null)))
        }),
    })
    drop(new File([new Uint8Array(1_500_000)], 'grande.json'))
    await expect.poll(() => chunks.length).toBe(1)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    chunks[0]?.()
    await expect.element(page.getByText(/Leyendo grande\.json/)).not.toBeInTheDocument()
    expect(chunks).toHaveLength(1)
  })
})
