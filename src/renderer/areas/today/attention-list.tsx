import { Button, UnstyledButton } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import {
  type AttentionGroup,
  type AttentionItem,
  areaOf,
  attentionGroups,
  attentionTraits,
} from '../../../shared/attention/items.ts'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { isDateText } from '../../../shared/values/calendar.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useErrorText, useLanguage, useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { useWasRead } from './outlook.ts'
import classes from './today.module.css'

/** Opens the screen on which it is dealt with, narrowed to it; its lists are no part of the first script. */
function open(item: AttentionItem, acting: boolean): void {
  const screen = useScreen.getState()
  const area = areaOf(item)
  if (area === 'settings') screen.goToSettings(item.kind === 'ledger' ? 'orders' : 'connection')
  else if (area === 'connection')
    screen.goToConnection(item.kind === 'noticesFailed' ? 'notices' : 'checks')
  else screen.go(area)
  void import('./narrow.ts').then(({ narrow }) => narrow(item, acting))
}

function Need({ item }: { readonly item: AttentionItem }) {
  const { t, locale, figures } = useLanguage()
  const errorText = useErrorText()
  const id = useId()
  const { kind, at } = item
  const traits = attentionTraits[kind]
  const what =
    item.kind === 'unreadable'
      ? t('attention.unreadable', { area: t(`frame.area.${item.area}`) })
      : t(`attention.${item.kind}`, { count: item.count })
  const date =
    at === null ? '' : isDateText(at) ? formatDate(at, locale) : formatDateTime(at, locale)
  return (
    <li className={classes.need} data-costs={'costs' in traits}>
      <UnstyledButton id={id} className={classes.needWhat ?? ''} onClick={() => open(item, false)}>
        {what}
        {item.kind === 'unreadable' && <small>{errorText(item.error).what}</small>}
        {at !== null && <small>{t(`attention.at.${traits.date}`, { at: date })}</small>}
      </UnstyledButton>
      <span className={classes.needSums}>
        {item.sums.map((sum) => (
          <span key={sum.currency}>{figures.money(sum)}</span>
        ))}
      </span>
      <Button size="compact-sm" aria-describedby={id} onClick={() => open(item, true)}>
        {t(`attention.act.${kind}`)}
      </Button>
    </li>
  )
}

function Group(props: {
  readonly group: AttentionGroup
  readonly items: readonly AttentionItem[]
}) {
  const t = useText()
  const items = props.items.filter(({ kind }) => attentionTraits[kind].group === props.group)
  if (items.length === 0) return null
  const title = t(`attention.group.${props.group}`)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <Need key={`${item.kind} ${areaOf(item)}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** The items that need somebody, by how soon; or the remark that there are none, once that is known. */
export function AttentionList() {
  const t = useText()
  const needs = useCall('attention.list', {})
  const wasRead = useWasRead()
  const items = needs.data ?? []
  return (
    <section className={classes.card} aria-label={t('attention.title')}>
      <h2>{t('attention.title')}</h2>
      <ErrorNote error={needs.error} onRetry={needs.refetch} />
      {needs.data !== undefined &&
        items.length === 0 &&
        (wasRead ? (
          <p className={classes.nothing}>
            <CircleCheck size={16} /> {t('today.nothing')}
          </p>
        ) : (
          <p>{t('today.reading')}</p>
        ))}
      {attentionGroups.map((group) => (
        <Group key={group} group={group} items={items} />
      ))}
    </section>
  )
}
