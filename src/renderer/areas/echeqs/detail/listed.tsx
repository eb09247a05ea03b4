import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../../shared/text/format.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { Section } from '../../../components/detail/parts.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from './detail.module.css'

const FIRST = 10

/**
 * A list that the bank sent inside an echeq, with its count; the first ones at once, the rest on request. Says where the
 * bank counts more than it sent. Nothing where there are none.
 */
export function Listed<T>(props: {
  readonly title: string
  readonly items: readonly T[]
  /** The bank's own count. */
  readonly told: string | number | null | undefined
  readonly children: (item: T, index: number) => ReactNode
}) {
  const t = useText()
  const locale = useLocale()
  const { title, items, told } = props
  const [all, setAll] = useState(false)
  const count = Number(told ?? items.length)
  if (items.length === 0 && !(count > 0)) return null
  const shown = all ? items : items.slice(0, FIRST)
  return (
    <Section
      title={t('echeqs.detail.counted', { name: title, count: formatCount(items.length, locale) })}
    >
      {count !== items.length && (
        <p className={basics.remark}>
          {t('echeqs.detail.missing', { told: String(told), sent: items.length })}
        </p>
      )}
      <ol className={basics.items}>
        {shown.map((item, index) => (
          // The bank gives these no id, and their order is theirs.
          <li key={String(index)} className={classes.link}>
            {props.children(item, index)}
          </li>
        ))}
      </ol>
      {shown.length < items.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {t('echeqs.detail.more', { count: formatCount(items.length - shown.length, locale) })}
        </Button>
      )}
    </Section>
  )
}
