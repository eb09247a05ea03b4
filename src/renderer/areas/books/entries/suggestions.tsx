import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BookRule } from '../../../../shared/accounting/model.ts'
import { formatCount } from '../../../../shared/text/format.ts'
import { useCall } from '../../../app/queries.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import classes from './entries.module.css'

const nameOf = ({ cuit, text, sign, to }: BookRule): string =>
  JSON.stringify([cuit, text, sign, to])

/** Rules that would do what a person did by hand. */
export function Suggestions({ onAdd }: { readonly onAdd: (rule: BookRule) => void }) {
  const t = useText()
  const locale = useLocale()
  const [added, setAdded] = useState<readonly string[]>([])
  const suggestions = (useCall('accounting.suggestions', {}).data ?? []).filter(
    ({ rule }) => !added.includes(nameOf(rule)),
  )
  if (suggestions.length === 0) return null
  return (
    <section aria-label={t('accounting.suggest.title')}>
      <h3 className={classes.heading}>{t('accounting.suggest.title')}</h3>
      {suggestions.map(({ rule, corrected, catches }) => (
        <div key={nameOf(rule)} className={classes.line}>
          <span>
            {rule.cuit === '' ? rule.text : rule.cuit} → <strong>{rule.to}</strong>
          </span>
          <span className={classes.quiet}>
            {t('accounting.suggest.text', {
              corrected: formatCount(corrected, locale),
              catches: formatCount(catches, locale),
            })}
          </span>
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`${t('accounting.suggest.add')}: ${rule.to}`}
            onClick={() => {
              setAdded((names) => [...names, nameOf(rule)])
              onAdd(rule)
            }}
          >
            {t('accounting.suggest.add')}
          </Button>
        </div>
      ))}
    </section>
  )
}
