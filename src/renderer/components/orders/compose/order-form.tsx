import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { OrderDraftInput } from '../../../../shared/orders/drafts.ts'
import type { TypedValues } from '../../../app/kept-forms.ts'
import { type Composition, useOrdersView } from '../../../app/orders-view.ts'
import { useAct } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { useSubmission } from '../../input/use-submission.ts'
import { ErrorNote } from '../../notes/error-note.tsx'
import { Note } from '../../notes/note.tsx'
import { DetailPane } from '../../page/detail-pane.tsx'
import forms from '../../styles/form.module.css'
import { PreparerFields, usePreparer } from '../pane/preparer.tsx'
import classes from './compose.module.css'
import { SaveTemplate, UseTemplate } from './template-menu.tsx'
import type { ComposedOrder } from './use-order-form.ts'

/**
 * Has main check and store the order in place of the draft that it replaces. One person then comes to main's question at
 * once; where a second one approves, the stored order is shown.
 */
function usePrepare(composition: Composition, finish: () => void, straight: boolean) {
  const prepare = useAct('orders.prepare')
  const run = async (draft: OrderDraftInput, preparer: { personId?: string; pin?: string }) => {
    const { replaces } = composition
    const result = await prepare.run({ draft, ...preparer, ...(replaces !== null && { replaces }) })
    if (!result.ok) return
    finish()
    const view = useOrdersView.getState()
    if (straight) view.openAndSubmit(result.value.id)
    else view.open(result.value.id)
  }
  return { ...prepare, run }
}

type OrderFormProps<V extends TypedValues, C> = {
  readonly order: ComposedOrder<V, C>
  /** What is sent to main, or null where a problem was put at its field. */
  readonly draftOf: (checked: C) => OrderDraftInput | null
  /** What is being waited for while main prepares. */
  readonly preparing: string
  readonly children: ReactNode
}

/** Esc closes, but for a list that is open, or a dialog, which it closes instead. */
function closeWithEscape({ key, target, currentTarget }: KeyboardEvent): void {
  const own = target instanceof Element && currentTarget.contains(target)
  if (key === 'Escape' && own && target.ariaExpanded !== 'true')
    useOrdersView.getState().stopComposing()
}

/** The fields of an order between its templates and main's question, to which Ctrl+Enter goes on. Nothing is sent from here. */
export function OrderFormFrame<V extends TypedValues, C>(props: OrderFormProps<V, C>) {
  const t = useText()
  const { order, draftOf, preparing, children } = props
  const { composition, form, fill, finish } = order
  const preparer = usePreparer()
  const prepare = usePrepare(composition, finish, !preparer.needed)
  const page = useRef<HTMLFormElement>(null)
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])

  const review = form.handleSubmit(async (checked) => {
    const draft = draftOf(checked)
    if (preparer.complete() && draft !== null) await prepare.run(draft, preparer.input)
  }, preparer.complete)
  const submission = useSubmission(review)
  const forTemplate = async (): Promise<OrderDraftInput | null> => {
    let draft: OrderDraftInput | null = null
    await form.handleSubmit((checked) => {
      draft = draftOf(checked)
    })()
    return draft
  }
  return (
    <form
      ref={page}
      noValidate
      className={classes.form}
      onSubmit={submission.onSubmit}
      onKeyDown={(event) => {
        submission.onKeyDown(event)
        closeWithEscape(event)
      }}
    >
      <UseTemplate kind={composition.kind} onChoose={fill} />
      {children}
      <PreparerFields preparer={preparer} />
      <ErrorNote error={prepare.error} />
      {prepare.isPending && <Note tone="waiting">{preparing}</Note>}
      <p className={classes.quiet}>
        {t(preparer.needed ? 'compose.nothingSent' : 'compose.asked')}
      </p>
      <div className={forms.end}>
        <SaveTemplate read={forTemplate} />
        <Button type="submit" size="sm" loading={prepare.isPending}>
          {t(preparer.needed ? 'compose.review' : 'activity.act.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The pane beside a list in which an order is filled in. What was typed stays when it is closed. */
export function ComposerPane(props: {
  readonly title: string
  readonly width?: number
  readonly children: ReactNode
}) {
  return (
    <DetailPane
      name="orders"
      title={props.title}
      initialWidth={props.width ?? 440}
      onClose={useOrdersView.getState().stopComposing}
    >
      {props.children}
    </DetailPane>
  )
}
