import { NativeSelect } from '@mantine/core'
import { locales } from '../../../shared/base/locale.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import { useFixed } from '../../app/fixed.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import classes from './connect.module.css'

const themes = ['system', 'light', 'dark'] as const

/** Language and theme, for whoever has not opened a profile yet. */
export function AppearanceControls({ settings }: { readonly settings: Settings }) {
  const t = useText()
  const fixed = useFixed()
  const set = useAct('app.settings.set')
  return (
    <fieldset className={classes.appearance}>
      <legend className="visually-hidden">{t('connect.appearance')}</legend>
      <NativeSelect
        size="xs"
        aria-label={t('settings.language')}
        value={settings.locale}
        {...fixed('locale')}
        data={locales.map((value) => ({ value, label: t(`settings.language.${value}`) }))}
        onChange={(event) => {
          const locale = locales.find((value) => value === event.currentTarget.value)
          if (locale !== undefined) void set.run({ locale })
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={t('settings.theme')}
        value={settings.theme}
        {...fixed('theme')}
        data={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        onChange={(event) => {
          const theme = themes.find((value) => value === event.currentTarget.value)
          if (theme !== undefined) void set.run({ theme })
        }}
      />
    </fieldset>
  )
}
