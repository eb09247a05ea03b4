import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'
import { t } from '../../app/text.tsx'

/**
 * A button that lets a person choose a file. The field forgets it at once, so that the same file, corrected, can be chosen
 * again. A browser does not report a choice that equals the one before.
 */
export function ChooseFile({
  accept,
  onFile,
  ...button
}: ButtonProps & {
  /** Extensions and media types, separated by commas. */
  readonly accept: string
  readonly onFile: (file: File) => void
}) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={reset}
      accept={accept}
      onChange={(file) => {
        reset.current?.()
        if (file !== null) onFile(file)
      }}
    >
      {(props) => <Button {...button} {...props} />}
    </FileButton>
  )
}

/** The button of a dialog that reads a file: the one thing to do at first, then the way to another. */
export const NextFile = ({
  first,
  ...choose
}: ComponentProps<typeof ChooseFile> & { readonly first: boolean }) => (
  <ChooseFile size="sm" data-autofocus={first} variant={first ? 'filled' : 'default'} {...choose}>
    {t(first ? 'imports.choose' : 'book.import.another')}
  </ChooseFile>
)
