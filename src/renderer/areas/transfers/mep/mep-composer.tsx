import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import { buenosAiresDate, isBusinessDay } from '../../../../shared/values/calendar.ts'
import { groupTaxId, isSamePerson } from '../../../../shared/values/tax-ids.ts'
import { mepHours } from '../../../../shared/values/windows.ts'
import { type OwnAccount, otherCurrency } from '../../../../shared/views/own-accounts.ts'
import type { Composition } from '../../../app/orders-view.ts'
import { t } from '../../../app/text.tsx'
import { DateText } from '../../../components/figures/figures.tsx'
import { useNow } from '../../../components/figures/use-now.ts'
import { OneOf } from '../../../components/input/choice.tsx'
import { Pair } from '../../../components/input/form.tsx'
import {
  emptyValues,
  neededText,
  typedAmount,
  typedCbu,
  typedText,
} from '../../../components/input/typed.ts'
import { Note } from '../../../components/notes/notes.tsx'
import {
  DestinationCard,
  useDestination,
  WithDestination,
} from '../../../components/orders/compose/destination.tsx'
import { ComposerPane, OrderFormFrame } from '../../../components/orders/compose/order-form.tsx'
import { type FormPlan, useOrderForm } from '../../../components/orders/compose/use-order-form.ts'
import { KeyInput } from '../../../components/orders/keys/key-field.tsx'
import { knownKeyOf } from '../../../components/orders/keys/known-keys.ts'
import { useKnownAccounts, useOwnAccounts } from '../../../components/orders/keys/own-accounts.ts'

/** The two MEP transfers: DR0 between accounts of one holder in dollars, DR1 taxed at origin. */
type MepKind = 'mep_dr0' | 'mep_dr1'

const fields = (locale: Locale) =>
  z.object({
    fromCbu: typedCbu,
    toCbu: typedCbu,
    toBusinessName: neededText(120),
    amount: typedAmount(locale, null),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'field.currency.not_a_currency')
      .refine((code) => code !== 'ARS', 'field.currency.foreign'),
    transferCode: typedText(20),
    concept: typedText(40),
    knownClient: z.boolean(),
    pep: z.boolean(),
  })

/** The currency of a DR0 is dollars, even if the form was that of a DR1 before. */
const currencyOf = (kind: MepKind, typed: string): string => (kind === 'mep_dr0' ? 'USD' : typed)

/**
 * The form of a MEP transfer, checked against the accounts of the position, null while there are none. DR0 is in dollars only.
 * Spec: "MEP transfers".
 */
const mepFormSchema = (kind: MepKind, accounts: readonly OwnAccount[] | null) => (locale: Locale) =>
  fields(locale)
    .refine(({ fromCbu, toCbu }) => fromCbu !== toCbu, {
      path: ['toCbu'],
      message: 'field.key.same_account',
    })
    .refine(
      ({ fromCbu, currency }) =>
        otherCurrency(accounts, fromCbu, currencyOf(kind, currency)) === null,
      { path: ['fromCbu'], message: 'field.account.other_currency' },
    )

type MepValues = z.input<ReturnType<typeof fields>>
type CheckedMep = z.output<ReturnType<typeof fields>>

const emptyMep: MepValues = {
  ...emptyValues(fields),
  currency: 'USD',
  knownClient: false,
  pep: false,
}

/** The draft that main checks and stores. */
const mepDraftOf = (kind: MepKind, checked: CheckedMep): OrderDraft =>
  kind === 'mep_dr0' ? { kind, ...checked, currency: 'USD' } : { kind, ...checked }

const planOf = (kind: MepKind): FormPlan<MepValues, CheckedMep> => ({
  schema: (accounts) => mepFormSchema(kind, accounts),
  empty: emptyMep,
  destination: 'toCbu',
})

/** When the bank takes MEP transfers, as of now. */
function Hours() {
  const present = new Date(useNow(true))
  const hours = mepHours(present)
  const day = buenosAiresDate(hours.open ? present : hours.opensAt)
  const weekend = isBusinessDay(day, new Set()) ? '' : ` ${t('mep.hours.weekend')}`
  if (hours.open)
    return (
      <Note tone={weekend === '' ? 'waiting' : 'attention'}>{t('mep.hours.open') + weekend}</Note>
    )
  return (
    <Note tone="attention">
      {t('mep.hours.closed')} <DateText value={hours.opensAt.toISOString()} time />.{weekend}
    </Note>
  )
}

/** The kind of MEP transfer; another one takes over what both have in common. */
const KindField = (props: {
  readonly kind: MepKind
  readonly onChange: (kind: MepKind) => void
}) => (
  <OneOf
    label={t('mep.kind')}
    description={t(`mep.kind.${props.kind}`)}
    value={props.kind}
    options={['mep_dr0', 'mep_dr1'] as const}
    words={(kind) => t(`orders.kind.${kind}`)}
    onChoose={props.onChange}
  />
)

/** Whether the bank says that the destination of a DR0 is somebody else's. */
function OtherHolder(props: { readonly bankSays: string | null }) {
  const own = useOwnAccounts()?.document ?? null
  const { bankSays } = props
  if (own === null || bankSays === null || isSamePerson(bankSays, own) !== false) return null
  const said = { theirs: groupTaxId(bankSays), own: groupTaxId(own) }
  return <Note tone="attention">{t('mep.otherHolder', said)}</Note>
}

type MepFormProps = { readonly kind: MepKind; readonly composition: Composition }

/** Fills in a MEP transfer; nothing is sent from here. */
function MepForm({ kind, composition }: MepFormProps) {
  const order = useOrderForm(planOf(kind), composition)
  const { form } = order
  const [to, currency] = useWatch({ control: form.control, name: ['toCbu', 'currency'] })
  const destination = useDestination(to)
  const own = useKnownAccounts((account) => account.currency !== 'ARS')
  return (
    <OrderFormFrame
      order={order}
      preparing={t('transfers.preparing')}
      draftOf={(checked) => mepDraftOf(kind, checked)}
    >
      <Note tone="waiting">{t('mep.notDollar')}</Note>
      <Hours />
      <KindField kind={kind} onChange={order.goOnAs} />
      <KeyInput form={form} name="fromCbu" label="mep.from" hint known={own} autoFocus />
      <WithDestination
        field={
          <KeyInput
            form={form}
            name="toCbu"
            label="mep.to"
            hint={t(kind === 'mep_dr0' ? 'mep.to.hint.dr0' : 'mep.to.hint.dr1')}
            known={[...own, ...destination.book.map(knownKeyOf)]}
            toldBelow={destination.holder !== null}
            onDone={destination.done}
          />
        }
        card={
          <>
            <DestinationCard destination={destination} />
            {kind === 'mep_dr0' && <OtherHolder bankSays={destination.holder?.taxId ?? null} />}
          </>
        }
      >
        <form.TextField name="toBusinessName" label="mep.businessName" hint maxLength={120} />
        <Pair>
          <form.AmountField
            name="amount"
            label="common.amount"
            currency={kind === 'mep_dr0' ? 'USD' : currency}
          />
          {kind === 'mep_dr1' && (
            <form.TextField name="currency" label="common.currency" maxLength={3} />
          )}
        </Pair>
        <Pair>
          <form.TextField name="transferCode" label="mep.transferCode" hint maxLength={20} />
          <form.TextField name="concept" label="mep.concept" hint maxLength={40} />
        </Pair>
        <form.TickField name="knownClient" label="mep.knownClient" hint />
        <form.TickField name="pep" label="mep.pep" hint />
      </WithDestination>
    </OrderFormFrame>
  )
}

/** The form of a MEP transfer in the pane beside the list. */
export const MepComposer = ({ kind, composition }: MepFormProps) => (
  <ComposerPane title={t(composition.replaces === null ? 'mep.form.title' : 'mep.form.correct')}>
    <MepForm key={composition.serial} kind={kind} composition={composition} />
  </ComposerPane>
)
