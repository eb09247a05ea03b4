import { Button } from '@mantine/core'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { useTellSaved } from '../../components/list-area/saved.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section } from './section.tsx'

/** All own data as open files. Main asks for a yes first, and where to. */
export function AllData() {
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
      {save.error !== null && <ErrorNote error={save.error} />}
    </Section>
  )
}
