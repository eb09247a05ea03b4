import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { memo, t } from '../../app/text.tsx'
import { hasDialog } from '../page/behind-dialog.ts'

/** Less than between two keys of who types fast: the engine answers in a few milliseconds. */
const RESTED_MS = 40

/** True while the key belongs to something that is being typed into. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Takes the focus when `/` is pressed anywhere but in a field, as long as it can be seen and no dialog lies over it. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      if (field.current?.checkVisibility() !== true || hasDialog()) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [field])
}

/**
 * The search of a list. What is typed is handed on when the typing rests; Esc empties it, and arrow down or Enter go on
 * to the list (`onLeave`). Drawn again only when something of itself changes.
 */
export const SearchBox = memo(function SearchBox(props: {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly label?: string | undefined
  readonly onLeave?: () => void
}) {
  const { value, onChange, onLeave } = props
  const label = props.label ?? t('table.search')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useSlash(field)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), RESTED_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  const set = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      set('')
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      onChange(typed)
      onLeave?.()
    }
  }
  return (
    <TextInput
      ref={field}
      size="xs"
      w={230}
      type="search"
      value={typed}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={`${label} (/)`}
      leftSection={<Search size={14} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      rightSection={
        typed !== '' && (
          <CloseButton size="xs" aria-label={t('table.clearSearch')} onClick={() => set('')} />
        )
      }
    />
  )
})
