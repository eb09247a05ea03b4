import { Textarea, type TextareaProps } from '@mantine/core'
import type { Ref } from 'react'
import classes from './growing-textarea.module.css'

/**
 * A field of several lines that is as high as what stands in it, between `minRows` and `maxRows` lines. The browser sizes
 * it as it lays the page out; measured by script, a pane that opens with one would be laid out twice.
 */
export function GrowingTextarea({
  minRows,
  maxRows,
  ...field
}: Omit<TextareaProps, 'autosize' | 'rows' | 'classNames' | 'styles'> & {
  readonly minRows: number
  readonly maxRows: number
  readonly ref?: Ref<HTMLTextAreaElement>
}) {
  const lines: Record<string, number> = { '--least-lines': minRows, '--most-lines': maxRows }
  return (
    <Textarea
      {...field}
      rows={minRows}
      classNames={{ input: classes.input ?? '' }}
      styles={{ input: lines }}
    />
  )
}
