import { type ReactNode, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { AccountRow } from '../../../../shared/lists/position.ts'
import { isCvu } from '../../../../shared/values/account-keys.ts'
import { checkTaxId, groupTaxId } from '../../../../shared/values/tax-ids.ts'
import type { Composition } from '../../../app/orders-view.ts'
import { t, useLanguage } from '../../../app/text.tsx'
import { type FormOf, Pair, useField } from '../../../components/input/form.tsx'
import { Proposals } from '../../../components/input/proposals.tsx'
import {
  DestinationCard,
  useDestination,
  WithDestination,
} from '../../../components/orders/compose/destination.tsx'
import {
  BegunForm,
  type BegunFormProps,
  ComposerPane,
  OrderFormFrame,
} from '../../../components/orders/compose/order-form.tsx'
import { type FormPlan, useOrderForm } from '../../../components/orders/compose/use-order-form.ts'
import { ConceptField } from '../../../components/orders/keys/concept-field.tsx'
import { KeyInput, ProposedAccount } from '../../../components/orders/keys/key-field.tsx'
import { knownKeyOf } from '../../../components/orders/keys/known-keys.ts'
import {
  balanceOf,
  useAccountWords,
  useOwnAccounts,
} from '../../../components/orders/keys/own-accounts.ts'
import classes from '../debin.module.css'
import {
  type CheckedDebin,
  type DebinValues,
  debinDraftOf,
  debinFormSchema,
  emptyDebin,
} from './debin-form.ts'

const plan: FormPlan<DebinValues, CheckedDebin> = {
  schema: debinFormSchema,
  empty: emptyDebin,
  destination: 'purchaserAccountKey',
}

type Props = { readonly form: FormOf<DebinValues, CheckedDebin> }

const isCollecting = ({ accountNumber }: AccountRow): boolean => /^\d{6,10}$/.test(accountNumber)

/** The account that collects, and the currency it is in: chosen or typed. */
function AccountField({ form, begins }: Props & { readonly begins: boolean }) {
  const { figures } = useLanguage()
  const words = useAccountWords()
  const field = useField({ form, name: 'accountId', label: 'debin.create.account' })
  const accounts = (useOwnAccounts()?.accounts ?? []).filter(isCollecting)
  /** One in two currencies stands in the position twice. */
  const find = (number: string) => accounts.filter(({ accountNumber }) => accountNumber === number)
  const say = (number: string) =>
    find(number)
      .map((account) => `${words(account)} · ${figures.money(balanceOf(account))}`)
      .join(' · ')
  return (
    <Proposals
      comboboxProps={{ withinPortal: false }}
      data-autofocus={begins || undefined}
      {...field}
      // A problem says what the hint says; once is enough.
      description={
        say(field.value) || (field.error === undefined ? t('debin.create.account.hint') : null)
      }
      data={accounts.map(({ accountNumber }) => accountNumber)}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const [first, ...others] = find(option.value)
        return (
          first !== undefined && (
            <ProposedAccount
              name={words(first)}
              number={option.value}
              balances={[first, ...others].map(balanceOf)}
            />
          )
        )
      }}
      onOptionSubmit={(number) => {
        const [currency, ...others] = find(number).map((account) => account.currency)
        // Of one in several, the currency stays as the person has it.
        if (others.length === 0 && (currency === 'ARS' || currency === 'USD'))
          form.setValue('currency', currency)
      }}
    />
  )
}

/** The payer: the account, its holder by the bank, and the CUIT. */
function PurchaserFields(
  props: Props & { readonly begins: boolean; readonly children: ReactNode },
) {
  const { form, begins, children } = props
  const key = useWatch({ control: form.control, name: 'purchaserAccountKey' })
  const destination = useDestination(key)
  const book = destination.book.filter(({ accountKey }) => !isCvu(accountKey))
  usePurchaserCuit(form, destination.holder?.taxId ?? destination.inBook?.cuit ?? '')
  return (
    <WithDestination
      field={
        <KeyInput
          form={form}
          name="purchaserAccountKey"
          label="debin.create.purchaser.key"
          hint
          known={book.map(knownKeyOf)}
          autoFocus={begins}
          toldBelow={destination.holder !== null}
          onDone={destination.done}
        />
      }
      card={<DestinationCard destination={destination} />}
    >
      <CuitField form={form} bankSays={destination.holder?.taxId ?? null} />
      {children}
    </WithDestination>
  )
}

/**
 * Fills in the CUIT of the account from the bank or the book, or empties the field if neither has one. A typed CUIT is never
 * replaced. While the field has the focus, it waits until the field is left empty.
 */
function usePurchaserCuit(form: FormOf<DebinValues, CheckedDebin>, known: string): void {
  const filled = useRef('')
  const { getValues, setValue } = form
  useEffect(() => {
    const fill = (): void => {
      const typed = getValues('purchaserCuit')
      // Also what a form that was left, or is a correction, has had filled in before.
      if (typed === groupTaxId(known)) filled.current = typed
      if (typed !== '' && typed !== filled.current) return
      filled.current = groupTaxId(known)
      if (typed !== filled.current)
        setValue('purchaserCuit', filled.current, { shouldValidate: known !== '' })
    }
    const here = document.activeElement
    if (here?.getAttribute('name') !== 'purchaserCuit') return fill()
    here.addEventListener('blur', fill, { once: true })
    return () => here.removeEventListener('blur', fill)
  }, [known, getValues, setValue])
}

/** The CUIT of whoever pays; that it is not the one of the account's holder is said while it is typed. */
function CuitField({ form, bankSays }: Props & { readonly bankSays: string | null }) {
  const typed = checkTaxId(useWatch({ control: form.control, name: 'purchaserCuit' }))
  const differs = bankSays !== null && typed.ok && typed.cuit !== bankSays
  return (
    <form.TextField
      name="purchaserCuit"
      label="common.payerTaxId"
      maxLength={13}
      {...(typed.ok && { hint: `${t('issue.cuit.valid')} · ${groupTaxId(typed.cuit)}` })}
      {...(differs && {
        below: (
          <span className={classes.differs}>
            {t('debin.create.purchaser.differs', { cuit: groupTaxId(bankSays) })}
          </span>
        ),
      })}
    />
  )
}

/** Fills in a recurrent DEBIN; nothing is sent from here. */
function DebinForm({ composition, last }: BegunFormProps) {
  const order = useOrderForm(plan, composition, {
    accountId: last?.to.key ?? '',
    currency: last?.amount.currency === 'USD' ? 'USD' : 'ARS',
  })
  const { form } = order
  const currency = useWatch({ control: form.control, name: 'currency' })
  return (
    <OrderFormFrame order={order} preparing={t('debin.create.preparing')} draftOf={debinDraftOf}>
      <AccountField form={form} begins={last === null} />
      <PurchaserFields form={form} begins={last !== null}>
        <Pair>
          <form.AmountField name="amount" label="common.amount" currency={currency} />
          <form.SelectField
            name="currency"
            deps="accountId"
            label="common.currency"
            data={['ARS', 'USD']}
          />
        </Pair>
        <ConceptField form={form} name="conceptCode" label="common.concept" />
        <Pair>
          <form.TextField name="provision" label="debin.create.provision" hint maxLength={60} />
          <form.TextField name="reference" label="debin.create.reference" hint maxLength={60} />
        </Pair>
        <form.TextField name="notes" label="common.notes" maxLength={200} />
      </PurchaserFields>
    </OrderFormFrame>
  )
}

/** The form of a new recurrent DEBIN in the pane beside the list. */
export const DebinComposer = ({ composition }: { readonly composition: Composition }) => (
  <ComposerPane
    title={t(
      composition.replaces === null ? 'debin.create.form.title' : 'debin.create.form.correct',
    )}
  >
    <BegunForm key={composition.serial} composition={composition} form={DebinForm} />
  </ComposerPane>
)
