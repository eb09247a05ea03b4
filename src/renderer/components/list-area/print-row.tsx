import { Printer } from 'lucide-react'
import type { Answer } from '../../../shared/base/result.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { useNotices } from '../../app/notices.ts'
import { useText } from '../../app/text.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { useTellSaved } from './saved.tsx'

/** Prints the one row that a pane shows, as a sheet of all that a file says of it. */
export function PrintRow<Id extends string | number>(props: {
  readonly id: Id
  readonly act: {
    readonly run: (input: {
      readonly selection: { readonly ids: readonly Id[] }
      readonly format: 'print'
    }) => Answer<ExportOutcome>
    readonly isPending: boolean
  }
}) {
  const t = useText()
  const tell = useTellSaved()
  const { id, act } = props
  const print = async () => {
    const result = await act.run({ selection: { ids: [id] }, format: 'print' })
    if (result.ok) tell(result.value)
    else useNotices.getState().add(result.error)
  }
  return (
    <IconButton
      icon={Printer}
      label={t('list.print')}
      loading={act.isPending}
      onClick={() => void print()}
    />
  )
}
