import type { StartMarks } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { causeText } from '../../../shared/locales/errors/causes.ts'
import { useCall } from '../../app/queries.ts'
import { type Say, useLocale, useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

/** How long the start took, and its steps. */
function startText(t: Say, { built, opened, asked, drawn }: StartMarks): string {
  const said = (ms: number | null): string => (ms === null ? '–' : String(ms))
  return t('settings.about.start.steps', {
    built: said(built),
    opened: said(opened),
    asked: said(asked),
    drawn: said(drawn),
  })
}

/** Version, shell, where the data lies, and whether secrets can be kept. */
export function AboutSection({ info }: SectionProps) {
  const t = useText()
  const column = columnOf(useLocale())
  const keychain = useCall('app.keychain', {}).data
  const start = useCall('app.start', {}).data
  return (
    <Section title={t('settings.section.about')}>
      <Facts
        facts={[
          [t('settings.about.version'), `${t('common.appName')} ${info.version}`],
          [t('settings.about.shell'), t(`settings.about.shell.${info.shell}`)],
          [
            t('settings.about.data'),
            <span key="data" className={classes.path}>
              <code>{info.dataDir}</code>
              <CopyButton text={info.dataDir} what={t('settings.about.data')} />
            </span>,
          ],
          [
            t('settings.about.keychain'),
            keychain === undefined
              ? ''
              : keychain.state === 'available'
                ? t('settings.about.keychain.available')
                : t(`settings.about.keychain.${keychain.state}`, {
                    reason: causeText(column, keychain.reason),
                  }),
          ],
          [t('settings.about.start'), start === undefined ? '' : startText(t, start)],
          [t('settings.about.licence'), 'MIT'],
        ]}
      />
      <p className={classes.intro}>{t('settings.about.data.note')}</p>
    </Section>
  )
}
