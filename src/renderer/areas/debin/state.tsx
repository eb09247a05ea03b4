import { CircleHelp, type LucideIcon, Undo2 } from 'lucide-react'
import type { DebinRow } from '../../../shared/lists/debins.ts'
import { debinMessages } from '../../../shared/locales/debin.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { DebinOutcome } from '../../../shared/wire/debin.ts'
import { statusKey } from '../../../shared/wire/wire.ts'
import { t } from '../../app/text.tsx'
import { StatusBadge, type Tone } from '../../components/notes/notes.tsx'

type Look = { readonly tone: Tone; readonly icon?: LucideIcon }

/** How each outcome looks; a status that nobody knows is neutral. */
const looks: Readonly<Record<DebinOutcome, Look>> = {
  waiting: { tone: 'waiting' },
  credited: { tone: 'done' },
  failed: { tone: 'failed' },
  returned: { tone: 'attention', icon: Undo2 },
  unknown: { tone: 'waiting', icon: CircleHelp },
}

type StatusFields = Pick<DebinRow, 'status' | 'outcome' | 'chargeback'>

/** The sentence that says what a status means for the money. */
export function meaningOf({ status, outcome, chargeback }: StatusFields): MessageKey {
  if (outcome === 'unknown') return 'debin.means.unknown'
  const word = statusKey(status).replaceAll(' ', '_')
  const key = `debin.means.${chargeback ? 'chargeback.' : ''}${word}`
  const known = Object.keys(debinMessages).find(
    (name): name is keyof typeof debinMessages => name === key,
  )
  return known ?? 'debin.means.unknown'
}

/** A status in words; one that the specification does not list as the bank spells it. */
export function statusWord(status: string): string {
  const key = `debin.word.${statusKey(status).replaceAll(' ', '_')}`
  const known = Object.keys(debinMessages).find(
    (name): name is keyof typeof debinMessages => name === key,
  )
  return known === undefined ? status : t(known)
}

/** The status in words with its icon; what it means, and the bank's own word, as a tooltip. */
export const DebinStatus = ({ said }: { readonly said: StatusFields }) => (
  <span title={`${t(meaningOf(said))} (${said.status})`}>
    <StatusBadge {...looks[said.outcome]}>{statusWord(said.status)}</StatusBadge>
  </span>
)
