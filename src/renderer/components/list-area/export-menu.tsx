import { Button, Menu } from '@mantine/core'
import {
  ChevronDown,
  Download,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Printer,
  Table2,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Answer, AppError } from '../../../shared/errors/index.ts'
import type { ExportOutcome, ListFormat } from '../../../shared/ipc/exports.ts'
import type { CallName } from '../../../shared/ipc/index.ts'
import { sortOf } from '../../../shared/lists/page.ts'
import { useSettingsNow, useToldAct } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { MenuButton } from '../input/menu-button.tsx'
import type { Sort } from '../table/types.ts'
import { tellSaved } from './saved.tsx'
import { useScreenSelection } from './screen-list.tsx'
import {
  countOf,
  type KeptTotals,
  type ListSelection,
  type QueryChoice,
  type ScreenSpec,
  type SearchFilter,
} from './use-list.ts'
/** The export of a list as an act: which rows, as what, in which order. */
export type ExportAct<S, C extends string> = {
  readonly run: (input: {
    readonly selection: S
    readonly format: ListFormat
    readonly sort?: { readonly column: C; readonly descending: boolean }
  }) => Answer<ExportOutcome>
  readonly isPending: boolean
  readonly error: AppError | null
}

/** The table whose order a list is exported in, and the columns that main sorts by. */
type Sorting<C extends string> = {
  readonly name: string
  readonly sorts: readonly C[]
  readonly initialSort?: Sort
}

const icons = { xlsx: FileSpreadsheet, pdf: FileText, csv: Table2, print: Printer } as const

/** In the order in which they are needed. */
const formats = ['xlsx', 'csv', 'pdf', 'print'] as const satisfies readonly ListFormat[]

/** An entry of a menu of exports; one that begins a group stands below a line. */
export type ExportEntry = {
  readonly id: string
  readonly icon: LucideIcon
  readonly words: string
  readonly begins?: boolean
  readonly run: () => void
}

/** A button over the ways in which something can be exported. */
export function ExportMenu(props: {
  readonly label: string
  readonly pending: boolean
  /** A line above the entries, such as of when it is. */
  readonly head?: string
  readonly entries: readonly ExportEntry[]
  /** Further entries, below a line. */
  readonly more?: ReactNode
}) {
  const { label, pending, head, entries, more } = props
  const button = (
    <Button
      data-brief
      title={label}
      loading={pending}
      leftSection={<Download />}
      rightSection={<ChevronDown size={14} />}
    >
      {label}
    </Button>
  )
  return (
    // Within the page: the words of its head belong to a landmark.
    <MenuButton button={button} width={320} withinPortal={false}>
      {head !== undefined && <Menu.Label>{head}</Menu.Label>}
      {entries.map(({ id, icon: Icon, words, begins, run }) => (
        <Fragment key={id}>
          {begins === true && <Menu.Divider />}
          <Menu.Item leftSection={<Icon />} onClick={run}>
            {words}
          </Menu.Item>
        </Fragment>
      ))}
      {more !== undefined && (
        <>
          <Menu.Divider />
          {more}
        </>
      )}
    </MenuButton>
  )
}

/** Exports or prints what a list shows, or what of it is chosen. The caller runs it and shows what went wrong. */
export function ListExportMenu(props: {
  /** Chosen rows; with none, everything that is shown is exported. */
  readonly chosen: number
  readonly pending: boolean
  readonly onExport: (format: ListFormat) => void
  readonly more?: ReactNode
}) {
  const { chosen: count, onExport, ...menu } = props
  const wordsFor = (format: ListFormat) => {
    if (count === 0) return t(`list.export.${format}`)
    return format === 'print'
      ? t('list.export.print.chosen', { count })
      : t('list.export.chosen', { format: format.toUpperCase(), count })
  }
  return (
    <ExportMenu
      {...menu}
      label={t('list.export')}
      entries={formats.map((format) => ({
        id: format,
        icon: icons[format],
        words: wordsFor(format),
        run: () => onExport(format),
      }))}
    />
  )
}

/** The menu that exports selections in the order in which the list stands, and tells where each file went. */
export function useListExport<S, const C extends string>(
  act: ExportAct<S, C>,
  sorting: Sorting<C> | null = null,
) {
  const settings = useSettingsNow()
  const exportAs = (selection: S, format: ListFormat): void => {
    const layout = sorting === null ? undefined : settings.read()?.tables?.[sorting.name]
    const by = layout === undefined ? (sorting?.initialSort ?? null) : layout.sort
    const sort = sorting === null ? {} : sortOf(sorting.sorts, by)
    tellSaved(act.run({ selection, format, ...sort }))
  }
  /** The menu of what is selected when it is used: the `chosen` rows, however many they are, else all that is shown. */
  const menuOf = (selection: () => S, chosen: number) => (
    <ListExportMenu
      chosen={chosen}
      pending={act.isPending}
      onExport={(format) => exportAs(selection(), format)}
    />
  )
  return { menuOf, error: act.error }
}

/** The export of a list: the chosen rows, else all that it shows; with the menu for the head of its page. */
export function useSpecExport<Row, F extends SearchFilter, C extends string>(
  spec: ScreenSpec<Row, F, C>,
  chosen: QueryChoice<Row>,
  act: ExportAct<ListSelection<F>, C>,
  useTotals: (selection: ListSelection<F>) => KeptTotals<{ readonly count: number }>,
) {
  const { shown, selection } = useScreenSelection(spec, chosen)
  const count = countOf(useTotals(selection ?? shown))
  const { menuOf, error } = useListExport(act, spec)
  return { shown, error, menu: menuOf(() => selection ?? shown, selection === null ? 0 : count) }
}

type PrintCall = Extract<
  CallName,
  `${'beneficiaries' | 'credits' | 'debin' | 'echeqs' | 'movements' | 'notices' | 'repos'}.export`
>

/** Prints the one row that a pane shows, as a sheet of all that a file says of it. */
export function PrintRow(props: { readonly id: string; readonly call: PrintCall }) {
  const { isPending, run } = useToldAct(props.call)
  return (
    <IconButton
      icon={Printer}
      label={t('list.print')}
      loading={isPending}
      onClick={() => tellSaved(run({ selection: { ids: [props.id] }, format: 'print' }))}
    />
  )
}
