import { useScreen } from '../screen.ts'
import { useText } from '../text.tsx'
import classes from './asked-elsewhere.module.css'

/** What the window says while main asks a person in a window of its own: that, and nothing of the question. */
export function AskedElsewhere() {
  const t = useText()
  const asked = useScreen((screen) => screen.asked)
  return asked ? (
    <p className={classes.note} role="status">
      {t('approval.elsewhere')}
    </p>
  ) : null
}
