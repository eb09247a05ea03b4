import { Button, Menu, Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { BookmarkPlus, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OrderDraft, OrderDraftInput } from '../../../../shared/orders/drafts.ts'
import type { OrderKind } from '../../../../shared/orders/kinds.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { FormEnd } from '../../input/form-end.tsx'
import { useMissing } from '../../input/use-missing.ts'
import { useSubmission } from '../../input/use-submission.ts'
import classes from './compose.module.css'

const ICON = 14

/** Fills the form with a stored template; nothing while there is none of the kind. */
export function UseTemplate(props: {
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
      <Menu position="bottom-start" shadow="md" width={280}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={ICON} aria-hidden />}>
            {t('compose.fromTemplate')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {templates.map(({ id, name, draft }) => (
            <Menu.Item key={id} onClick={() => props.onChoose(draft)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function NameForm(props: { readonly draft: OrderDraftInput; readonly onClose: () => void }) {
  const t = useText()
  const save = useAct('templates.save')
  const [name, setName] = useState('')
  const missing = useMissing({ name: name.trim() === '' })
  const submission = useSubmission(async () => {
    if (!missing.complete()) return
    const result = await save.run({ value: { name, draft: props.draft } })
    if (!result.ok) return
    props.onClose()
    notifications.show({ message: t('template.saved', { name: result.value.name }) })
  })
  return (
    <form noValidate className={classes.form} {...submission}>
      <TextInput
        data-autofocus
        label={t('template.name')}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
        {...missing.at('name')}
      />
      <FormEnd act={save} send={t('common.save')} onLeave={props.onClose} />
    </form>
  )
}

/** Keeps what the form holds under a name. `read` answers the draft, or null where the form has a problem to show. */
export function SaveTemplate(props: { readonly read: () => Promise<OrderDraftInput | null> }) {
  const t = useText()
  const [draft, setDraft] = useState<OrderDraftInput | null>(null)
  const close = () => setDraft(null)
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<BookmarkPlus size={ICON} aria-hidden />}
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
