import { useCallback, useMemo } from 'react'
import { breakKinds } from '../../../../shared/cvu/breaks.ts'
import type { BreakFilter } from '../../../../shared/ipc/psp.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import type { BreakRow } from '../../../../shared/views/psp.ts'
import { call } from '../../../app/bridge.ts'
import { type Language, t, useInLanguage } from '../../../app/text.tsx'
import { OneOf } from '../../../components/input/choice.tsx'
import { AllOrOne } from '../../../components/input/segments.tsx'
import { keyColumn, moneyColumn, textColumn } from '../../../components/list-area/columns.tsx'
import { isNarrowed, withParts } from '../../../components/list-area/filter.ts'
import { useChosen, useListSource } from '../../../components/list-area/use-list.ts'
import { EmptyState } from '../../../components/notes/notes.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import type { Column } from '../../../components/table/types.ts'
import { useBreakView } from '../cvu-view.ts'
import { ReasonMany } from './reason-many.tsx'

/** The CVU of a break: its key among those of a day. */
const breakKey = (row: BreakRow): string => row.cvu

const columnsIn = ({ t }: Language): readonly Column<BreakRow>[] => {
  const amount = (id: 'own' | 'events' | 'difference') =>
    moneyColumn<BreakRow>(
      id,
      t(`psp.${id}`),
      (row) => {
        const value = row[id]
        return value === null ? null : { amount: value, currency: CVU_CURRENCY }
      },
      { width: 130, stays: id === 'difference' },
    )
  return [
    keyColumn<BreakRow>('cvu', t('cvu.key'), ({ cvu }) => cvu, { width: 236 }),
    textColumn<BreakRow>('customer', t('cvu.customer'), ({ customer }) => customer, {
      width: 196,
      grows: true,
    }),
    textColumn<BreakRow>('customerId', t('cvu.customerId'), ({ customerId }) => customerId, {
      width: 110,
      hidden: true,
    }),
    amount('own'),
    amount('events'),
    amount('difference'),
    textColumn<BreakRow>('kind', t('cvu.break.kind'), ({ kind }) => t(`psp.kind.${kind}`), {
      width: 190,
      stays: true,
    }),
    textColumn<BreakRow>(
      'candidates',
      t('cvu.break.explained'),
      ({ candidates }) => (candidates === 0 ? '' : t('cvu.break.by', { count: candidates })),
      { width: 110, stays: true },
    ),
    textColumn<BreakRow>('reason', t('psp.reason'), ({ reason }) => reason?.text ?? null, {
      width: 180,
    }),
  ]
}

const ALL = 'all'

/** All breaks, or those without a reason; of every kind, or of one. */
function Filters() {
  const { filter, narrow } = useBreakView()
  return (
    <>
      <AllOrOne
        label={t('psp.reason')}
        all={t('cvu.break.all')}
        options={['open']}
        words={() => t('cvu.break.open')}
        value={filter.open === true ? 'open' : undefined}
        onChange={(open) => narrow(withParts(filter, { open: open && true }))}
      />
      <OneOf
        size="xs"
        aria-label={t('cvu.break.kind')}
        value={filter.kind ?? ALL}
        options={[ALL, ...breakKinds]}
        words={(kind) => t(kind === ALL ? 'cvu.break.kinds' : `psp.kind.${kind}`)}
        onChoose={(kind) => narrow(withParts(filter, { kind: kind === ALL ? undefined : kind }))}
      />
    </>
  )
}

const listed = { view: useBreakView, rowKey: breakKey }

/** The breaks of a day, and reasons for many of them at once. */
export function Breaks({ day }: { readonly day: DateText }) {
  const { filter, search, opened, find, open } = useBreakView()
  const columns = useInLanguage(columnsIn)
  const chosen = useChosen(listed)
  const dated = useMemo(() => ({ ...filter, day }), [filter, day])
  const source = useListSource<BreakRow, BreakFilter & { readonly day: DateText }>(
    dated,
    'cvus.changed',
    useCallback(
      ({ filter: asked, offset, limit }) => call('psp.breaks', { ...asked, offset, limit }),
      [],
    ),
  )
  const narrowed = isNarrowed(filter) || search !== ''
  return (
    <DataTable
      name="cvu.breaks"
      label={t('cvu.breaks')}
      source={source}
      columns={columns}
      rowKey={breakKey}
      search={search}
      onSearch={find}
      toolbar={<Filters />}
      strip={<ReasonMany day={day} chosen={chosen} />}
      chosen={chosen}
      opened={opened}
      onOpen={(row) => open(row.cvu)}
      empty={<EmptyState title={t(narrowed ? 'list.empty.filtered' : 'cvu.breaks.none')} />}
    />
  )
}
