import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { refundedBy } from '../../../../shared/orders/drafts.ts'
import { digitsOnly } from '../../../../shared/values/account-keys.ts'
import type { Composition } from '../../../app/orders-view.ts'
import { useScreen } from '../../../app/screen.ts'
import { t } from '../../../app/text.tsx'
import { Pair } from '../../../components/input/form.tsx'
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
import { KeyInput } from '../../../components/orders/keys/key-field.tsx'
import { knownKeyOf, useKnownSources } from '../../../components/orders/keys/known-keys.ts'
import basics from '../../../components/styles/basics.module.css'
import {
  type CheckedTransfer,
  draftOf,
  emptyTransfer,
  type TransferValues,
  transferFormSchema,
} from './transfer-form.ts'

const plan: FormPlan<TransferValues, CheckedTransfer> = {
  schema: () => transferFormSchema,
  empty: emptyTransfer,
  destination: 'toAccountKey',
}

/** Fills in a CVU transfer. Ctrl+Enter goes on to the review; nothing is sent from here. */
function TransferForm({ composition, last }: BegunFormProps) {
  const order = useOrderForm(plan, composition, { fromAccountKey: last?.from.key ?? '' })
  const { form } = order
  const payeeName = form.getValues('payeeName')
  const refund = composition.draft === null ? null : refundedBy(composition.draft)
  const to = useWatch({ control: form.control, name: 'toAccountKey' })
  const destination = useDestination(to)
  const sources = useKnownSources()
  const from = digitsOnly(useWatch({ control: form.control, name: 'fromAccountKey' }))
  const unnamed = sources.some(({ key, name }) => key === from && name === '')
  return (
    <OrderFormFrame
      order={order}
      preparing={t('transfers.preparing')}
      draftOf={(checked) => {
        if (destination.accountKey !== null)
          return {
            ...draftOf(checked, destination.accountKey),
            ...(refund !== null && { refund: { credit: refund } }),
          }
        // A transfer never goes to an alias: the bank names the account behind it, and may have to be asked yet.
        destination.done(to)
        const asking = destination.check.data === undefined && destination.check.error === null
        const message = asking ? 'destination.alias.asking' : 'destination.alias.unresolved'
        form.setError('toAccountKey', { type: 'custom', message }, { shouldFocus: true })
        return null
      }}
    >
      <KeyInput
        form={form}
        name="fromAccountKey"
        label="transfers.from"
        hint
        known={sources}
        autoFocus={last === null}
      />
      {unnamed && (
        <p className={basics.remark}>
          {t('transfers.from.unnamed')}{' '}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => useScreen.getState().goToSettings('company')}
          >
            {t('transfers.from.name')}
          </Button>
        </p>
      )}
      {refund !== null && <p className={basics.remark}>{t('transfers.refund')}</p>}
      {payeeName !== '' && (
        <p className={basics.remark}>{t('transfers.expectedPayee', { name: payeeName })}</p>
      )}
      <WithDestination
        field={
          <KeyInput
            form={form}
            name="toAccountKey"
            label="transfers.to"
            hint
            known={destination.book.map(knownKeyOf)}
            autoFocus={last !== null}
            toldBelow={destination.holder !== null}
            onDone={destination.done}
          />
        }
        card={<DestinationCard destination={destination} />}
      >
        <form.AmountField name="amount" label="common.amountInPesos" currency="ARS" />
        <form.TextField name="note" label="transfers.note" hint maxLength={200} />
        <Pair>
          <form.TextField name="transferCode" label="transfers.transferCode" hint maxLength={10} />
          <form.TextField name="documentId" label="transfers.documentId" hint maxLength={20} />
        </Pair>
      </WithDestination>
    </OrderFormFrame>
  )
}

/** The form of a new transfer in the pane beside the list. */
export const TransferComposer = ({ composition }: { readonly composition: Composition }) => (
  <ComposerPane
    title={t(composition.replaces === null ? 'transfers.form.title' : 'transfers.form.correct')}
  >
    <BegunForm key={composition.serial} composition={composition} form={TransferForm} />
  </ComposerPane>
)
