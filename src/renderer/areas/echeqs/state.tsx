import {
  ArrowDownLeft,
  ArrowDownToLine,
  ArrowUpRight,
  Ban,
  CircleHelp,
  FileCheck2,
  FileClock,
  FileUp,
  Handshake,
  type LucideIcon,
  Shield,
  TimerOff,
  Undo2,
  UserRoundCheck,
  Vault,
} from 'lucide-react'
import { useMemo } from 'react'
import { canBePresented, countsAsDue } from '../../../shared/echeqs/terms.ts'
import type { EcheqDirection, EcheqRow } from '../../../shared/lists/echeqs.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { dayOfWall } from '../../../shared/values/calendar.ts'
import type { CustodyUnderWay } from '../../../shared/views/echeqs.ts'
import { type EcheqState, isBeingAuthorised } from '../../../shared/wire/echeqs.ts'
import { today } from '../../app/clock.ts'
import { useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { StatusBadge, type Tone } from '../../components/notes/notes.tsx'
import classes from './echeqs.module.css'

type Look = { readonly tone: Tone; readonly icon?: LucideIcon }

/** How each state looks; the icon of the tone where none is given. The word always stands beside it. */
const looks: Readonly<Record<EcheqState, Look>> = {
  'emitido-pendiente': { tone: 'waiting' },
  activo: { tone: 'waiting', icon: FileCheck2 },
  'activo-pendiente': { tone: 'waiting', icon: FileClock },
  custodia: { tone: 'waiting', icon: Vault },
  'devolucion-pendiente': { tone: 'attention', icon: Undo2 },
  depositado: { tone: 'waiting', icon: ArrowDownToLine },
  presentado: { tone: 'waiting', icon: FileUp },
  rechazado: { tone: 'failed' },
  negociacion: { tone: 'waiting', icon: Handshake },
  'negociacion-pendiente': { tone: 'attention', icon: Handshake },
  'mandato-pendiente': { tone: 'attention', icon: UserRoundCheck },
  'cesion-pendiente': { tone: 'attention' },
  'aval-pendiente': { tone: 'attention', icon: Shield },
  repudiado: { tone: 'failed', icon: Ban },
  anulado: { tone: 'waiting', icon: Ban },
  pagado: { tone: 'done' },
  caducado: { tone: 'failed', icon: TimerOff },
}

type StateFields = {
  /** The bank's own word. */
  readonly status: string
  readonly state: EcheqState | null
}

/** The state in words; one that nobody knows is said as the bank says it. */
export const stateWord = ({ status, state }: StateFields): string =>
  state === null ? status : t(`echeqs.state.${state}`)

/** The sentence that says what the state means. */
export const means = ({ status, state }: StateFields) =>
  t(`echeqs.means.${state ?? (isBeingAuthorised(status) ? 'authorising' : 'unknown')}`)

/** The state of an echeq as icon and word, with what it means as its tooltip. */
export function EcheqStateBadge(said: StateFields) {
  const look: Look = said.state === null ? { tone: 'waiting', icon: CircleHelp } : looks[said.state]
  return (
    <StatusBadge {...look} title={means(said)}>
      {stateWord(said)}
    </StatusBadge>
  )
}

const arrows: Readonly<Record<EcheqDirection, LucideIcon>> = {
  received: ArrowDownLeft,
  issued: ArrowUpRight,
  unknown: CircleHelp,
}

/** Whether the echeq came in or went out, as an icon that is also told in words. */
export function DirectionArrow({ direction }: { readonly direction: EcheqDirection }) {
  const Icon = arrows[direction]
  const word = t(`echeqs.direction.${direction}`)
  return (
    <span title={word}>
      <Icon size={14} className={classes.arrow} role="img" aria-label={word} />
    </span>
  )
}

/** Whether the echeq came in or went out, as icon and word. */
export function Direction({ direction }: { readonly direction: EcheqDirection }) {
  const Icon = arrows[direction]
  return (
    <span className={classes.direction} data-direction={direction}>
      <Icon size={14} />
      {t(`echeqs.direction.${direction}`)}
    </span>
  )
}

/** The payment date; it is marked once it is over and the echeq was not presented. */
export function DueDate({ row }: { readonly row: EcheqRow }) {
  if (row.paidAt === null) return null
  const date = formatDate(row.paidAt, locale)
  const waits = countsAsDue(row) && canBePresented(row.state)
  if (!waits || dayOfWall(row.paidAt) >= today()) return date
  return (
    <span className={classes.overdue} title={t('echeqs.overdue')}>
      {date} <TimerOff size={12} aria-label={t('echeqs.overdue')} />
    </span>
  )
}

/** The orders of custody that are under way, by their echeqs. */
export function useCustodyUnderWay(): ReadonlyMap<string, CustodyUnderWay> {
  const { data } = useCall('echeqs.underWay', {})
  return useMemo(() => new Map((data ?? []).map((one) => [one.echeqId, one] as const)), [data])
}

/** Marks an echeq that is on its way into custody, which the list does not show yet. */
export function UnderWayBadge({ underWay }: { readonly underWay: CustodyUnderWay }) {
  const waits = underWay.state === 'draft' || underWay.state === 'not_sent'
  return (
    <StatusBadge tone="waiting" icon={Vault}>
      {t(waits ? 'custody.underWay.draft' : 'custody.underWay')}
    </StatusBadge>
  )
}
