import { useEffect, useState } from 'react'
import { copyText } from './copy.ts'

const SHOWN_MS = 1500

/** Copies a text to the clipboard, and tells for a moment that it did. */
export function useCopying() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return { copied, copy: async (text: string) => setCopied(await copyText(text)) }
}
