import type { ProposedDirection, TypeDirection } from '../../../../shared/completeness/model.ts'
import { useAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { ActButton } from '../../../components/input/act-button.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import classes from './completeness.module.css'
import { useProof } from './mark.tsx'

/** `onSaid` comes before the question goes. */
type Props = { readonly onSaid?: (() => void) | undefined }

function OneDirection({ proposed, onSaid }: Props & { readonly proposed: ProposedDirection }) {
  const confirm = useAct('completeness.confirm')
  const { type, reversal, direction, reason, example } = proposed
  const run = async (said: TypeDirection) => {
    if ((await confirm.run(said)).ok) onSaid?.()
  }
  return (
    <li>
      <p>{t('completeness.type', { type, reversal: String(reversal), example })}</p>
      <p className={classes.quiet}>{t(`completeness.reason.${reason}`)}</p>
      <div className={classes.choice}>
        {([1, -1] as const).map((one) => (
          <ActButton
            act={{ ...confirm, run }}
            input={{ type, reversal, direction: one }}
            key={one}
            size="compact-xs"
            variant={one === direction && reason !== 'none' ? 'filled' : 'default'}
          >
            {t(one === 1 ? 'completeness.adds' : 'completeness.subtracts')}
          </ActButton>
        ))}
      </div>
      <ErrorNote error={confirm.error} />
    </li>
  )
}

/** Asks for the directions of movement types, once each; nothing where none is open. */
export function Directions({ onSaid }: Props) {
  const open = useProof()?.directions ?? []
  if (open.length === 0) return null
  return (
    <ul className={classes.directions}>
      {open.map((proposed) => (
        <OneDirection
          key={`${proposed.type} ${proposed.reversal}`}
          proposed={proposed}
          onSaid={onSaid}
        />
      ))}
    </ul>
  )
}
