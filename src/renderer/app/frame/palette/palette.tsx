import { Kbd, Modal } from '@mantine/core'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ForeignSpan } from '../../../components/figures/foreign-span.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import { focusArea } from '../../focus-list.ts'
import { useScreen } from '../../screen.ts'
import { t } from '../../text.tsx'
import type { Entry } from './acts.ts'
import { useEntries } from './entries.ts'
import classes from './palette.module.css'

const optionId = (list: string, index: number): string => `${list}-${index}`

/** The options, with a heading wherever the group changes. */
function Options(props: {
  readonly entries: readonly Entry[]
  readonly active: number
  readonly listId: string
  readonly onChoose: (entry: Entry) => void
  readonly onPoint: (index: number) => void
}) {
  const { entries, active, listId } = props
  return entries.map((entry, index) => (
    <div key={entry.id} role="presentation">
      {entry.group !== entries[index - 1]?.group && (
        <div className={classes.group} role="presentation">
          {t(entry.group)}
        </div>
      )}
      <button
        type="button"
        id={optionId(listId, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        className={classes.option}
        onPointerMove={() => props.onPoint(index)}
        onClick={() => props.onChoose(entry)}
      >
        <ForeignSpan className={classes.label}>{entry.label}</ForeignSpan>
        {entry.detail !== undefined && (
          <ForeignSpan className={classes.detail}>{entry.detail}</ForeignSpan>
        )}
        {entry.figure !== undefined && <span className={classes.figure}>{entry.figure}</span>}
        {entry.keys !== undefined && (
          <span className={classes.keys} aria-hidden>
            {entry.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        )}
      </button>
    </div>
  ))
}

/**
 * The field has the focus before it is first seen, so that no key is lost. Afterwards the area has it that an act led to; else
 * what had it before.
 */
function useFocusWhileOpen() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const { area } = useScreen.getState()
    field.current?.focus({ preventScroll: true })
    return () => {
      if (useScreen.getState().area !== area) focusArea()
      else if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return field
}

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [pointed, setPointed] = useState<string | null>(null)
  const [entered, setEntered] = useState(false)
  const field = useFocusWhileOpen()
  const { entries, found, pending, error } = useEntries(query)
  // Late answers move the entries, and not what is pointed at.
  const active = Math.max(
    0,
    entries.findIndex(({ id }) => id === pointed),
  )
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  const choose = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const point = (at: number) => setPointed(entries[at]?.id ?? null)
  const move = (by: number) => point((active + by + entries.length) % Math.max(1, entries.length))
  // The hits are still those of a former query: Enter waits for the answer to this one.
  const isFormer = pending && entries[active]?.id !== pointed && active >= found
  const enter = () => {
    const chosen = entries[active]
    if (chosen !== undefined) choose(chosen)
  }
  const enterLate = useEffectEvent(enter)
  useEffect(() => {
    if (entered && !isFormer) enterLate()
  }, [entered, isFormer])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isFormer) setEntered(true)
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.field}>
        <Search size={16} />
        <input
          ref={field}
          data-autofocus
          role="combobox"
          aria-label={t('frame.palette.placeholder')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length === 0 ? undefined : optionId(listId, active)}
          placeholder={t('frame.palette.placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setPointed(null)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('frame.palette.label')}
        className={classes.list}
      >
        <Options
          entries={entries}
          active={active}
          listId={listId}
          onChoose={choose}
          onPoint={point}
        />
      </div>
      <ErrorNote error={error} />
      {entries.length === 0 && error === null && (
        <p className={classes.nothing} role="status">
          {pending ? t('palette.searching') : t('frame.palette.nothing', { query })}
        </p>
      )}
    </>
  )
}

/** Whoever types is ahead of any transition. */
const AT_ONCE = { duration: 0 }

/** Ctrl+K: goes anywhere, does anything and finds whatever is kept, without the mouse. */
export function Palette() {
  const opened = useScreen((screen) => screen.paletteOpen)
  const close = () => useScreen.setState({ paletteOpen: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      returnFocus={false}
      transitionProps={AT_ONCE}
      yOffset="12vh"
      size={620}
      padding={0}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('frame.palette.label')}>
        <Modal.Body>
          <PaletteBody onClose={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
