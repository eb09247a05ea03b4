import { Button, NativeSelect } from '@mantine/core'
import { X } from 'lucide-react'
import type { OrderKind } from '../../../../shared/orders/kinds.ts'
import { orderStates } from '../../../../shared/orders/machine.ts'
import { useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { Choices } from '../../list-area/choices.tsx'
import { DateRangePopover } from '../../list-area/popovers.tsx'
import { type ChosenFilter, everything, isNarrowed } from './filter.ts'

type Props = {
  readonly filter: ChosenFilter
  readonly onChange: (filter: ChosenFilter) => void
}

function Tag({ filter, onChange }: Props) {
  const t = useText()
  const tags = useCall('orders.tags', {}).data ?? []
  if (tags.length === 0 && filter.tag === '') return null
  return (
    <NativeSelect
      size="xs"
      aria-label={t('activity.filter.tag')}
      value={filter.tag}
      data={[
        { value: '', label: t('activity.filter.tag.any') },
        ...tags.map((tag) => ({ value: tag, label: tag })),
      ]}
      onChange={(event) => onChange({ ...filter, tag: event.currentTarget.value })}
    />
  )
}

/** What narrows a list of orders; `kinds` are those to choose among, none for a list that has only one. */
export function FilterRow({
  filter,
  onChange,
  kinds: all = [],
}: Props & { readonly kinds?: readonly OrderKind[] }) {
  const t = useText()
  return (
    <>
      {all.length > 1 && (
        <Choices
          name={t('activity.filter.kinds')}
          all={all}
          chosen={filter.kinds}
          wordFor={(one) => t(`orders.kind.${one}`)}
          onChange={(kinds) => onChange({ ...filter, kinds })}
        />
      )}
      <Choices
        name={t('activity.filter.states')}
        all={orderStates}
        chosen={filter.states}
        wordFor={(state) => t(`orders.state.${state}`)}
        onChange={(states) => onChange({ ...filter, states })}
      />
      <Tag filter={filter} onChange={onChange} />
      <DateRangePopover
        name={t('activity.filter.dates')}
        from={filter.from === '' ? undefined : filter.from}
        to={filter.to === '' ? undefined : filter.to}
        onChange={(range) => onChange({ ...filter, ...range })}
      />
      {isNarrowed(filter) && (
        <Button
          variant="subtle"
          leftSection={<X size={14} aria-hidden />}
          onClick={() => onChange(everything)}
        >
          {t('list.filter.clear')}
        </Button>
      )}
    </>
  )
}
