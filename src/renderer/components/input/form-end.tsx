import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../notes/error-note.tsx'
import forms from '../styles/form.module.css'

/** The state of sending a form: its error is shown above the buttons, and its button turns while it runs. */
type SendState = { readonly error: AppError | null; readonly isPending: boolean }

const still: SendState = { error: null, isPending: false }

/** How a form ends: what went wrong, and the ways out, of which the one that is meant stands last. */
export function FormEnd(
  props: ButtonProps & {
    /** The words of the button that sends the form; what else is said of that button are its own properties. */
    readonly send: string
    readonly act?: SendState
    /** The way out that changes nothing, where the form has one, and its words unless they are "cancel". */
    readonly onLeave?: () => void
    readonly leave?: string
    /** Where the buttons stand: at the right, at the left, or the first at the left and the others at the right. */
    readonly at?: 'start' | 'apart'
    /** Further buttons, before the one that sends. */
    readonly children?: ReactNode
  },
) {
  const t = useText()
  const { send, act = still, onLeave, leave, at, children, ...button } = props
  return (
    <>
      <ErrorNote error={act.error} />
      <div className={forms.end} data-at={at}>
        {onLeave !== undefined && (
          <Button variant="default" size="sm" onClick={onLeave}>
            {leave ?? t('common.cancel')}
          </Button>
        )}
        {children}
        <Button type="submit" size="sm" loading={act.isPending} {...button}>
          {send}
        </Button>
      </div>
    </>
  )
}
