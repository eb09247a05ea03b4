import { Button } from '@mantine/core'
import { formatDateTime } from '../../../../shared/text/format.ts'
import type { PositionOverview } from '../../../../shared/wire/position.ts'
import { useCall } from '../../../app/queries.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { Note } from '../../../components/notes/note.tsx'
import { pairOf } from '../history/changes.ts'
import { usePositionView } from '../position-view.ts'

/** Marks a position that is not the newest as history, with the way back to the present. */
function OldNote({ overview }: { readonly overview: PositionOverview }) {
  const t = useText()
  const locale = useLocale()
  const current = useCall('position.overview', {}).data ?? null
  const { look, compare } = usePositionView.getState()
  const at = formatDateTime(overview.createdAt, locale, true)
  return (
    <Note
      tone="attention"
      actions={
        <>
          {current !== null && (
            <Button variant="default" onClick={() => compare(pairOf(overview, current))}>
              {t('position.old.compare')}
            </Button>
          )}
          <Button variant="default" onClick={() => look(null)}>
            {t('position.old.back')}
          </Button>
        </>
      }
    >
      {current === null
        ? t('position.old.only', { at })
        : t('position.old', { at, current: formatDateTime(current.createdAt, locale, true) })}
    </Note>
  )
}

/** Remarks to read before the figures are believed: they are old, or dated in the future. */
export function PositionNotes({ overview }: { readonly overview: PositionOverview }) {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      {!overview.current && <OldNote overview={overview} />}
      {overview.fromFuture && (
        <Note tone="attention">
          {t('position.future', {
            at: formatDateTime(overview.createdAt, locale),
            received: formatDateTime(overview.receivedAt, locale),
          })}
        </Note>
      )}
    </>
  )
}
