import { CircleCheck } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { fold } from '../../../../shared/text/fold.ts'
import {
  checkAccountKey,
  digitsOnly,
  groupKey,
  isCvu,
} from '../../../../shared/values/account-keys.ts'
import type { Money } from '../../../../shared/values/money.ts'
import { t, useLanguage } from '../../../app/text.tsx'
import { ForeignText } from '../../figures/figures.tsx'
import { ForeignSpan } from '../../figures/foreign-span.tsx'
import { type FieldProps, useField } from '../../input/form.tsx'
import { Proposals } from '../../input/proposals.tsx'
import classes from '../orders.module.css'

/** An account that can be chosen instead of typed. */
export type KnownKey = {
  readonly key: string
  /** The holder; empty where none is known. */
  readonly name: string
  /** Further words by which it is found: CUIT, bank. */
  readonly words: string
  /** The available balance, for an own account of the position. */
  readonly available?: Money
}

const KEY_DIGITS = 22

/** True for a known account that a typed text could mean: part of the key, or every word of name, CUIT or bank. */
export function meansKnown(known: KnownKey, typed: string): boolean {
  const digits = digitsOnly(typed)
  if (digits !== '' && known.key.includes(digits.toLowerCase())) return true
  const text = fold(`${known.name} ${known.words}`)
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The remark while a key is being typed: how many digits are left, or that its check digits fit and whose it is. */
function KeyFeedback(props: {
  readonly typed: string
  readonly known: KnownKeys
  readonly toldBelow: boolean
}) {
  const { typed, known, toldBelow } = props
  const digits = digitsOnly(typed)
  const checked = checkAccountKey(typed)
  if (checked.ok)
    return (
      <span className={classes.keyValid}>
        <CircleCheck size={13} />
        {!toldBelow && <NameOf known={known.get(checked.key)} />}
        {t(`field.key.valid.${checked.kind}`)}
        {!toldBelow && checked.kind !== 'alias' && ` · ${groupKey(checked.key)}`}
      </span>
    )
  if (digits === '' || !/^\d+$/.test(digits)) return null
  if (digits.length < KEY_DIGITS)
    return t('field.key.digitsLeft', { count: KEY_DIGITS - digits.length })
  if (digits.length > KEY_DIGITS)
    return t('field.key.digitsOver', { count: digits.length - KEY_DIGITS })
  return <span className={classes.keyWrong}>{t(`field.key.${checked.problem}`)}</span>
}

/** A known account as it is proposed. */
type ProposedKey = KnownKey & {
  /** The available balance in each of its currencies. */
  readonly balances: readonly Money[]
}

/** Known accounts by their keys. */
type KnownKeys = ReadonlyMap<string, ProposedKey>

/** The name before the key that was chosen by it. */
const NameOf = ({ known }: { readonly known: ProposedKey | undefined }) =>
  known === undefined || known.name === '' ? null : (
    <strong>
      <ForeignText>{known.name}</ForeignText>
    </strong>
  )

/** An account that is proposed: what it is called, and below its number and what is available in it. */
export function ProposedAccount(props: {
  readonly name: string
  readonly number: string
  readonly balances: readonly Money[]
}) {
  const { figures } = useLanguage()
  const { name, number, balances } = props
  return (
    <span className={classes.known}>
      {name !== '' && <ForeignSpan>{name}</ForeignSpan>}
      <span className={classes.knownKey}>
        {[number, ...balances.map(figures.money)].join(' · ')}
      </span>
    </span>
  )
}

/** Each account once: an account of two currencies has both balances, an own one that is in the book too keeps its own name. */
export function byKeyOf(known: readonly KnownKey[]): KnownKeys {
  const byKey = new Map<string, ProposedKey>()
  for (const one of known) {
    const { name, words, balances } = byKey.get(one.key) ?? { ...one, balances: [] }
    byKey.set(one.key, {
      key: one.key,
      name,
      words: `${words} ${one.name} ${one.words}`,
      balances: one.available === undefined ? balances : [...balances, one.available],
    })
  }
  return byKey
}

/** A field of a form for an account key: typed, pasted in any grouping, or chosen among known ones by name. */
export function KeyInput<V extends FieldValues, C>({
  known,
  autoFocus = false,
  toldBelow = false,
  takesFirst = false,
  onDone,
  ...props
}: FieldProps<V, C> & {
  readonly known: readonly KnownKey[]
  readonly autoFocus?: boolean
  /** The holder and the key stand in a box of their own. */
  readonly toldBelow?: boolean
  /** Enter takes the first proposal: words that are typed are never an alias here. */
  readonly takesFirst?: boolean
  /** The typing is over: the field was left, or a known account was chosen. */
  readonly onDone?: (typed: string) => void
}) {
  const { ref, label, description, value, error, onChange, onBlur } = useField(props)
  // The proposals belong to the page's content, though they are drawn above it.
  const main = document.getElementById('main')
  const byKey = byKeyOf(known)
  const done = (typed: string) => {
    onBlur()
    onDone?.(typed)
  }
  return (
    <Proposals
      ref={ref}
      label={label}
      // A problem that the form tells stands below; the same as a hint would be said twice.
      description={
        value.trim() === ''
          ? description
          : error == null && <KeyFeedback typed={value} known={byKey} toldBelow={toldBelow} />
      }
      value={value}
      data={[...byKey.keys()]}
      limit={8}
      selectFirstOptionOnChange={takesFirst}
      spellCheck={false}
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'value' in option &&
            meansKnown(
              byKey.get(option.value) ?? { key: option.value, name: '', words: '' },
              search,
            ),
        )
      }
      renderOption={({ option }) => {
        const { name = '', balances = [] } = byKey.get(option.value) ?? {}
        const short = t('orders.ours.short', { last: option.value.slice(-4) })
        const called = name === '' && isCvu(option.value) ? short : name
        return <ProposedAccount name={called} number={groupKey(option.value)} balances={balances} />
      }}
      onChange={onChange}
      onOptionSubmit={done}
      onBlur={() => done(value)}
      comboboxProps={
        main === null ? { shadow: 'md' } : { shadow: 'md', portalProps: { target: main } }
      }
      {...(autoFocus && { 'data-autofocus': true })}
      error={error}
    />
  )
}
