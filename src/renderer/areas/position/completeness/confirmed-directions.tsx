import { Button } from '@mantine/core'
import { useAct, useCall } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import classes from './completeness.module.css'

/** Lists the movement types whose direction a person confirmed, each with its undo. */
export function ConfirmedDirectionList() {
  const said = useCall('completeness.directions', {})
  const withdraw = useAct('completeness.withdraw')
  return (
    <>
      <ErrorNote error={said.error} onRetry={said.refetch} />
      {said.data?.length === 0 && <p className={classes.quiet}>{t('completeness.said.none')}</p>}
      <ul className={classes.directions} aria-label={t('completeness.said')}>
        {said.data?.map(({ type, reversal, direction }) => {
          const words = t('completeness.said.one', {
            type,
            reversal: String(reversal),
            direction: String(direction),
          })
          return (
            <li key={`${type} ${reversal}`}>
              {words}
              <Button
                size="compact-xs"
                aria-label={`${t('completeness.said.undo')}: ${words}`}
                onClick={() => void withdraw.run({ type, reversal })}
              >
                {t('completeness.said.undo')}
              </Button>
            </li>
          )
        })}
      </ul>
      <ErrorNote error={withdraw.error} />
    </>
  )
}
