import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { DeskEmpty } from '../../components/list-area/desk-list.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import classes from '../incoming/incoming.module.css'
import { useReconciledDesk } from '../incoming/reconciled-list.tsx'
import { MovementPane } from './movement-pane.tsx'
import { MovementsList, useMovementTotals } from './movements-list.tsx'
import { movementSpec, useMovementView } from './spec.ts'

function Pane() {
  const id = useMovementView((view) => view.opened)
  if (id === null) return null
  return <MovementPane id={id} onClose={() => useMovementView.getState().open(null)} />
}

/** The movements of the accounts as the bank has notified them, with their reconciliation. */
export function MovementsArea() {
  const t = useText()
  const { error, actions, list } = useReconciledDesk({
    subject: 'movement',
    spec: movementSpec,
    act: useAct('movements.export'),
    useTotals: useMovementTotals,
  })
  return (
    <ListPage
      title={t('frame.area.movements')}
      errors={[error]}
      secondary={actions}
      pane={<Pane />}
    >
      <p className={classes.strip}>{t('movements.notified')}</p>
      <MovementsList
        {...list}
        empty={
          <DeskEmpty
            spec={movementSpec}
            title={t('movements.empty.title')}
            text={t('movements.empty.text')}
          />
        }
      />
    </ListPage>
  )
}
