import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { OrderDraft, OrderDraftInput } from '../../../shared/orders/drafts.ts'
import { type Composition, useOrdersView } from '../../app/orders-view.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { DetailPane } from '../../components/detail-pane.tsx'
import { ErrorNote, Note } from '../../components/error-note.tsx'
import { PreparerFields, usePreparer } from '../../components/orders/preparer.tsx'
import { DestinationCard, useDestination } from './destination.tsx'
import { Fields } from './fields.tsx'
import { useKeptTransfer } from './kept.ts'
import { SaveTemplate, UseTemplate } from './template-menu.tsx'
import {
  type CheckedTransfer,
  draftOf,
  emptyTransfer,
  type TransferValues,
  transferFormSchema,
  valuesOf,
} from './transfer-form.ts'
import classes from './transfers.module.css'

/** What the form begins with: an order, a destination, or what was typed and left. */
function startOf(draft: OrderDraft | null, to: string | null, decimalMark: string): TransferValues {
  if (draft !== null) return valuesOf(draft, decimalMark)
  if (to !== null) return { ...emptyTransfer, to }
  return useKeptTransfer.getState().values ?? emptyTransfer
}

/** The form's values, kept when it is closed half-way. */
function useTransferForm({ draft, to }: Composition) {
  const decimalMark = useLocale() === 'en' ? '.' : ','
  const form = useForm<TransferValues, unknown, CheckedTransfer>({
    resolver: zodResolver(transferFormSchema),
    defaultValues: startOf(draft, to, decimalMark),
    mode: 'onTouched',
  })
  const done = useRef(false)
  const { getValues } = form
  useEffect(() => {
    const { keep } = useKeptTransfer.getState()
    return () => {
      const values = getValues()
      const typed = Object.values(values).some((value) => value.trim() !== '')
      keep(typed && !done.current ? values : null)
    }
  }, [getValues])
  return {
    form,
    decimalMark,
    finish: () => {
      done.current = true
    },
  }
}

/** Has main check and store the order, then shows it for review; the draft that it replaces is cancelled. */
function usePrepare(composition: Composition, finish: () => void) {
  const prepare = useAct('orders.prepare')
  const cancel = useAct('orders.cancel')
  const run = async (draft: OrderDraftInput, preparer: { personId?: string; pin?: string }) => {
    const result = await prepare.run({ draft, ...preparer })
    if (!result.ok) return
    finish()
    if (composition.replaces !== null) await cancel.run({ id: composition.replaces })
    useOrdersView.getState().open(result.value.id)
  }
  return { ...prepare, run }
}

/** Fills in a CVU transfer. Ctrl+Enter goes on to the review; nothing is sent from here. */
function TransferForm({ composition }: { readonly composition: Composition }) {
  const t = useText()
  const { form, decimalMark, finish } = useTransferForm(composition)
  const prepare = usePrepare(composition, finish)
  const preparer = usePreparer()
  const typed = useWatch({ control: form.control, name: 'to' })
  const destination = useDestination(typed)
  const book = useCall('beneficiaries.list', { search: '' }).data ?? []
  const inBook = book.find(({ accountKey }) => accountKey === destination.asked) ?? null
  const page = useRef<HTMLFormElement>(null)
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])

  /** The draft, or null where the bank has not said which account is behind an alias. */
  const readDraft = (checked: CheckedTransfer): OrderDraftInput | null => {
    if (destination.accountKey !== null) return draftOf(checked, destination.accountKey)
    const asking = destination.check.data === undefined && destination.check.error === null
    const message = asking ? 'transfers.alias.asking' : 'transfers.alias.unresolved'
    form.setError('to', { type: 'custom', message }, { shouldFocus: true })
    return null
  }
  const review = form.handleSubmit(async (checked) => {
    const draft = readDraft(checked)
    if (draft !== null && preparer.complete) await prepare.run(draft, preparer.input)
  })
  const forTemplate = async (): Promise<OrderDraftInput | null> => {
    let draft: OrderDraftInput | null = null
    await form.handleSubmit((checked) => {
      draft = readDraft(checked)
    })()
    return draft
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog that the form has opened are the dialog's.
    const own = event.target instanceof Element && event.currentTarget.contains(event.target)
    if (!own) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void review()
    }
    const listOpen = event.target instanceof Element && event.target.ariaExpanded === 'true'
    if (event.key === 'Escape' && !listOpen) useOrdersView.getState().stopComposing()
  }
  return (
    <form
      ref={page}
      noValidate
      className={classes.form}
      onSubmit={(event) => void review(event)}
      onKeyDown={onKeyDown}
    >
      <div>
        <UseTemplate onChoose={(draft) => form.reset(valuesOf(draft, decimalMark))} />
      </div>
      <Fields
        form={form}
        book={book}
        onDestinationDone={destination.done}
        afterDestination={<DestinationCard destination={destination} inBook={inBook} />}
      />
      <PreparerFields preparer={preparer} />
      {prepare.error !== null && <ErrorNote error={prepare.error} />}
      {prepare.isPending && <Note tone="waiting">{t('transfers.reviewing')}</Note>}
      <p className={classes.quiet}>{t('transfers.nothingSent')}</p>
      <div className={classes.buttons}>
        <SaveTemplate read={forTemplate} />
        <Button type="submit" size="sm" loading={prepare.isPending} disabled={!preparer.complete}>
          {t('transfers.review')}
        </Button>
      </div>
    </form>
  )
}

/** The form of a new transfer in the pane beside the list. What was typed stays when it is closed. */
export function TransferComposer({ composition }: { readonly composition: Composition }) {
  const t = useText()
  return (
    <DetailPane
      name="orders"
      title={t(composition.replaces === null ? 'transfers.form.title' : 'transfers.form.correct')}
      initialWidth={440}
      onClose={useOrdersView.getState().stopComposing}
    >
      <TransferForm key={composition.serial} composition={composition} />
    </DetailPane>
  )
}
