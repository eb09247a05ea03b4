import type { Environment } from '../../../shared/profiles/profiles.ts'
import { t } from '../../app/text.tsx'
import classes from './environment.module.css'

/** The environment of a profile as a coloured label with its name: never in doubt, never colour alone. */
export const EnvironmentLabel = (props: { readonly environment: Environment }) => (
  <span className={classes.envLabel} data-environment={props.environment}>
    {t(`frame.env.${props.environment}`)}
  </span>
)

/** The stripe across the top of the window while production is open. */
export function ProductionStripe(props: { readonly name: string }) {
  // Our words stand first, and a name cannot end its quotation to say more in their manner.
  const name = props.name.replace(/[«»“”"·]/g, ' ')
  return <div className={classes.envStripe}>{t('frame.env.stripe', { name })}</div>
}
