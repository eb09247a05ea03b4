import { Button, Modal } from '@mantine/core'
import { Bookmark, ChevronDown, Trash2, X } from 'lucide-react'
import { type Ref, useState } from 'react'
import * as z from 'zod'
import type { SavedView } from '../../../shared/ipc/app.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { useInfo, useToldAct } from '../../app/queries.ts'
import { memo, t } from '../../app/text.tsx'
import { ForeignText } from '../figures/figures.tsx'
import { FormEnd, useFields, useSubmission } from '../input/form.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { PopoverButton } from '../input/popover-button.tsx'
import { neededText } from '../input/typed.ts'
import type { Sort } from '../table/types.ts'
import classes from './list-area.module.css'

/** A view that can be shown: its filter was read by the schema of its list. */
export type View<F> = {
  readonly id: string
  readonly name: string
  readonly filter: F
  readonly sort: Sort | null
}

/** A view that a list comes with; its filter may depend on the day. */
export type ReadyView<F> = {
  readonly name: MessageKey
  readonly filter: (today: DateText) => F
  readonly sort?: Sort
}

export type SavedViews<F> = {
  readonly views: readonly View<F>[]
  /** Keeps what is shown under a name. A view of the same name is replaced. */
  readonly save: (name: string, filter: F, sort: Sort | null) => void
  readonly remove: (id: string) => void
  /** The view that was removed last, until it is brought back or forgotten. */
  readonly removed: View<F> | null
  readonly undo: () => void
  readonly forget: () => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The saved views of the table `name`. A stored filter that the list no longer understands is left out. */
export function useSavedViews<F>(name: string, schema: z.ZodType<F>): SavedViews<F> {
  const stored = useInfo(({ settings }) => settings.views)
  const { run } = useToldAct('app.settings.set')
  const [removed, setRemoved] = useState<{ readonly at: number; readonly view: SavedView } | null>(
    null,
  )
  const all = stored?.[name] ?? []
  const store = (views: readonly SavedView[]) => void run({ views: { [name]: views } })
  const read = ({ filter, ...view }: SavedView): readonly View<F>[] => {
    const result = schema.safeParse(parsed(filter))
    return result.success ? [{ ...view, filter: result.data }] : []
  }
  const plain = (text: string) => text.trim().toLocaleLowerCase()
  return {
    views: all.flatMap(read),
    save: (as, filter, sort) => {
      const same = all.find((view) => plain(view.name) === plain(as))
      const view: SavedView = {
        id: same?.id ?? crypto.randomUUID(),
        name: as.trim(),
        filter: JSON.stringify(filter),
        sort,
      }
      store(same === undefined ? [...all, view] : all.map((one) => (one === same ? view : one)))
    },
    remove: (id) => {
      const at = all.findIndex((view) => view.id === id)
      const view = all[at]
      if (view === undefined) return
      setRemoved({ at, view })
      store(all.filter((one) => one !== view))
    },
    removed: removed === null ? null : (read(removed.view)[0] ?? null),
    undo: () => {
      if (removed === null) return
      store(all.toSpliced(removed.at, 0, removed.view))
      setRemoved(null)
    },
    forget: () => setRemoved(null),
  }
}

const LONGEST_NAME = 60
const nameForm = z.object({ name: neededText(LONGEST_NAME) })

/** Asks for the name of a view. */
function NameDialog(props: {
  readonly onClose: () => void
  readonly onName: (name: string) => void
}) {
  const form = useFields(nameForm, { name: '' })
  const submission = useSubmission(form, ({ name }) => {
    props.onName(name)
    props.onClose()
  })
  return (
    <Modal opened onClose={props.onClose} title={t('list.views.save')} size="sm">
      <form className={classes.form} {...submission}>
        <form.TextField
          data-autofocus
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

/** Says what it opens and nothing else: it is drawn once. */
const ViewsButton = memo(function ViewsButton(button: { readonly ref?: Ref<HTMLButtonElement> }) {
  return (
    <Button
      leftSection={<Bookmark size={14} />}
      rightSection={<ChevronDown size={14} />}
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
  readonly onName: () => void
}) {
  const { saved, onShow, onName } = props
  return (
    <>
      {saved.views.length === 0 ? (
        <p className={classes.hint}>{t('list.views.none')}</p>
      ) : (
        <ul className={classes.views}>
          {saved.views.map((view) => (
            <li key={view.id} className={classes.view}>
              <Button
                variant="subtle"
                color="gray"
                justify="flex-start"
                onClick={() => onShow(view)}
              >
                <ForeignText>{view.name}</ForeignText>
              </Button>
              <IconButton
                icon={Trash2}
                label={t('list.views.remove', { name: view.name })}
                onClick={() => saved.remove(view.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {saved.removed !== null && (
        <div className={classes.removed} role="status">
          <span>{t('list.views.removed', { name: saved.removed.name })}</span>
          <Button size="compact-xs" onClick={saved.undo}>
            {t('list.undo')}
          </Button>
          <IconButton icon={X} label={t('common.close')} onClick={saved.forget} />
        </div>
      )}
      <Button variant="light" fullWidth onClick={onName}>
        {t('list.views.save')}
      </Button>
    </>
  )
}

/** The saved views of a list: show one, keep what is shown as a new one, delete and bring back. */
export function SavedViewsMenu<F>(props: {
  readonly saved: SavedViews<F>
  readonly filter: F
  /** How the list is sorted at the moment in which a view of it is saved. */
  readonly sort: () => Sort | null
  readonly onShow: (view: Pick<View<F>, 'filter' | 'sort'>) => void
}) {
  const { saved, filter, sort, onShow } = props
  const [naming, setNaming] = useState(false)
  return (
    <>
      <PopoverButton
        button={<ViewsButton />}
        label={t('list.views')}
        // The dialog of a name takes the focus; the button has it once that is closed.
        returnFocus={!naming}
      >
        {(close) => (
          <Saved
            saved={saved}
            onShow={(view) => {
              close()
              onShow(view)
            }}
            onName={() => {
              close()
              setNaming(true)
            }}
          />
        )}
      </PopoverButton>
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(as) => saved.save(as, filter, sort())}
        />
      )}
    </>
  )
}
