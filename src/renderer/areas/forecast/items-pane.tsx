import { Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { directions, type EnteredItem } from '../../../shared/forecast/entered.ts'
import { certainties } from '../../../shared/forecast/forecast.ts'
import type { ForecastAccount } from '../../../shared/forecast/view.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { negate } from '../../../shared/values/money.ts'
import { today } from '../../app/clock.ts'
import { keepForm, useKeptForms } from '../../app/kept-forms.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { ForeignText } from '../../components/figures/foreign-text.tsx'
import { NativeSelect } from '../../components/input/choice.tsx'
import { useFirstField } from '../../components/input/first-field.ts'
import { FormEnd } from '../../components/input/form-end.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { OneOf } from '../../components/input/one-of.tsx'
import { TypedAmount, TypedDay, TypedText } from '../../components/input/typed-fields.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { RuleFields } from '../../components/orders/recurring/rule-fields.tsx'
import { ruleWords } from '../../components/orders/recurring/rule-words.ts'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import classes from './forecast.module.css'
import { useForecastChanged } from './forecast-view.ts'
import { type ItemProblems, readItem, type TypedItem, typedItem } from './typed-item.ts'

const NONE: ItemProblems = { rule: {} }

/** The form of an item as it stands. */
interface ItemForm {
  /** The stored item that it changes; null for a new one. */
  readonly item: EnteredItem | null
  readonly typed: TypedItem
}

/** This area wrote it, perhaps before its page was loaded anew: only its shape is checked. */
const formSchema = z.custom<ItemForm>(
  (value) => typeof value === 'object' && value !== null && 'item' in value && 'typed' in value,
)

/** The half-typed form of an item of the open profile; null while none is open. */
export function useItemForm(): readonly [ItemForm | null, (form: ItemForm | null) => void] {
  const profileId = useCall('profiles.current', {}).data?.profile.id ?? ''
  const key = `forecast ${profileId}`
  const form = formSchema.safeParse(useKeptForms((kept) => kept.forms[key])).data ?? null
  return [form, (next) => keepForm(key, next)]
}

interface Fields {
  readonly typed: TypedItem
  readonly problems: ItemProblems
  readonly accounts: readonly ForecastAccount[]
  readonly change: (parts: Partial<TypedItem>) => void
}

/** How much, in which currency and of which account. */
function MoneyFields({ typed, problems, accounts, change }: Fields) {
  const t = useText()
  const currencies = [...new Set(['ARS', 'USD', ...accounts.map(({ currency }) => currency)])]
  const own = accounts.filter(({ currency }) => currency === typed.currency)
  return (
    <>
      <div className={forms.pair}>
        <TypedAmount
          of={{ typed, problems, change }}
          name="amount"
          label={t('forecast.item.amount')}
          currency={typed.currency}
        />
        <NativeSelect
          label={t('forecast.item.currency')}
          value={typed.currency}
          error={problems.currency === undefined ? null : t(problems.currency)}
          data={[
            { value: '', label: t('forecast.item.currency.none') },
            ...currencies.map((value) => ({ value, label: value })),
          ]}
          onChange={(event) => change({ currency: event.currentTarget.value, account: '' })}
        />
      </div>
      <NativeSelect
        label={t('forecast.account')}
        value={typed.account}
        data={[
          { value: '', label: t('forecast.account.none') },
          ...own.map(({ key, number }) => ({ value: key, label: number })),
        ]}
        onChange={(event) => change({ account: event.currentTarget.value })}
      />
    </>
  )
}

/** Once, or how it repeats. */
function WhenFields({ typed, problems, change }: Fields) {
  const t = useText()
  return (
    <>
      <OneOf
        label={t('forecast.item.when')}
        value={typed.repeats ? 'repeats' : 'once'}
        options={['once', 'repeats'] as const}
        words={(when) => t(`forecast.item.${when}`)}
        onChoose={(when) => change({ repeats: when === 'repeats' })}
      />
      {typed.repeats ? (
        <RuleFields
          typed={typed.rule}
          problems={problems.rule}
          change={(parts) => change({ rule: { ...typed.rule, ...parts } })}
        />
      ) : (
        <TypedDay of={{ typed, problems, change }} name="on" label={t('forecast.item.on')} />
      )}
    </>
  )
}

function ItemFields(props: {
  readonly form: ItemForm
  readonly accounts: readonly ForecastAccount[]
  readonly onType: (parts: Partial<TypedItem>) => void
  readonly onDone: () => void
}) {
  const { t, locale } = useLanguage()
  const { accounts, onType, onDone } = props
  const { item, typed } = props.form
  const first = useFirstField()
  const [problems, setProblems] = useState(NONE)
  const save = useAct('forecast.saveItem')
  const changed = useForecastChanged()
  const submission = useSubmission(async () => {
    const read = readItem(typed, { locale, today: today() })
    setProblems(read.ok ? NONE : read.problems)
    if (!read.ok) return
    const saved = await save.run({ ...(item !== null && { id: item.id }), value: read.value })
    if (!saved.ok) return
    changed()
    onDone()
  })
  const change = (parts: Partial<TypedItem>) => {
    onType(parts)
    setProblems(NONE)
  }
  const fields: Fields = { typed, problems, accounts, change }
  return (
    <form ref={first} noValidate className={forms.form} {...submission}>
      <TypedText
        of={fields}
        name="name"
        data-autofocus
        label={t('forecast.item.name')}
        maxLength={120}
      />
      <div className={forms.pair}>
        <OneOf
          label={t('forecast.item.direction')}
          value={typed.direction}
          options={directions}
          words={(direction) => t(`forecast.item.${direction}`)}
          onChoose={(direction) => change({ direction })}
        />
        <OneOf
          label={t('forecast.item.certainty')}
          value={typed.certainty}
          options={certainties}
          words={(certainty) => t(`forecast.certainty.${certainty}`)}
          onChoose={(certainty) => change({ certainty })}
        />
      </div>
      <MoneyFields {...fields} />
      <WhenFields {...fields} />
      <FormEnd act={save} send={t('common.save')} onLeave={onDone} />
    </form>
  )
}

function ItemRow(props: {
  readonly item: EnteredItem
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { t, locale } = useLanguage()
  const { item, onEdit, onRemove } = props
  const { name, when, direction, amount, currency, certainty } = item
  return (
    <li>
      <div className={classes.row}>
        <span>
          <ForeignText>{name}</ForeignText>
        </span>
        <Amount value={direction === 'in' ? amount : negate(amount)} change currency={currency} />
      </div>
      <div className={classes.row}>
        <span className={basics.quiet}>
          {'on' in when ? formatDate(when.on, locale) : ruleWords(t, when)} ·{' '}
          {t(`forecast.certainty.${certainty}`)}
        </span>
        <span className={basics.actions}>
          <IconButton icon={Pencil} label={t('forecast.item.edit', { name })} onClick={onEdit} />
          <IconButton
            icon={Trash2}
            label={t('forecast.item.remove', { name })}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  )
}

/** The last removed item, with a way back until it is taken or another goes. */
function useRemoved() {
  const t = useText()
  const changed = useForecastChanged()
  const [item, setItem] = useState<EnteredItem | null>(null)
  const remove = useAct('forecast.removeItem')
  const restore = useAct('forecast.saveItem')
  const take = async (one: EnteredItem): Promise<void> => {
    if ((await remove.run({ id: one.id })).ok) setItem(one)
    changed()
  }
  const back = async ({ id: _id, updatedAt: _at, ...value }: EnteredItem): Promise<void> => {
    if ((await restore.run({ value })).ok) setItem(null)
    changed()
  }
  const note = item !== null && (
    <Note
      tone="waiting"
      actions={
        <Button size="compact-xs" variant="default" onClick={() => void back(item)}>
          {t('forecast.undo')}
        </Button>
      }
    >
      {t('forecast.removed', { name: item.name })}
    </Note>
  )
  return { take, note, error: remove.error ?? restore.error }
}

/** The items that a person expects to come in or go out. */
export function ItemsPane(props: {
  readonly accounts: readonly ForecastAccount[]
  readonly onClose: () => void
}) {
  const { t, locale } = useLanguage()
  const { accounts, onClose } = props
  const [form, setForm] = useItemForm()
  const list = useCall('forecast.items', {})
  const removed = useRemoved()
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
        <ErrorNote error={list.error ?? removed.error} />
        {removed.note}
        {form === null ? (
          <div className={basics.actions}>
            <Button
              ref={opener}
              leftSection={<Plus size={15} aria-hidden />}
              onClick={() => open(null)}
            >
              {t('forecast.item.new')}
            </Button>
          </div>
        ) : (
          <ItemFields
            key={form.item?.id ?? 'new'}
            form={form}
            accounts={accounts}
            onType={(typed) => setForm({ ...form, typed: { ...form.typed, ...typed } })}
            onDone={done}
          />
        )}
        {list.data?.length === 0 && form === null && <p>{t('forecast.items.none')}</p>}
        <ul className={classes.list}>
          {(list.data ?? []).map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              onEdit={() => open(item)}
              onRemove={() => void removed.take(item)}
            />
          ))}
        </ul>
      </div>
    </DetailPane>
  )
}
