import { columnOf } from '../../../shared/locales/define.ts'
import { causeText } from '../../../shared/locales/errors/causes.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { Facts, Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

/** Version, shell, where the data lies, and whether secrets can be kept. */
export function AboutSection({ info }: SectionProps) {
  const t = useText()
  const column = columnOf(useLocale())
  const keychain = useCall('app.keychain', {}).data
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
          [t('settings.about.licence'), 'MIT'],
        ]}
      />
      <p className={classes.intro}>{t('settings.about.data.note')}</p>
    </Section>
  )
}
