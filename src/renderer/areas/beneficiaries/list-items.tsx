import { Checkbox, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Beneficiary } from '../../../shared/orders/book.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { locale, t } from '../../app/text.tsx'
import { ForeignText } from '../../components/figures/figures.tsx'
import { useReadBack } from '../../components/figures/read-back.ts'
import { IconButton } from '../../components/input/icon-button.tsx'
import { Proposals } from '../../components/input/proposals.tsx'
import { problemText } from '../../components/input/typed.ts'
import { meansKnown } from '../../components/orders/keys/key-field.tsx'
import { knownKeyOf } from '../../components/orders/keys/known-keys.ts'
import { SCROLLS_BY_KEY } from '../../components/styles/cx.ts'
import classes from './beneficiaries.module.css'
import { amountProblem, type EditedItem } from './list-model.ts'

type ItemProps = {
  readonly item: EditedItem
  readonly beneficiary: Beneficiary | undefined
  readonly ticked: boolean
  /** Saving was tried: what is missing is said even where nobody has been. */
  readonly tried: boolean
  readonly onTick: (ticked: boolean) => void
  readonly onChange: (item: EditedItem) => void
  readonly onRemove: () => void
}

function Item({ item, beneficiary, ticked, tried, onTick, onChange, onRemove }: ItemProps) {
  const readBack = useReadBack()
  const [left, setLeft] = useState(item.amount !== '')
  const name = beneficiary?.name ?? t('lists.gone')
  const reads = readBack(item.amount, 'ARS')
  const problem = left || tried ? amountProblem(item.amount, locale) : null
  return (
    <tr>
      <td>
        <Checkbox
          size="xs"
          aria-label={t('lists.tick', { name })}
          checked={ticked}
          disabled={beneficiary === undefined}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </td>
      <td>
        <ForeignText>{name}</ForeignText>
      </td>
      <td>{beneficiary !== undefined && groupKey(beneficiary.accountKey)}</td>
      <td className={classes.right}>
        <TextInput
          size="xs"
          aria-label={t('lists.amountOf', { name })}
          value={item.amount}
          inputMode="decimal"
          onChange={(event) => onChange({ ...item, amount: event.currentTarget.value })}
          onBlur={() => setLeft(true)}
          {...(reads !== null && { description: reads })}
          {...(problem !== null && { error: problemText(problem) })}
        />
      </td>
      <td>
        <TextInput
          size="xs"
          aria-label={t('lists.noteOf', { name })}
          value={item.note}
          maxLength={200}
          onChange={(event) => onChange({ ...item, note: event.currentTarget.value })}
        />
      </td>
      <td>
        <IconButton icon={X} label={t('lists.removeItem', { name })} onClick={onRemove} />
      </td>
    </tr>
  )
}

/** The payments of a list: ticks, amounts and concepts. */
export function ListItems(props: {
  readonly items: readonly EditedItem[]
  readonly book: readonly Beneficiary[]
  readonly ticked: ReadonlySet<string>
  readonly tried: boolean
  readonly onTicked: (ticked: ReadonlySet<string>) => void
  readonly onItems: (items: readonly EditedItem[]) => void
}) {
  const { items, ticked, onTicked, onItems } = props
  const byId = new Map(props.book.map((one) => [one.id, one]))
  const payable = items.filter(({ beneficiaryId }) => byId.has(beneficiaryId))
  const all = payable.length > 0 && payable.every(({ id }) => ticked.has(id))
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    onTicked(next)
  }
  return (
    <section className={classes.items} aria-label={t('lists.items')} {...SCROLLS_BY_KEY}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={t('lists.tickAll')}
                checked={all}
                indeterminate={!all && ticked.size > 0}
                onChange={() => onTicked(new Set(all ? [] : payable.map(({ id }) => id)))}
              />
            </th>
            <th scope="col">{t('common.beneficiary')}</th>
            <th scope="col">{t('book.accountKey')}</th>
            <th scope="col" className={classes.right}>
              {t('common.amount')}
            </th>
            <th scope="col">{t('common.concept')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('common.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              beneficiary={byId.get(item.beneficiaryId)}
              ticked={ticked.has(item.id)}
              tried={props.tried}
              onTick={(on) => tick(item.id, on)}
              onChange={(changed) =>
                onItems(items.map((one) => (one.id === changed.id ? changed : one)))
              }
              onRemove={() => {
                tick(item.id, false)
                onItems(items.filter(({ id }) => id !== item.id))
              }}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Finds somebody of the book by name, CUIT or account and puts them on the list. */
export function AddItem(props: {
  readonly book: readonly Beneficiary[]
  readonly onAdd: (beneficiary: Beneficiary) => void
}) {
  const [typed, setTyped] = useState('')
  const byId = new Map(props.book.map((one) => [one.id, one]))
  return (
    <Proposals
      size="xs"
      label={t('lists.add')}
      placeholder={t('lists.add.hint')}
      value={typed}
      data={[...byId.keys()]}
      limit={8}
      filter={({ options, search }) =>
        options.filter((option) => {
          const one = 'value' in option ? byId.get(option.value) : undefined
          return one !== undefined && meansKnown(knownKeyOf(one), search)
        })
      }
      renderOption={({ option }) => (
        <ForeignText>{byId.get(option.value)?.name ?? option.value}</ForeignText>
      )}
      onChange={(value) => setTyped(byId.has(value) ? '' : value)}
      onOptionSubmit={(value) => {
        const one = byId.get(value)
        if (one !== undefined) props.onAdd(one)
        setTyped('')
      }}
    />
  )
}
