import { notifications } from '@mantine/notifications'
import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { CallResult } from '../../../../shared/ipc/index.ts'
import { isDraftThat, type OrderDraft } from '../../../../shared/orders/drafts.ts'
import type { OrderKind } from '../../../../shared/orders/kinds.ts'
import { typedDate } from '../../../../shared/values/calendar.ts'
import { signatoriesText } from '../../../../shared/values/signatories.ts'
import { typedDecimal } from '../../../../shared/values/typed-amount.ts'
import type { OwnAccount } from '../../../../shared/views/own-accounts.ts'
import { forget, keep, keptOf, sends, type TypedValues } from '../../../app/kept-forms.ts'
import { type Composition, useOrdersView } from '../../../app/orders-view.ts'
import { type Act, useAct } from '../../../app/queries.ts'
import { t, useLanguage } from '../../../app/text.tsx'
import { useTyping } from '../../../app/unsaved.ts'
import { type FormOf, useFields } from '../../input/form.tsx'
import { useOwnAccounts } from '../keys/own-accounts.ts'

/** The values of a form, whose fields are those of its draft: amounts, days and signatories as people type them. */
export function typedDraft<V extends TypedValues>(empty: V, draft: OrderDraft, locale: Locale): V {
  const texts: Readonly<Record<string, unknown>> = {
    ...draft,
    ...('amount' in draft && { amount: typedDecimal(draft.amount, locale) }),
    ...('paymentDate' in draft && { paymentDate: typedDate(draft.paymentDate) }),
    ...(isDraftThat('signed', draft) && { signatories: signatoriesText(draft.signatories) }),
  }
  const values = Object.entries(empty).map(([name, value]) => [name, texts[name] ?? value])
  return Object.fromEntries(values) as V
}

/** After so long without a key, in milliseconds, what was typed is looked at. */
const QUIET_MS = 300

/** How the form of one kind of order begins and is checked. */
export type FormPlan<V extends TypedValues, C> = {
  /** Holds it against the accounts of the position, null while there are none; amounts and dates are as the language writes them. */
  readonly schema: (accounts: readonly OwnAccount[] | null) => (locale: Locale) => z.ZodType<C, V>
  /** An empty form. Its fields are those of the draft. */
  readonly empty: V
  /** The field that a destination alone fills in. */
  readonly destination?: keyof V
}

/** Stored values have the fields of the form, since they are stored by kind. */
function startOf<V extends TypedValues, C>(
  plan: FormPlan<V, C>,
  composition: Composition,
  locale: Locale,
  kept: TypedValues | undefined,
): V {
  const { draft, to } = composition
  if (kept !== undefined) return { ...plan.empty, ...kept }
  if (draft !== null) return typedDraft(plan.empty, draft, locale)
  if (to !== null && plan.destination !== undefined)
    return { ...plan.empty, [plan.destination]: to }
  return plan.empty
}

/** The form of an order that is being filled in. */
export type ComposedOrder<V extends TypedValues, C> = {
  readonly composition: Composition
  readonly form: FormOf<V, C>
  /** Forgets what was typed. */
  readonly finish: () => void
  /** Goes on in the form of another kind, which has the same fields. */
  readonly goOnAs: (kind: OrderKind) => void
}

/** The form of an order, with what is proposed; what was typed is kept when it is left half-way, until `finish`. */
export function useOrderForm<V extends TypedValues, C>(
  given: FormPlan<V, C>,
  composition: Composition,
  proposed?: Partial<V>,
): ComposedOrder<V, C> {
  const { locale } = useLanguage()
  const accounts = useOwnAccounts()?.accounts ?? null
  const [plan] = useState(() => ({ ...given, empty: { ...given.empty, ...proposed } }))
  const schema = useMemo(() => plan.schema(accounts)(locale), [plan, accounts, locale])
  const start = startOf(plan, composition, locale, keptOf(composition))
  const form = useFields(schema, start, { mode: 'onTouched' })
  const { getValues } = form
  const { subscribe } = form
  useEffect(() => {
    // Values of an order or destination are filled in again; half-typed values of before are not.
    const begun = startOf(plan, composition, locale, undefined)
    const isTyped = (values: V): boolean =>
      Object.entries(begun).some(([name, value]) => values[name] !== value)
    const look = (): void => useTyping.setState({ typed: isTyped(getValues()) })
    look()
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          look()
          if (isTyped(getValues())) keep(composition, getValues())
        }, QUIET_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
      useTyping.setState({ typed: false })
    }
  }, [subscribe, getValues, plan, composition, locale])
  useEffect(() => () => keep(composition, getValues()), [getValues, composition])
  return {
    composition,
    form,
    finish: () => forget(composition),
    goOnAs: (kind) => {
      const { draft, to, replaces, repeats } = composition
      forget(composition)
      useOrdersView.getState().compose(kind, { draft, to, replaces, repeats })
      const { composing } = useOrdersView.getState()
      if (composing !== null) keep(composing, getValues())
    },
  }
}

/**
 * Has main check and store the order of a form in place of the draft that it replaces. Then the form forgets its values,
 * wherever the person went meanwhile. If it is still shown, a single person gets main's question at once, and where a second
 * one approves, the order is shown. Otherwise only a message appears: the person is busy elsewhere, perhaps for another company.
 */
export function usePrepare(
  composition: Composition,
  finish: () => void,
  straight: boolean,
): Act<'orders.prepare'> {
  const prepare = useAct('orders.prepare')
  const goOn = (result: CallResult<'orders.prepare'>): void => {
    // Main had stored it by the time another profile was shown; `profile_closed` is main's word that it had not.
    const isElsewhere = !result.ok && result.error.code === 'profile_left'
    if (!result.ok && !isElsewhere) return
    finish()
    forget(composition)
    const view = useOrdersView.getState()
    if (!result.ok || view.composing !== composition)
      notifications.show({
        message: t(isElsewhere ? 'compose.prepared.before' : 'compose.prepared'),
      })
    else if (straight) view.openAndBegin(result.value.id)
    else view.open(result.value.id)
  }
  return {
    ...prepare,
    run: async (input) => {
      const { replaces } = composition
      const isKnown = sends(composition)
      const result = await prepare.run({ ...input, ...(replaces !== null && { replaces }) })
      goOn(result)
      // Main may have stored it before the lock took its answer.
      if (result.ok || result.error.code !== 'app_locked') isKnown()
      return result
    },
  }
}
