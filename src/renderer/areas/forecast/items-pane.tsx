import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { directions, type EnteredItem } from '../../../shared/forecast/entered.ts'
import { certainties } from '../../../shared/forecast/forecast.ts'
import type { ForecastAccount } from '../../../shared/forecast/view.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { negate } from '../../../shared/values/money.ts'
import { today } from '../../app/clock.ts'
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
import { RuleFields } from '../../components/orders/recurring/rule-fields.tsx'
import { ruleWords } from '../../components/orders/recurring/rule-words.ts'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import { useForecastChanged } from './after-change.ts'
import classes from './forecast.module.css'
import { type ItemForm, useHalfTyped } from './half-typed.ts'
import { KeptPane } from './kept-pane.tsx'
import { type ItemProblems, readItem, type TypedItem, typedItem } from './typed-item.ts'
import { useRemoved } from './use-removed.tsx'

const NONE: ItemProblems = { rule: {} }

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
      {typed.certainty === 'wish' && <p className={basics.quiet}>{t('forecast.item.wishNote')}</p>}
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

/** The items that a person expects to come in or go out. */
export function ItemsPane(props: {
  readonly accounts: readonly ForecastAccount[]
  readonly onClose: () => void
}) {
  const { t, locale } = useLanguage()
  const { accounts, onClose } = props
  const { item: form, openItem, typeItem } = useHalfTyped()
  const list = useCall('forecast.items', {})
  const remove = useAct('forecast.removeItem')
  const restore = useAct('forecast.saveItem')
  const open = (item: EnteredItem | null) =>
    openItem({ item, typed: typedItem(item, today(), locale) })
  const removed = useRemoved<EnteredItem>({
    remove: ({ id }) => remove.run({ id }),
    restore: ({ id: _id, updatedAt: _at, ...value }) => restore.run({ value }),
  })
  return (
    <KeptPane
      title={t('forecast.items')}
      about={t('forecast.items.about')}
      error={list.error ?? remove.error ?? restore.error}
      removed={removed.note}
      form={
        form &&
        ((left) => (
          <ItemFields
            key={form.item?.id ?? 'new'}
            form={form}
            accounts={accounts}
            onType={typeItem}
            onDone={() => {
              openItem(null)
              left()
            }}
          />
        ))
      }
      newLabel={t('forecast.item.new')}
      onNew={() => open(null)}
      kept={list.data ?? null}
      none={t('forecast.items.none')}
      row={(item) => (
        <ItemRow
          key={item.id}
          item={item}
          onEdit={() => open(item)}
          onRemove={() => removed.take(item)}
        />
      )}
      onClose={onClose}
    />
  )
}
