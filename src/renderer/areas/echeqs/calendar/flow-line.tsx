import { useElementSize } from '@mantine/hooks'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { formatAmount, formatCompact, formatCount } from '../../../../shared/text/format.ts'
import type { DueDay } from '../../../../shared/views/echeq-desk.ts'
import { useLocale } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/amount.tsx'
import { discreetFigure } from '../../../drawing/discreet.ts'
import classes from './calendar.module.css'

const ICON = 12
const DAYS = 7
/** What of a cell is not for a figure: padding, border, the arrow and its gap. */
const TAKEN = 2 * 8 + 1 + ICON + 4
const RULER = '0000000000'
/** A cell always has room for these: below a thousand every amount is whole. */
const LEAST = '999,99'.length

/** Refs for the table of days and for a {@link Ruler}, and how many digits a cell has room for beside the arrow. */
export function useRoom(): {
  readonly table: (element: HTMLTableElement | null) => void
  readonly ruler: (element: HTMLSpanElement | null) => void
  readonly digits: number
} {
  const { ref: table, width } = useElementSize<HTMLTableElement>()
  const { ref: ruler, width: ruled } = useElementSize<HTMLSpanElement>()
  const room = ruled === 0 ? 0 : Math.floor((width / DAYS - TAKEN) / (ruled / RULER.length))
  return { table, ruler, digits: Math.max(LEAST, room) }
}

/** Digits as the days write them, unseen: how wide one is depends on the fonts that the system has. */
export function Ruler(props: { readonly ruler: (element: HTMLSpanElement | null) => void }) {
  return (
    <span ref={props.ruler} className={classes.ruler} aria-hidden>
      {RULER}
    </span>
  )
}

/**
 * One direction of a day: arrow, sum, count. A cut sum would be another sum: where there is no room for all its digits it
 * is written in short, and the whole is in the tooltip.
 */
export function FlowLine(props: {
  readonly flow: DueDay['incoming']
  readonly out: boolean
  /** Digits that fit. */
  readonly room: number
}) {
  const locale = useLocale()
  const { flow, out, room } = props
  if (flow.count === 0) return null
  const Icon = out ? ArrowUpRight : ArrowDownLeft
  const { length } = formatAmount(flow.amount, locale)
  return (
    <span className={classes.flow}>
      <span className={classes.sum}>
        <Icon size={ICON} aria-hidden />
        {length <= room ? (
          <Amount value={flow.amount} />
        ) : (
          // With blanks that break, so that its words may go below its digits.
          <span className={classes.figure}>
            {discreetFigure(formatCompact(flow.amount, locale)).replaceAll(/\s/g, ' ')}
          </span>
        )}
      </span>
      <span className={classes.quiet}>({formatCount(flow.count, locale)})</span>
    </span>
  )
}
