import type { Echeq } from '../../../../shared/wire/echeqs.ts'
import { useText } from '../../../app/text.tsx'
import { Section } from '../../../components/detail/parts.tsx'
import classes from './detail.module.css'

/** Every flag of the version 2 shape but `is_expired`, which stands with the dates. */
const flags = [
  'is_collection_mandate',
  'is_negotiation_mandate',
  'is_last_mandator',
  'is_non_payment_order',
  'is_issued_certificate',
  'is_represent',
  'is_assigned',
  'is_assignment_pending',
  'is_guaranteed',
  'is_last_endorser',
  'is_endorsement_repudiated',
  'is_agreed',
  'is_agreement_requested',
  'is_agreement_rejected',
] as const

/** The mandates and flags that are on, in words. */
export function Flags({ echeq }: { readonly echeq: Echeq }) {
  const t = useText()
  const on = flags.filter((flag) => echeq[flag] === true)
  return (
    <Section title={t('echeqs.detail.flags')}>
      {on.length === 0 ? (
        <p className={classes.quiet}>{t('echeqs.detail.flags.none')}</p>
      ) : (
        <ul className={classes.flags}>
          {on.map((flag) => (
            <li key={flag} title={flag}>
              {t(`echeqs.flag.${flag}`)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
