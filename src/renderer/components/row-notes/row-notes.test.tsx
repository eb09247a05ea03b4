import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { RowNote } from '../../../shared/views/row-notes.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { RowNotes } from './row-notes.tsx'

test('a note is saved and a tag added, each without the loss of the other', async () => {
  let notes: readonly RowNote[] = [{ kind: 'credit', key: 'C9', text: '', tags: ['reclamo'] }]
  const bridge = memoryBridge({
    'notes.list': () => ok(notes),
    'notes.set': (note) => {
      notes = [...notes.filter(({ key }) => key !== note.key), note]
      return ok(null)
    },
  })
  show(<RowNotes noted={{ kind: 'echeq', key: 'E1' }} />, bridge)
  await page.getByLabelText('Nota propia').fill('Llamar el lunes')
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await page.getByRole('combobox', { name: 'Etiquetas' }).fill('norte')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => notes.find(({ key }) => key === 'E1'))
    .toEqual({ kind: 'echeq', key: 'E1', text: 'Llamar el lunes', tags: ['norte'] })
})

test('a tag that is added before the former is kept takes nothing away from it', async () => {
  const bridge = memoryBridge({
    'notes.list': () => ok([]),
    'notes.set': () => new Promise(() => {}),
  })
  show(<RowNotes noted={{ kind: 'echeq', key: 'E1' }} />, bridge)
  for (const tag of ['alquiler', 'julio']) {
    await page.getByRole('combobox', { name: 'Etiquetas' }).fill(tag)
    await userEvent.keyboard('{Enter}')
  }
  await expect
    .poll(() => bridge.made.filter(({ name }) => name === 'notes.set').at(-1)?.input)
    .toMatchObject({ tags: ['alquiler', 'julio'] })
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
