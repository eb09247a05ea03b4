import { ActionIcon } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { inSentence } from '../../../shared/text/format.ts'
import { t } from '../../app/text.tsx'
import { copyText } from './copy.ts'

const SHOWN_MS = 1500

/** Copies a text and says so. Inside tables `quiet` keeps it out of the tab order: the row's menu copies there. */
export function CopyButton(props: {
  readonly text: string
  /** The copied thing in words: "CBU", "trace-id". */
  readonly what: string
  readonly quiet?: boolean
}) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const name = t('common.copyNamed', { what: inSentence(props.what) })
  const copy = async (event: MouseEvent) => {
    event.stopPropagation()
    setCopied(await copyText(props.text))
  }
  return (
    <ActionIcon
      size={20}
      variant="subtle"
      color="gray"
      className="copy-button"
      aria-label={copied ? t('common.copied') : name}
      title={name}
      onClick={(event) => void copy(event)}
      {...(props.quiet === true && { tabIndex: -1 })}
    >
      {copied ? <Check size={13} /> : <Copy size={13} />}
    </ActionIcon>
  )
}
