import { NativeSelect } from '@mantine/core'
import { positionDaysOf } from '../../../shared/profiles/profiles.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { Section, type SectionProps } from './section.tsx'

const DAYS = [90, 400, 1000]
const ALWAYS = 'always'

/** For how long all positions of the profile are kept. */
export function KeptPositions({ current }: Pick<SectionProps, 'current'>) {
  const t = useText()
  const update = useAct('profiles.update')
  const { id } = current.profile
  const days = positionDaysOf(current.profile)
  const offered = days === null ? DAYS : [...new Set([...DAYS, days])].sort((a, b) => a - b)
  return (
    <Section title={t('settings.positions')} intro={t('settings.positions.intro')}>
      <NativeSelect
        label={t('settings.positions.keep')}
        maw={240}
        value={days === null ? ALWAYS : String(days)}
        disabled={update.isPending}
        data={[
          ...offered.map((one) => ({
            value: String(one),
            label: t('settings.positions.days', { days: one }),
          })),
          { value: ALWAYS, label: t('settings.positions.always') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          void update.run({
            id,
            changes: { positionDays: value === ALWAYS ? null : Number(value) },
          })
        }
      />
      {update.error !== null && <ErrorNote error={update.error} />}
    </Section>
  )
}
