import { UnstyledButton } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { type AttentionItem, areaOf } from '../../../shared/attention/items.ts'
import { isDateText } from '../../../shared/values/calendar.ts'
import { useScreen } from '../../app/screen.ts'
import { useErrorText, useLanguage } from '../../app/text.tsx'
import { DateText } from '../figures/date-text.tsx'
import classes from './needs.module.css'

/** Opens the screen on which it is dealt with. */
function go(item: AttentionItem): void {
  const screen = useScreen.getState()
  const area = areaOf(item)
  if (area === 'settings') screen.goToSettings(item.kind === 'ledger' ? 'orders' : 'profile')
  else screen.go(area)
}

function Need({ item, onGo }: { readonly item: AttentionItem; readonly onGo: () => void }) {
  const { t, figures } = useLanguage()
  const errorText = useErrorText()
  const unread = item.kind === 'unreadable' ? item : null
  const what = unread
    ? t('attention.unreadable', { area: t(`frame.area.${unread.area}`) })
    : t(`attention.${item.kind}`, { count: item.count })
  const open = () => {
    go(item)
    onGo()
  }
  return (
    <li>
      <UnstyledButton className={classes.need ?? ''} onClick={open}>
        <span>
          {what}
          {unread && <span className={classes.needSum}>{errorText(unread.error).what}</span>}
          {item.sums.map((sum) => (
            <span key={sum.currency} className={classes.needSum}>
              {figures.money(sum)}
            </span>
          ))}
        </span>
        {item.at !== null && <DateText value={item.at} time={!isDateText(item.at)} />}
        <ChevronRight size={14} aria-hidden />
      </UnstyledButton>
    </li>
  )
}

/** The items of Today, the most urgent first: each with its count, sum and date, and the way to its screen. */
export function Needs(props: {
  readonly items: readonly AttentionItem[]
  /** The screen was left for where it is dealt with. */
  readonly onGo: (item: AttentionItem) => void
}) {
  return (
    <ul className={classes.needs}>
      {props.items.map((item) => (
        <Need key={`${item.kind} ${areaOf(item)}`} item={item} onGo={() => props.onGo(item)} />
      ))}
    </ul>
  )
}
