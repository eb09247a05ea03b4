import { Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormProvider, useController, useWatch } from 'react-hook-form'
import { directions, type EnteredItem } from '../../../shared/forecast/entered.ts'
import { certainties } from '../../../shared/forecast/forecast.ts'
import type { ForecastAccount } from '../../../shared/forecast/view.ts'
import type { CallInput } from '../../../shared/ipc/index.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { negate } from '../../../shared/values/money.ts'
import { today } from '../../app/clock.ts'
import { useKept, withFields } from '../../app/kept-forms.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { Amount } from '../../components/figures/figures.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { OneOf } from '../../components/input/choice.tsx'
import {
  FormEnd,
  type FormOf,
  Pair,
  useFields,
  useSubmission,
} from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { useRemoved } from '../../components/notes/use-removed.tsx'
import { RuleFields } from '../../components/orders/recurring/rule-fields.tsx'
import { ruleWords } from '../../components/orders/recurring/rule-words.ts'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import classes from './forecast.module.css'
import { itemSchema, type TypedItem, typedItem } from './typed-item.ts'

/** The form of an item as it stands. */
interface ItemForm {
  /** The stored item that it changes; null for a new one. */
  readonly item: EnteredItem | null
  readonly typed: TypedItem
}

/** The half-typed form of an item of the open profile; null while none is open. */
export const useItemForm = () => useKept(withFields<ItemForm>('item', 'typed'), 'forecast')

interface Fields {
  readonly form: FormOf<TypedItem, CallInput<'forecast.saveItem'>['value']>
}

/** How much, in which currency and of which account. */
function MoneyFields({
  form,
  accounts,
}: Fields & { readonly accounts: readonly ForecastAccount[] }) {
  const chosen = useWatch({ control: form.control, name: 'currency' })
  const currencies = [...new Set(['ARS', 'USD', ...accounts.map(({ currency }) => currency)])]
  const own = accounts.filter(({ currency }) => currency === chosen)
  return (
    <>
      <Pair>
        <form.AmountField
          name="amount"
          label="forecast.item.amount"
          currency={chosen}
          maxLength={24}
        />
        <form.SelectField
          name="currency"
          label="forecast.item.currency"
          data={[
            { value: '', label: t('forecast.item.currency.none') },
            ...currencies.map((value) => ({ value, label: value })),
          ]}
          onType={() => form.setValue('account', '')}
        />
      </Pair>
      <form.SelectField
        name="account"
        label="forecast.account"
        data={[
          { value: '', label: t('forecast.account.none') },
          ...own.map(({ key, number }) => ({ value: key, label: number })),
        ]}
      />
    </>
  )
}

/** Once, or how it repeats. */
function WhenFields({ form }: Fields) {
  const { field } = useController({ control: form.control, name: 'repeats' })
  return (
    <>
      <OneOf
        label={t('forecast.item.when')}
        value={field.value ? 'repeats' : 'once'}
        options={['once', 'repeats'] as const}
        words={(when) => t(`forecast.item.${when}`)}
        onChoose={(when) => field.onChange(when === 'repeats')}
      />
      {field.value ? (
        <FormProvider {...form}>
          <RuleFields />
        </FormProvider>
      ) : (
        <form.DayField name="on" label="forecast.item.on" />
      )}
    </>
  )
}

function ItemFields(props: {
  readonly form: ItemForm
  readonly accounts: readonly ForecastAccount[]
  readonly onType: (typed: TypedItem) => void
  readonly onDone: () => void
}) {
  const { accounts, onType, onDone } = props
  const { item, typed } = props.form
  const save = useAct('forecast.saveItem')
  const form = useFields(itemSchema(locale), typed)
  const { subscribe } = form
  const keep = useEffectEvent(onType)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  )
  const submission = useSubmission(form, async (value) => {
    const saved = await save.run({ ...(item !== null && { id: item.id }), value })
    if (saved.ok) onDone()
  })
  return (
    <form className={forms.form} {...submission}>
      <form.TextField name="name" label="forecast.item.name" maxLength={120} data-autofocus />
      <Pair>
        <form.OneOfField
          name="direction"
          label="forecast.item.direction"
          options={directions}
          words={(direction) => t(`forecast.item.${direction}`)}
        />
        <form.OneOfField
          name="certainty"
          label="forecast.item.certainty"
          options={certainties}
          words={(certainty) => t(`forecast.certainty.${certainty}`)}
        />
      </Pair>
      <MoneyFields form={form} accounts={accounts} />
      <WhenFields form={form} />
      <FormEnd act={save} send={t('common.save')} onLeave={onDone} />
    </form>
  )
}

function ItemRow(props: {
  readonly item: EnteredItem
  /** An item is being typed: another would take its place. */
  readonly disabled: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { item, disabled, onEdit, onRemove } = props
  const { name, when, direction, amount, currency, certainty } = item
  return (
    <li>
      <div className={classes.row}>
        <ForeignSpan>{name}</ForeignSpan>
        <Amount value={direction === 'in' ? amount : negate(amount)} change currency={currency} />
      </div>
      <div className={classes.row}>
        <span className={basics.quiet}>
          {'on' in when ? formatDate(when.on, locale) : ruleWords(when)} ·{' '}
          {t(`forecast.certainty.${certainty}`)}
        </span>
        <span className={basics.actions}>
          <IconButton
            icon={Pencil}
            label={t('forecast.item.edit', { name })}
            disabled={disabled}
            onClick={onEdit}
          />
          <IconButton
            icon={Trash2}
            disabled={disabled}
            label={t('forecast.item.remove', { name })}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  )
}

/** The items that a person expects to come in or go out. */
export function ItemsPane(props: {
  readonly accounts: readonly ForecastAccount[]
  readonly onClose: () => void
}) {
  const { accounts, onClose } = props
  const [form, setForm] = useItemForm()
  const list = useCall('forecast.items', {})
  const remove = useAct('forecast.removeItem')
  const restore = useAct('forecast.saveItem')
  const { take, note } = useRemoved<EnteredItem>({
    remove: ({ id }) => remove.run({ id }),
    restore: ({ id: _id, updatedAt: _at, ...value }) => restore.run({ value }),
    words: ({ name }) => t('forecast.removed', { name }),
  })
  const opener = useRef<HTMLButtonElement>(null)
  const open = (item: EnteredItem | null) =>
    setForm({ item, typed: typedItem(item, today(), locale) })
  const done = () => {
    setForm(null)
    // The field that had the focus went with the form.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) opener.current?.focus()
    })
  }
  return (
    <DetailPane name="forecast" title={t('forecast.items')} onClose={onClose}>
      <div className={classes.part}>
        <p className={basics.quiet}>{t('forecast.items.about')}</p>
        <ErrorNote error={list.error ?? remove.error ?? restore.error} />
        {note}
        {form === null ? (
          <div className={basics.actions}>
            <Button variant="filled" ref={opener} leftSection={<Plus />} onClick={() => open(null)}>
              {t('forecast.item.new')}
            </Button>
          </div>
        ) : (
          <ItemFields
            form={form}
            accounts={accounts}
            onType={(typed) => setForm({ ...form, typed })}
            onDone={done}
          />
        )}
        {list.data?.length === 0 && form === null && <p>{t('forecast.items.none')}</p>}
        <ul className={classes.list}>
          {(list.data ?? []).map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              disabled={form !== null}
              onEdit={() => open(item)}
              onRemove={() => void take(item)}
            />
          ))}
        </ul>
      </div>
    </DetailPane>
  )
}
