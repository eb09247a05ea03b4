import { ActionIcon, Button, Modal } from '@mantine/core'
import { Bookmark, ChevronDown, Pencil, Trash2, X } from 'lucide-react'
import { memo, type ReactNode, type Ref, useState } from 'react'
import * as z from 'zod'
import { useText } from '../../app/text.tsx'
import { ForeignText } from '../figures/foreign-text.tsx'
import { TextField } from '../input/fields.tsx'
import { useFields, useSubmission } from '../input/form.ts'
import { FormEnd } from '../input/form-end.tsx'
import { PopoverButton } from '../input/popover-button.tsx'
import { neededText } from '../input/typed.ts'
import type { Sort } from '../table/types.ts'
import classes from './list-area.module.css'
import type { SavedViews, View } from './use-saved-views.ts'

const LONGEST_NAME = 60
const nameForm = z.object({ name: neededText(LONGEST_NAME) })

/** Asks for the name of a view. */
function NameDialog(props: {
  readonly title: string
  readonly initial: string
  readonly onClose: () => void
  readonly onName: (name: string) => void
}) {
  const t = useText()
  const form = useFields(nameForm, { name: props.initial })
  const submission = useSubmission(form, ({ name }) => {
    props.onName(name)
    props.onClose()
  })
  return (
    <Modal opened onClose={props.onClose} title={props.title} size="sm">
      <form className={classes.form} {...submission}>
        <TextField
          data-autofocus
          form={form}
          name="name"
          label="list.views.name"
          maxLength={LONGEST_NAME}
        />
        <FormEnd
          send={t('common.save')}
          disabled={form.watch('name').trim() === ''}
          onLeave={props.onClose}
        />
      </form>
    </Modal>
  )
}

function Line<F>(props: {
  readonly view: View<F>
  readonly onShow: () => void
  readonly onRename: () => void
  readonly onRemove: () => void
}) {
  const t = useText()
  const { view } = props
  const small = (label: string, icon: ReactNode, onClick: () => void) => (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
  return (
    <li className={classes.view}>
      <Button variant="subtle" color="gray" justify="flex-start" onClick={props.onShow}>
        <ForeignText>{view.name}</ForeignText>
      </Button>
      {small(
        t('list.views.rename', { name: view.name }),
        <Pencil size={14} aria-hidden />,
        props.onRename,
      )}
      {small(
        t('list.views.remove', { name: view.name }),
        <Trash2 size={14} aria-hidden />,
        props.onRemove,
      )}
    </li>
  )
}

type Naming<F> = { readonly rename: View<F> | null }

/** Says what it opens and nothing else: it is drawn once. */
const ViewsButton = memo(function ViewsButton(button: { readonly ref?: Ref<HTMLButtonElement> }) {
  const t = useText()
  return (
    <Button
      variant="default"
      leftSection={<Bookmark size={14} aria-hidden />}
      rightSection={<ChevronDown size={14} aria-hidden />}
      {...button}
    >
      {t('list.views')}
    </Button>
  )
})

/** The views by their names, with what can be done with each, and the way to keep what is shown. */
function Saved<F>(props: {
  readonly saved: SavedViews<F>
  readonly onShow: (view: Pick<View<F>, 'filter' | 'sort'>) => void
  readonly onName: (what: Naming<F>) => void
}) {
  const t = useText()
  const { saved, onShow, onName } = props
  return (
    <>
      {saved.views.length === 0 ? (
        <p className={classes.hint}>{t('list.views.none')}</p>
      ) : (
        <ul className={classes.views}>
          {saved.views.map((view) => (
            <Line
              key={view.id}
              view={view}
              onShow={() => onShow(view)}
              onRename={() => onName({ rename: view })}
              onRemove={() => saved.remove(view.id)}
            />
          ))}
        </ul>
      )}
      {saved.removed !== null && <Removed saved={saved} name={saved.removed.name} />}
      <Button variant="light" fullWidth onClick={() => onName({ rename: null })}>
        {t('list.views.save')}
      </Button>
    </>
  )
}

/** The saved views of a list: show one, keep what is shown as a new one, rename, delete and bring back. */
export function SavedViewsMenu<F>(props: {
  readonly saved: SavedViews<F>
  readonly filter: F
  /** How the list is sorted at the moment in which a view of it is saved. */
  readonly sort: () => Sort | null
  readonly onShow: (view: Pick<View<F>, 'filter' | 'sort'>) => void
}) {
  const t = useText()
  const { saved, filter, sort, onShow } = props
  const [naming, setNaming] = useState<Naming<F> | null>(null)
  return (
    <>
      <PopoverButton
        button={<ViewsButton />}
        label={t('list.views')}
        // The dialog of a name takes the focus; the button has it once that is closed.
        returnFocus={naming === null}
      >
        {(close) => (
          <Saved
            saved={saved}
            onShow={(view) => {
              close()
              onShow(view)
            }}
            onName={(what) => {
              close()
              setNaming(what)
            }}
          />
        )}
      </PopoverButton>
      {naming !== null && (
        <NameDialog
          title={t(naming.rename === null ? 'list.views.save' : 'list.views.renameTitle')}
          initial={naming.rename?.name ?? ''}
          onClose={() => setNaming(null)}
          onName={(as) =>
            naming.rename === null
              ? saved.save(as, filter, sort())
              : saved.rename(naming.rename.id, as)
          }
        />
      )}
    </>
  )
}

/** The way back from a deletion. */
function Removed<F>(props: { readonly saved: SavedViews<F>; readonly name: string }) {
  const t = useText()
  return (
    <div className={classes.removed} role="status">
      <span>{t('list.views.removed', { name: props.name })}</span>
      <Button variant="default" size="compact-xs" onClick={props.saved.undo}>
        {t('list.undo')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('common.close')}
        onClick={props.saved.forget}
      >
        <X size={13} aria-hidden />
      </ActionIcon>
    </div>
  )
}
