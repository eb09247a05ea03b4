import { useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { AllData } from './all-data.tsx'
import { LockForm } from './lock-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { Section, type SectionProps } from './section.tsx'

/** What keeps others at this computer out. */
export function SecuritySection({ current }: SectionProps) {
  const t = useText()
  const state = useCall('lock.state', {}).data
  return (
    <>
      <Section title={t('lock.settings')} intro={t('lock.settings.intro')}>
        {state !== undefined && <LockForm key={String(state.set)} state={state} />}
      </Section>
      {current.profile.environment !== 'demo' && <RecoveryForm />}
      <AllData />
    </>
  )
}
