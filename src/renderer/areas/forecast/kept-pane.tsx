import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './forecast.module.css'
import { useOpener } from './use-opener.ts'

/** The pane of what a person keeps for the forecast: what was removed last, the form of one or the way to a new one, and all. */
export function KeptPane<One>(props: {
  readonly title: string
  readonly about: string
  readonly error: AppError | null
  /** The last removed one, with the way back. */
  readonly removed: ReactNode
  /** The form of the one that is filled in, which says when it was left; null while none is. */
  readonly form: ((left: () => void) => ReactNode) | null
  readonly newLabel: string
  readonly onNew: () => void
  /** The stored ones, once they are read. */
  readonly kept: readonly One[] | null
  /** The sentence where none is stored. */
  readonly none: string
  readonly row: (one: One) => ReactNode
  readonly onClose: () => void
}) {
  const { form, kept } = props
  const { opener, back } = useOpener()
  return (
    <DetailPane name="forecast" title={props.title} onClose={props.onClose}>
      <div className={classes.part}>
        <p className={basics.quiet}>{props.about}</p>
        <ErrorNote error={props.error} />
        {props.removed}
        {form !== null ? (
          form(back)
        ) : (
          <div className={basics.actions}>
            <Button ref={opener} leftSection={<Plus size={15} aria-hidden />} onClick={props.onNew}>
              {props.newLabel}
            </Button>
          </div>
        )}
        {kept?.length === 0 && form === null && <p>{props.none}</p>}
        <ul className={classes.list}>{(kept ?? []).map(props.row)}</ul>
      </div>
    </DetailPane>
  )
}
