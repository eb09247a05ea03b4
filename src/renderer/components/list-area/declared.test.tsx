import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FilterOf, RowOf } from '../../../shared/lists/declare.ts'
import { colouredToyList, toyList } from '../../../shared/lists/toys.fixture.ts'
import { decimal } from '../../../shared/values/money.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { clear, show } from '../../app/testing/show.fixture.tsx'
import { useText } from '../../app/text.tsx'
import { useDeclaredColumns } from './declared.tsx'
import { DeclaredFields, declaredInForce } from './declared-filter.tsx'

afterEach(clear)

const toy: RowOf<typeof colouredToyList> = {
  key: '1',
  name: 'Trompo',
  amount: decimal('10.5'),
  currency: 'ARS',
  sold: true,
  soldAt: null,
  seenAt: '2026-11-21T12:00:00.000Z',
  colour: 'rojo',
}

const none = {}
const apart = [] as const

function Columns(props: { readonly list: typeof toyList | typeof colouredToyList }) {
  const columns = useDeclaredColumns(props.list, none)
  return (
    <ul>
      {columns.map((column) => (
        <li key={column.id}>{`${column.id}, ${column.title}, ${column.text(toy)}`}</li>
      ))}
    </ul>
  )
}

function Filter(props: {
  readonly filter: FilterOf<typeof colouredToyList>
  readonly heard: unknown[]
}) {
  const t = useText()
  const chips = declaredInForce(colouredToyList, props.filter, { apart, t, locale: 'es-AR' })
  return (
    <>
      <p>{chips.map(([, name, value]) => `${name}: ${value ?? '–'}`).join('; ')}</p>
      <DeclaredFields
        list={colouredToyList}
        filter={props.filter}
        facets={{ colour: [{ value: 'rojo', count: 2 }], total: 2 }}
        apart={apart}
        onChange={(parts) => props.heard.push(parts)}
      />
    </>
  )
}

const items = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

test('a field that is declared with a column is one, titled and filled', async () => {
  show(<Columns list={toyList} />, memoryBridge({}))
  await expect.poll(items).toEqual(['name, Nombre, Trompo'])
  clear()
  show(<Columns list={colouredToyList} />, memoryBridge({}))
  await expect.poll(items).toEqual(['name, Nombre, Trompo', 'colour, Tipo, rojo'])
})

test('a field that can be narrowed by has its chip and its place in the form, with the values that occur', async () => {
  const heard: unknown[] = []
  show(<Filter filter={{ colour: 'rojo', sold: false }} heard={heard} />, memoryBridge({}))
  await expect.element(page.getByText('Reversa: No; Tipo: rojo')).toBeVisible()
  const colour = page.getByRole('combobox', { name: 'Tipo' })
  await expect.element(colour).toHaveValue('rojo')
  await expect.element(page.getByRole('option', { name: 'rojo (2)' })).toBeInTheDocument()
  await colour.selectOptions('')
  await page.getByRole('combobox', { name: 'Reversa' }).selectOptions('true')
  expect(heard).toEqual([{ colour: undefined }, { sold: true }])
})
