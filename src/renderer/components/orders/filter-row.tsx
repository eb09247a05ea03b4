import { Button, Checkbox, NativeSelect, Popover, Stack, TextInput } from '@mantine/core'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { orderKinds } from '../../../shared/orders/kinds.ts'
import { orderStates } from '../../../shared/orders/machine.ts'
import { useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { type ChosenFilter, everything, isNarrowed, readDate } from './filter.ts'
import classes from './orders.module.css'

type Props = {
  readonly filter: ChosenFilter
  readonly onChange: (filter: ChosenFilter) => void
}

/** A button that opens a list of things to tick; it counts what is ticked. */
function Choices<T extends string>(props: {
  readonly name: string
  readonly all: readonly T[]
  readonly chosen: readonly T[]
  readonly wordFor: (one: T) => string
  readonly onChange: (chosen: readonly T[]) => void
}) {
  const t = useText()
  const { name, all, chosen } = props
  const [opened, setOpened] = useState(false)
  const label =
    chosen.length === 0 ? name : t('activity.filter.chosen', { name, count: chosen.length })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          data-chosen={chosen.length > 0}
          rightSection={<ChevronDown size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Checkbox.Group
          aria-label={name}
          value={[...chosen]}
          onChange={(values) => props.onChange(all.filter((one) => values.includes(one)))}
        >
          <Stack gap="xs">
            {all.map((one) => (
              <Checkbox key={one} value={one} size="xs" label={props.wordFor(one)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
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

/** One end of a range, typed day first in both languages; it narrows the list as soon as it is a date. */
function DateEnd(props: {
  readonly label: string
  readonly chosen: string
  readonly onChange: (date: string) => void
}) {
  const t = useText()
  const { label, chosen, onChange } = props
  const [typed, setTyped] = useState(chosen.split('-').reverse().join('/'))
  const [left, setLeft] = useState(false)
  const wrong = left && typed.trim() !== '' && readDate(typed) === null
  return (
    <TextInput
      size="xs"
      w={112}
      aria-label={label}
      placeholder={t('activity.filter.date.placeholder')}
      title={wrong ? t('activity.filter.date.error') : label}
      value={typed}
      error={wrong}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        setLeft(false)
        onChange(readDate(value) ?? '')
      }}
      onBlur={() => setLeft(true)}
    />
  )
}

function Dates({ filter, onChange, cleared }: Props & { readonly cleared: number }) {
  const t = useText()
  return (
    <fieldset className={classes.dates} aria-label={t('activity.filter.dates')}>
      <DateEnd
        key={`from-${cleared}`}
        label={t('activity.filter.from')}
        chosen={filter.from}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <span aria-hidden>–</span>
      <DateEnd
        key={`to-${cleared}`}
        label={t('activity.filter.to')}
        chosen={filter.to}
        onChange={(to) => onChange({ ...filter, to })}
      />
    </fieldset>
  )
}

/** What narrows a list of orders; without `kind` for a list that has only one. */
export function FilterRow({ filter, onChange, kind }: Props & { readonly kind: boolean }) {
  const t = useText()
  // Clearing begins the typed dates anew.
  const [cleared, setCleared] = useState(0)
  return (
    <>
      {kind && (
        <Choices
          name={t('activity.filter.kinds')}
          all={orderKinds}
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
      <Dates filter={filter} onChange={onChange} cleared={cleared} />
      {isNarrowed(filter) && (
        <Button
          variant="subtle"
          leftSection={<X size={14} aria-hidden />}
          onClick={() => {
            setCleared(cleared + 1)
            onChange(everything)
          }}
        >
          {t('activity.filter.clear')}
        </Button>
      )}
    </>
  )
}
