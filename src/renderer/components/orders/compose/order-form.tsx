import { Button, Menu, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { BookmarkPlus, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import * as z from 'zod'
import type { OrderDraft, OrderDraftInput } from '../../../../shared/orders/drafts.ts'
import type { OrderKind } from '../../../../shared/orders/kinds.ts'
import type { TypedValues } from '../../../app/kept-forms.ts'
import { type Composition, useOrdersView } from '../../../app/orders-view.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { FormEnd, readForm, TextField, useFields, useSubmission } from '../../input/form.tsx'
import { MenuButton } from '../../input/menu-button.tsx'
import { neededText } from '../../input/typed.ts'
import { ErrorNote, Note } from '../../notes/notes.tsx'
import { DetailPane } from '../../page/detail-pane.tsx'
import forms from '../../styles/form.module.css'
import { PreparerFields, usePreparer } from '../pane/preparer.tsx'
import classes from './compose.module.css'
import type { ComposedOrder } from './use-order-form.ts'
import { usePrepared } from './use-order-form.ts'

const ICON = 14

/** Fills the form with a stored template; nothing while there is none of the kind. */
function UseTemplate(props: {
  readonly kind: OrderKind
  readonly onChoose: (draft: OrderDraft) => void
}) {
  const t = useText()
  const templates = (useCall('templates.list', {}).data ?? []).filter(
    ({ draft }) => draft.kind === props.kind,
  )
  if (templates.length === 0) return null
  return (
    <div>
      <MenuButton
        position="bottom-start"
        width={280}
        button={
          <Button rightSection={<ChevronDown size={ICON} />}>{t('compose.fromTemplate')}</Button>
        }
      >
        {() =>
          templates.map(({ id, name, draft }) => (
            <Menu.Item key={id} onClick={() => props.onChoose(draft)}>
              {name}
            </Menu.Item>
          ))
        }
      </MenuButton>
    </div>
  )
}

const nameSchema = z.object({ name: neededText(120) })

function NameForm(props: { readonly draft: OrderDraftInput; readonly onClose: () => void }) {
  const t = useText()
  const save = useAct('templates.save')
  const form = useFields(nameSchema, { name: '' })
  const submission = useSubmission(form, async ({ name }) => {
    const result = await save.run({ value: { name, draft: props.draft } })
    if (!result.ok) return
    props.onClose()
    notifications.show({ message: t('template.saved', { name: result.value.name }) })
  })
  return (
    <form className={classes.form} {...submission}>
      <TextField data-autofocus form={form} name="name" label="template.name" maxLength={120} />
      <FormEnd act={save} send={t('common.save')} onLeave={props.onClose} />
    </form>
  )
}

/** Keeps what the form holds under a name. `read` answers the draft, or null where the form has a problem to show. */
function SaveTemplate(props: { readonly read: () => Promise<OrderDraftInput | null> }) {
  const t = useText()
  const [draft, setDraft] = useState<OrderDraftInput | null>(null)
  const close = () => setDraft(null)
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<BookmarkPlus size={ICON} />}
        onClick={() => void props.read().then(setDraft)}
      >
        {t('template.save')}
      </Button>
      <Modal opened={draft !== null} onClose={close} title={t('template.save')}>
        {draft !== null && <NameForm draft={draft} onClose={close} />}
      </Modal>
    </>
  )
}

/** Has main check and store the order in place of the draft that it replaces; then it is gone on with. */
function usePrepare(composition: Composition, finish: () => void, straight: boolean) {
  const goOn = usePrepared(composition, finish, straight)
  const prepare = useAct('orders.prepare')
  const run = async (draft: OrderDraftInput, preparer: { personId?: string; pin?: string }) => {
    const { replaces } = composition
    goOn(await prepare.run({ draft, ...preparer, ...(replaces !== null && { replaces }) }))
  }
  return { ...prepare, run }
}

type OrderFormProps<V extends TypedValues, C> = {
  readonly order: ComposedOrder<V, C>
  /** The draft for main, or null where a problem was set at its field. */
  readonly draftOf: (checked: C) => OrderDraftInput | null
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

/** The fields of an order between its templates and main's question, to which Ctrl+Enter goes on. Nothing is sent from here. */
export function OrderFormFrame<V extends TypedValues, C>(props: OrderFormProps<V, C>) {
  const t = useText()
  const { order, draftOf, preparing, children } = props
  const { composition, form, fill, finish } = order
  const preparer = usePreparer()
  const prepare = usePrepare(composition, finish, !preparer.needed)
  const review = async (checked: C) => {
    const draft = draftOf(checked)
    const who = await preparer.read()
    if (who !== null && draft !== null) await prepare.run(draft, who)
  }
  const submission = useSubmission(form, review, preparer.read)
  const forTemplate = async (): Promise<OrderDraftInput | null> => {
    const checked = await readForm(form)
    return checked === null ? null : draftOf(checked)
  }
  return (
    <form
      className={classes.form}
      {...submission}
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
        <Button variant="filled" type="submit" size="sm" loading={prepare.isPending}>
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
