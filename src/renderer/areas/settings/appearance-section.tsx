import { Radio, Stack, Switch } from '@mantine/core'
import { locales } from '../../../shared/base/locale.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import { useFixed } from '../../app/fixed.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section, type SectionProps } from './section.tsx'

const themes = ['system', 'light', 'dark'] as const
const csvNumbers = ['es-AR', 'neutral'] as const

function Choice<T extends string>(props: {
  readonly label: string
  readonly value: T
  readonly options: readonly T[]
  readonly name: (option: T) => string
  readonly onChoose: (option: T) => void
  readonly fixed: ReturnType<ReturnType<typeof useFixed>>
}) {
  return (
    <Radio.Group
      label={props.label}
      value={props.value}
      description={props.fixed.description}
      onChange={(value) => {
        const option = props.options.find((known) => known === value)
        if (option !== undefined) props.onChoose(option)
      }}
    >
      <Stack gap={6} mt={6}>
        {props.options.map((option) => (
          <Radio
            key={option}
            value={option}
            label={props.name(option)}
            disabled={props.fixed.disabled === true}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Language, theme, whether amounts are drawn, and how CSV files write numbers. They hold at once. */
export function AppearanceSection({ info }: SectionProps) {
  const t = useText()
  const set = useAct('app.settings.set')
  const fixed = useFixed()
  const { settings } = info
  const choose = (changes: Partial<Settings>) => void set.run(changes)
  return (
    <Section title={t('settings.section.appearance')}>
      <ErrorNote error={set.error} />
      <Choice
        label={t('settings.language')}
        value={settings.locale}
        options={locales}
        name={(option) => t(`settings.language.${option}`)}
        fixed={fixed('locale')}
        onChoose={(locale) => choose({ locale })}
      />
      <Choice
        label={t('settings.theme')}
        value={settings.theme}
        options={themes}
        name={(option) => t(`settings.theme.${option}`)}
        fixed={fixed('theme')}
        onChoose={(theme) => choose({ theme })}
      />
      <Switch
        label={t('settings.discreet')}
        description={t('settings.discreet.hint')}
        checked={settings.discreet === true}
        onChange={({ currentTarget }) => choose({ discreet: currentTarget.checked })}
        {...fixed('discreet')}
      />
      <Choice
        label={t('settings.csv')}
        value={settings.csvNumbers}
        options={csvNumbers}
        name={(option) => t(`settings.csv.${option}`)}
        fixed={fixed('csvNumbers')}
        onChoose={(csv) => choose({ csvNumbers: csv })}
      />
    </Section>
  )
}
