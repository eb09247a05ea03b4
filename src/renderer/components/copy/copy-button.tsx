import { ActionIcon } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import type { MouseEvent } from 'react'
import { inSentence } from '../../../shared/text/format.ts'
import { t } from '../../app/text.tsx'
import { useCopying } from './use-copying.ts'

/** Copies a text and says so. Inside tables `quiet` keeps it out of the tab order: the row's menu copies there. */
export function CopyButton(props: {
  readonly text: string
  /** The copied thing in words: "CBU", "trace-id". */
  readonly what: string
  readonly quiet?: boolean
}) {
  const { copied, copy } = useCopying()
  const name = t('common.copyNamed', { what: inSentence(props.what) })
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation()
    void copy(props.text)
  }
  return (
    <ActionIcon
      size={20}
      variant="subtle"
      color="gray"
      className="copy-button"
      aria-label={copied ? t('common.copied') : name}
      title={name}
      onClick={onClick}
      {...(props.quiet === true && { tabIndex: -1 })}
    >
      {copied ? <Check size={13} /> : <Copy size={13} />}
    </ActionIcon>
  )
}
