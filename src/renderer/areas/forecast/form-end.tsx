import { Button } from '@mantine/core'
import type { AppError } from '../../../shared/errors/index.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import forms from '../../components/styles/form.module.css'

/** How a form of the forecast ends: what went wrong, and the two ways out. */
export function FormEnd(props: {
  readonly error: AppError | null
  readonly isPending: boolean
  readonly onCancel: () => void
}) {
  const t = useText()
  return (
    <>
      <ErrorNote error={props.error} />
      <div className={forms.end}>
        <Button variant="default" onClick={props.onCancel}>
          {t('forecast.cancel')}
        </Button>
        <Button type="submit" loading={props.isPending}>
          {t('forecast.save')}
        </Button>
      </div>
    </>
  )
}
