import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { useRef } from 'react'

/**
 * A button that lets a person choose a file. The field forgets it at once, so that the same file, corrected, can be chosen
 * again: a browser says nothing of a choice that is the one before.
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
