import { useCall, useInfoError } from '../queries.ts'
import { useScreen } from '../screen.ts'
import { useText } from '../text.tsx'
import classes from './waiting.module.css'

/** Whether the answer to an order of a profile that is being left is waited for. A locked window, which is a new page, asks. */
function useFinishing(): boolean {
  const told = useScreen(({ finishing }) => finishing)
  const enabled = useInfoError()?.code === 'app_locked'
  const said = useCall('lock.state', {}, { enabled }).data
  return told || (enabled && said?.finishing === true)
}

/**
 * The window's words while main waits: for a person, whom it asks in a window of its own, with nothing of the question; or
 * for the bank's answer to an order.
 */
export function Waiting() {
  const t = useText()
  const asked = useScreen((screen) => screen.asked)
  const finishing = useFinishing()
  return asked || finishing ? (
    <p className={classes.note} role="status">
      {t(asked ? 'approval.elsewhere' : 'orders.finishing')}
    </p>
  ) : null
}
