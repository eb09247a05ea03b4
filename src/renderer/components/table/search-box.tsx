import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { memo, t } from '../../app/text.tsx'
import { useBareKey } from '../page/bare-key.ts'

/** Less than between two keys of who types fast: the engine answers in a few milliseconds. */
const RESTED_MS = 40

/** Keys that go on to the list. */
const LEAVING: ReadonlySet<string> = new Set(['ArrowDown', 'Enter', 'Escape'])

/**
 * The search of a list. What is typed is handed on when the typing rests. Esc empties it; a second Esc, arrow down or Enter go
 * on to the list (`onLeave`). Drawn again only when something of itself changes.
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
  useBareKey('/', () => {
    if (field.current?.checkVisibility() !== true) return false
    field.current.focus()
    return field.current.select()
  })
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
    } else if (LEAVING.has(event.key)) {
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
