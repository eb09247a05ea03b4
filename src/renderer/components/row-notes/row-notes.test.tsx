import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { RowNotes } from './row-notes.tsx'

test('a note is saved by its button', async () => {
  const bridge = memoryBridge({
    'notes.list': () => ok([{ kind: 'credit', key: 'E1', text: 'Otra fila' } as const]),
    'notes.set': () => ok(null),
  })
  show(<RowNotes noted={{ kind: 'echeq', key: 'E1' }} />, bridge)
  await page.getByLabelText('Nota propia').fill('Llamar el lunes')
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect
    .poll(() => bridge.inputs('notes.set')[0])
    .toEqual({ kind: 'echeq', key: 'E1', text: 'Llamar el lunes' })
})

test('a note that is not saved yet is there again when the pane comes back to its row', async () => {
  const bridge = memoryBridge({ 'notes.list': () => ok([]) })
  function Pane() {
    const [key, setKey] = useState('E1')
    return (
      <>
        <button type="button" onClick={() => setKey(key === 'E1' ? 'E2' : 'E1')}>
          Otra fila
        </button>
        <RowNotes noted={{ kind: 'echeq', key }} />
      </>
    )
  }
  show(<Pane />, bridge)
  const note = page.getByLabelText('Nota propia')
  await note.fill('Llamar el lunes')
  await page.getByRole('button', { name: 'Otra fila' }).click()
  await expect.element(note).toHaveValue('')
  await page.getByRole('button', { name: 'Otra fila' }).click()
  await expect.element(note).toHaveValue('Llamar el lunes')
  await note.fill('')
})
