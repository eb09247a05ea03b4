import { NativeSelect } from '@mantine/core'
import { positionTimeOf } from '../../../shared/profiles/position-time.ts'
import { positionDaysOf } from '../../../shared/profiles/profiles.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section, type SectionProps } from './section.tsx'

const DAYS = [90, 400, 1000]
const ALWAYS = 'always'

const OFF = 'off'
/** Every half hour of the day. */
const TIMES = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

/** From what time on the position of each bank day is asked for by itself, or never. */
function DailyPosition({ current }: Pick<SectionProps, 'current'>) {
  const t = useText()
  const update = useAct('profiles.update')
  const enable = useAct('sync.setEnabled')
  const { id, pollingOff = [] } = current.profile
  const on = !pollingOff.includes('position')
  const time = positionTimeOf(current.profile)
  const choose = async (value: string): Promise<void> => {
    if (value !== OFF && value !== time) {
      const changed = await update.run({ id, changes: { positionTime: value } })
      if (!changed.ok) return
    }
    if (on !== (value !== OFF)) await enable.run({ id: 'position', enabled: value !== OFF })
  }
  const error = update.error ?? enable.error
  return (
    <>
      <NativeSelect
        label={t('settings.positions.daily')}
        description={t('settings.positions.daily.hint')}
        maw={360}
        value={on ? time : OFF}
        disabled={update.isPending || enable.isPending}
        data={[
          { value: OFF, label: t('settings.positions.daily.off') },
          ...[...new Set([...TIMES, time])].sort().map((one) => ({
            value: one,
            label: t('settings.positions.daily.at', { time: one }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => void choose(value)}
      />
      <ErrorNote error={error} />
    </>
  )
}

/** When positions of the profile are asked for by themselves, and for how long all of them are kept. */
export function KeptPositions({ current }: Pick<SectionProps, 'current'>) {
  const t = useText()
  const update = useAct('profiles.update')
  const { id } = current.profile
  const days = positionDaysOf(current.profile)
  const offered = days === null ? DAYS : [...new Set([...DAYS, days])].sort((a, b) => a - b)
  return (
    <Section title={t('settings.positions')} intro={t('settings.positions.intro')}>
      <DailyPosition current={current} />
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
      <ErrorNote error={update.error} />
    </Section>
  )
}
