import { type Circle, CircleAlert, CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownText } from '../../../shared/text/foreign-text.ts'
import { ForeignText } from '../figures/foreign-text.tsx'
import classes from './notes.module.css'

/** The meaning of a status. `waiting` is also the tone of a plain remark. */
export type Tone = 'done' | 'waiting' | 'attention' | 'failed'

const icons: Readonly<Record<Tone, typeof Circle>> = {
  done: CircleCheck,
  waiting: Clock,
  attention: CircleAlert,
  failed: CircleX,
}

/**
 * A status as icon and word; colour only repeats them. `icon` replaces the one of the tone; `title` is what the mouse is told
 * that rests on it.
 */
export function StatusBadge(props: {
  readonly tone: Tone
  readonly children: ReactNode
  readonly icon?: typeof Circle
  readonly title?: string
}) {
  const Icon = props.icon ?? icons[props.tone]
  return (
    <span
      className={classes.badge}
      data-tone={props.tone}
      title={props.title && shownText(props.title)}
    >
      <Icon size={13} aria-hidden />
      <span>
        <ForeignText>{props.children}</ForeignText>
      </span>
    </span>
  )
}

/** The icon of a tone, for notes that are longer than a badge. */
export function ToneIcon(props: { readonly tone: Tone; readonly size?: number }) {
  const Icon = icons[props.tone]
  return <Icon size={props.size ?? 16} aria-hidden />
}
