import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { locales } from '../../../shared/base/locale.ts'
import { recordOf } from '../../../shared/base/record.ts'
import { creditList } from '../../../shared/lists/credits.ts'
import { cvuList } from '../../../shared/lists/cvus.ts'
import { debinList } from '../../../shared/lists/debins.ts'
import {
  type FilterOf,
  type ListSpec,
  namesWhere,
  type RowOf,
} from '../../../shared/lists/declare.ts'
import { echeqList } from '../../../shared/lists/echeqs.ts'
import { movementList } from '../../../shared/lists/movements.ts'
import { noticeList } from '../../../shared/lists/notices.ts'
import { orderList } from '../../../shared/lists/orders.ts'
import {
  apartToyList,
  colouredApartToyList,
  colouredKeptToyList,
  colouredToyList,
  type KeptToy,
  keptToyList,
  toyList,
} from '../../../shared/lists/toys.fixture.ts'
import { decimal } from '../../../shared/values/money.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { clear, show } from '../../app/testing/show.fixture.tsx'
import { useLanguage } from '../../app/text.tsx'
import { useDeclaredColumns } from './declared.tsx'
import { moreFilter } from './declared-filter.tsx'
import { DeclaredRow, declaredChips } from './declared-row.tsx'

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
const more = moreFilter(colouredToyList, 'common.amount', [])

const kept: KeptToy = {
  boughtAt: '2026-11-21T15:04:00.000Z',
  maker: { name: 'Ana' },
  look: { colour: 'rojo' },
}

/** Each column with what it says of a toy. */
function Columns<L extends ListSpec, Row extends object>(props: {
  readonly list: L
  readonly toy: Row
}) {
  const columns = useDeclaredColumns<L, Row>(props.list, none)
  return (
    <ul>
      {columns.map((column) => (
        <li key={column.id}>{`${column.id}, ${column.title}, ${column.text(props.toy)}`}</li>
      ))}
    </ul>
  )
}

const AT = '2026-11-28T23:58:48.000-03:00'

/** The dates of a list as its cells tell them, each with the width that is left for it. */
function Dates({ list }: { readonly list: ListSpec }) {
  const ofDates = namesWhere(list, ({ type }) => ['date', 'timestamp', 'moment'].includes(type))
  const columns = useDeclaredColumns<ListSpec, object>(list, none)
  const row = recordOf(ofDates, () => AT)
  return columns
    .filter(({ id }) => ofDates.includes(id))
    .map(({ id, width, text }) => (
      <p key={id}>
        <span data-room={width - 16} style={inCells}>
          {text(row)}
        </span>
      </p>
    ))
}
const inCells = { fontSize: 13, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The titles that sort a list, each with the width that its column leaves beside the arrow. */
function Titles({ list }: { readonly list: ListSpec }) {
  const columns = useDeclaredColumns<ListSpec, object>(list, none)
  return columns
    .filter(({ sortable, hidden }) => sortable === true && hidden !== true)
    .map(({ id, width, title }) => (
      <p key={id}>
        <span data-room={width - 16 - 17} style={inHead}>
          {title}
        </span>
      </p>
    ))
}
const inHead = { fontSize: 12, fontWeight: 500, whiteSpace: 'nowrap' } as const

const LISTS = [movementList, creditList, debinList, echeqList, orderList, noticeList, cvuList]

/** The texts wider than the room that they have. */
const cutTexts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-room]')].flatMap((one) => {
    const { width } = one.getBoundingClientRect()
    return width > Number(one.dataset['room']) ? [`${one.textContent}: ${width}`] : []
  })

test.each(locales)('the columns of dates have room for them, in %s', async (locale) => {
  const dates = LISTS.map((list) => <Dates key={list.name} list={list} />)
  show(dates, memoryBridge({}), { locale, theme: 'light' })
  await expect
    .element(page.getByText(locale === 'en' ? '28 Nov 2026' : '28/11/2026').first())
    .toBeVisible()
  expect(cutTexts()).toEqual([])
})

test.each(locales)('the titles that sort have room for their arrow, in %s', async (locale) => {
  const titles = LISTS.map((list) => <Titles key={list.name} list={list} />)
  show(titles, memoryBridge({}), { locale, theme: 'light' })
  await expect
    .element(page.getByText(locale === 'en' ? 'Payment date' : 'Fecha de pago').first())
    .toBeVisible()
  expect(cutTexts()).toEqual([])
})

/** The columns that are seen in a narrow table as well. */
function Lasting({ list }: { readonly list: ListSpec }) {
  const columns = useDeclaredColumns(list, none)
  const lasting = columns.filter(({ stays }) => stays === true)
  return <p>{lasting.map(({ id }) => id).join(', ')}</p>
}

function Filter(props: {
  readonly filter: FilterOf<typeof colouredToyList>
  readonly heard: unknown[]
}) {
  const chips = more.inForce(props.filter, useLanguage().figures)
  return (
    <>
      <p>{chips.map(([, name, value]) => `${name}: ${value ?? '–'}`).join('; ')}</p>
      <more.More
        filter={props.filter}
        facets={{ colour: [{ value: 'rojo', count: 12_345 }], total: 12_345 }}
        onChange={(filter) => props.heard.push(filter)}
      />
    </>
  )
}

function Row(props: {
  readonly filter: FilterOf<typeof colouredKeptToyList>
  readonly heard: unknown[]
}) {
  const { filter, heard } = props
  const narrow = (next: unknown) => void heard.push(next)
  const chips = declaredChips(colouredKeptToyList, filter, narrow)
  return (
    <>
      <p>{chips.map(({ label }) => label).join('; ')}</p>
      <DeclaredRow list={colouredKeptToyList} filter={filter} onChange={narrow} />
    </>
  )
}

const items = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

test('a field that is declared with a column is one, titled and filled', async () => {
  const shown = async (columns: ReactElement, said: readonly string[]) => {
    show(columns, memoryBridge({}))
    await expect.poll(items).toEqual(said)
    clear()
  }
  const name = 'name, Nombre, Trompo'
  await shown(<Columns list={toyList} toy={toy} />, [name])
  await shown(<Columns list={colouredToyList} toy={toy} />, [name, 'colour, Tipo, rojo'])
  await shown(<Columns list={apartToyList} toy={toy} />, [name])
  await shown(<Columns list={colouredApartToyList} toy={toy} />, [name, 'colour, Tipo, rojo'])
  const ofLedger = ['boughtAt, Fecha, 21/11/2026 12:04', 'name, Nombre, Ana']
  await shown(<Columns list={keptToyList} toy={kept} />, ofLedger)
  await shown(<Columns list={colouredKeptToyList} toy={kept} />, [...ofLedger, 'colour, Tipo, Sí'])
})

test('a field of the ledger that can be narrowed by has its choice and its chip', async () => {
  const heard: unknown[] = []
  const filter: FilterOf<typeof colouredKeptToyList> = { colour: ['rojo'], from: '2026-11-21' }
  show(<Row filter={filter} heard={heard} />, memoryBridge({}))
  await expect.element(page.getByText('Tipo: Sí; Fecha: desde 21/11/2026')).toBeVisible()
  await page.getByRole('button', { name: /^Tipo/ }).click()
  await page.getByRole('checkbox', { name: 'No' }).click()
  expect(heard).toEqual([{ colour: ['rojo', 'azul'], from: '2026-11-21' }])
})

test('a field that can be narrowed by has its chip and its place in the form, with the values that occur', async () => {
  const heard: unknown[] = []
  show(<Filter filter={{ colour: 'rojo', sold: false }} heard={heard} />, memoryBridge({}))
  await expect.element(page.getByText('Reversa: No; Tipo: rojo; Importe: –')).toBeVisible()
  await page.getByRole('button', { name: /^Más filtros/ }).click()
  const colour = page.getByRole('combobox', { name: 'Tipo' })
  await expect.element(colour).toHaveValue('rojo')
  await expect.element(page.getByRole('option', { name: 'rojo (12.345)' })).toBeInTheDocument()
  await colour.selectOptions('')
  await page.getByRole('combobox', { name: 'Reversa' }).selectOptions('true')
  expect(heard).toEqual([{ sold: false }, { colour: 'rojo', sold: true }])
})

test.each([
  [cvuList, 'key, balance, state'],
  [orderList, 'amount, state'],
])(
  'the amount and the state of a list are seen in a narrow table as well',
  async (list, lasting) => {
    show(<Lasting list={list} />, memoryBridge({}))
    await expect.element(page.getByText(lasting, { exact: true })).toBeVisible()
  },
)
