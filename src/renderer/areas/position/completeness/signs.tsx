import { Button } from '@mantine/core'
import type { ProposedSign } from '../../../../shared/completeness/model.ts'
import { useAct, useInvalidate } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import classes from './completeness.module.css'

function OneSign({ proposed }: { readonly proposed: ProposedSign }) {
  const t = useText()
  const confirm = useAct('completeness.confirm')
  const invalidate = useInvalidate()
  const { type, reversal, sign, reason, example } = proposed
  const say = async (said: 1 | -1) => {
    const kept = await confirm.run({ type, reversal, sign: said })
    if (kept.ok) invalidate('completeness.proof', 'attention.list')
  }
  return (
    <li>
      <p>{t('completeness.type', { type, reversal: String(reversal), example })}</p>
      <p className={classes.quiet}>{t(`completeness.reason.${reason}`)}</p>
      <div className={classes.choice}>
        {([1, -1] as const).map((one) => (
          <Button
            key={one}
            size="compact-xs"
            variant={one === sign && reason !== 'none' ? 'filled' : 'default'}
            loading={confirm.isPending}
            onClick={() => void say(one)}
          >
            {t(one === 1 ? 'completeness.adds' : 'completeness.subtracts')}
          </Button>
        ))}
      </div>
      {confirm.error !== null && <ErrorNote error={confirm.error} />}
    </li>
  )
}

/** What movement types do to a balance, to be confirmed once each. */
export function Signs({ signs }: { readonly signs: readonly ProposedSign[] }) {
  return (
    <ul className={classes.signs}>
      {signs.map((proposed) => (
        <OneSign key={`${proposed.type} ${proposed.reversal}`} proposed={proposed} />
      ))}
    </ul>
  )
}
