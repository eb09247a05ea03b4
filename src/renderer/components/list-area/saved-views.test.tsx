import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { clear, show } from '../../app/testing/show.fixture.tsx'
import { type SavedViews, SavedViewsMenu } from './saved-views.tsx'

afterEach(clear)

type Filter = { readonly text?: string }

const unpaid = { id: 'v1', name: 'Impagos', filter: { text: 'impago' }, sort: null }
const nothing = () => {}
const saved = (part: Partial<SavedViews<Filter>> = {}): SavedViews<Filter> => ({
  views: [unpaid],
  save: nothing,
  remove: nothing,
  removed: null,
  undo: nothing,
  forget: nothing,
  ...part,
})
const showMenu = (
  part: Partial<SavedViews<Filter>> = {},
  onShow: (view: unknown) => void = nothing,
) =>
  show(
    <main>
      <h1>Cheques</h1>
      <SavedViewsMenu saved={saved(part)} filter={{}} sort={() => null} onShow={onShow} />
    </main>,
    memoryBridge({}),
  )

const button = page.getByRole('button', { name: 'Vistas', exact: true })
const views = page.getByRole('dialog', { name: 'Vistas' })
const naming = page.getByRole('dialog', { name: 'Guardar lo que se ve' })

/** Opens the views as the keyboard does, which leaves the focus inside. */
async function openByKeyboard(): Promise<void> {
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Impagos', exact: true })).toHaveFocus()
}

test('closed with Escape they give the focus back to their button, each time', async () => {
  showMenu()
  for (const _ of [1, 2]) {
    await openByKeyboard()
    await userEvent.keyboard('{Escape}')
    await expect.element(views).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  }
})

test('a view that is shown by keyboard leaves the focus on their button', async () => {
  const shown: unknown[] = []
  showMenu({}, (view) => shown.push(view))
  await openByKeyboard()
  await userEvent.keyboard('{Enter}')
  await expect.element(views).not.toBeInTheDocument()
  expect(shown).toEqual([unpaid])
  await expect.element(button).toHaveFocus()
})

test('the dialog of a name has the focus while it is open, and the button has it afterwards', async () => {
  const names: string[] = []
  showMenu({ save: (name) => names.push(name) })
  await openByKeyboard()
  page.getByRole('button', { name: 'Guardar lo que se ve' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(naming.getByLabelText('Nombre de la vista')).toHaveFocus()
  await userEvent.keyboard('De hoy{Enter}')
  await expect.element(naming).not.toBeInTheDocument()
  expect(names).toEqual(['De hoy'])
  await expect.element(button).toHaveFocus()
})
