import { Button } from '@mantine/core'
import { useAct, useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { useTellSaved } from '../../components/list-area/saved.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { LockForm } from './lock-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { Section, type SectionProps } from './section.tsx'

/** All own data as open files. Main asks for a yes first, and where to. */
function AllData() {
  const t = useText()
  const save = useAct('data.save')
  const tellSaved = useTellSaved()
  const make = async () => {
    const made = await save.run({})
    if (made.ok) tellSaved(made.value)
  }
  return (
    <Section title={t('data.title')} intro={t('data.intro')}>
      <div>
        <Button variant="default" size="sm" loading={save.isPending} onClick={() => void make()}>
          {t('data.save')}
        </Button>
      </div>
      <ErrorNote error={save.error} />
    </Section>
  )
}

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
