import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import type { TypedValues } from '../../../app/kept-forms.ts'
import { type Composition, useOrdersView } from '../../../app/orders-view.ts'
import { useScreen } from '../../../app/screen.ts'
import { t } from '../../../app/text.tsx'
import { useSubmission } from '../../input/form.tsx'
import { ErrorNote, Note } from '../../notes/notes.tsx'
import { DetailPane } from '../../page/detail-pane.tsx'
import forms from '../../styles/form.module.css'
import { useLastOrder } from '../keys/known-keys.ts'
import { PreparerFields, usePreparer } from '../pane/preparer.tsx'
import { RecurringDialog } from '../recurring/recurring-dialog.tsx'
import classes from './compose.module.css'
import type { ComposedOrder } from './use-order-form.ts'
import { usePrepare } from './use-order-form.ts'

type OrderFormProps<V extends TypedValues, C> = {
  readonly order: ComposedOrder<V, C>
  /** The draft for main, or null where a problem was set at its field. */
  readonly draftOf: (checked: C) => OrderDraft | null
  /** The sentence that is shown while main prepares. */
  readonly preparing: string
  readonly children: ReactNode
}

/** Esc closes, but for a list that is open, or a dialog, which it closes instead. */
function closeWithEscape({ key, target, currentTarget }: KeyboardEvent): void {
  const own = target instanceof Element && currentTarget.contains(target)
  if (key === 'Escape' && own && target.ariaExpanded !== 'true')
    useOrdersView.getState().stopComposing()
}

/** The fields of an order before main's question, to which Ctrl+Enter goes on. Nothing is sent from here. */
export function OrderFormFrame<V extends TypedValues, C>(props: OrderFormProps<V, C>) {
  const { order, draftOf, preparing, children } = props
  const { composition, form, finish } = order
  const { repeats } = composition
  const [scheduling, setScheduling] = useState<OrderDraft | null>(null)
  const preparer = usePreparer()
  const prepare = usePrepare(composition, finish, !preparer.needed)
  const [told, act] = repeats
    ? (['recurring.drafts', 'recurring.make'] as const)
    : preparer.needed
      ? (['compose.nothingSent', 'compose.review'] as const)
      : (['compose.asked', 'activity.act.submit'] as const)
  const review = async (checked: C) => {
    const draft = draftOf(checked)
    if (repeats) return setScheduling(draft)
    const who = await preparer.read()
    if (who !== null && draft !== null) await prepare.run({ draft, ...who })
  }
  const submission = useSubmission(form, review, repeats ? undefined : preparer.read)
  const leave = () => {
    finish()
    useOrdersView.getState().stopComposing()
    useScreen.getState().go('beneficiaries')
  }
  return (
    <>
      <form
        className={classes.form}
        {...submission}
        onKeyDown={(event) => {
          submission.onKeyDown(event)
          closeWithEscape(event)
        }}
      >
        {children}
        {!repeats && <PreparerFields preparer={preparer} />}
        <ErrorNote error={prepare.error} />
        {prepare.isPending && <Note tone="waiting">{preparing}</Note>}
        <p className={classes.quiet}>{t(told)}</p>
        <div className={forms.end}>
          <Button variant="filled" type="submit" size="sm" loading={prepare.isPending}>
            {t(act)}
          </Button>
        </div>
      </form>
      <RecurringDialog
        subject={scheduling === null ? null : { draft: scheduling, order: null, name: '' }}
        onClose={() => setScheduling(null)}
        onSaved={leave}
      />
    </>
  )
}

/** A form that begins with what the order before it of its kind had, such as its account; null before the first. */
export type BegunFormProps = { readonly composition: Composition; readonly last: OrderView | null }

/** The form of an order once it is known what to propose. */
export function BegunForm(props: {
  readonly composition: Composition
  readonly form: (form: BegunFormProps) => ReactNode
}) {
  const { composition, form: Form } = props
  const last = useLastOrder(composition.kind)
  return last === undefined ? null : <Form composition={composition} last={last} />
}

/** The pane beside a list in which an order is filled in. What was typed stays when it is closed. */
export const ComposerPane = (props: { readonly title: string; readonly children: ReactNode }) => (
  <DetailPane
    name="orders"
    title={props.title}
    initialWidth={440}
    onClose={useOrdersView.getState().stopComposing}
  >
    {props.children}
  </DetailPane>
)
