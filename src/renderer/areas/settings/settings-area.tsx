import { Button, Switch, Tabs, UnstyledButton } from '@mantine/core'
import { ChevronDown, ChevronRight, X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import * as z from 'zod'
import { workAreas } from '../../../shared/base/areas.ts'
import { locales } from '../../../shared/base/locale.ts'
import {
  advancedSections,
  type SettingsSection,
  settingsSections,
  usualSections,
} from '../../../shared/base/screens.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { causeText } from '../../../shared/locales/errors/causes.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { useAct, useCall, useFixed } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { locale, t } from '../../app/text.tsx'
import { Facts, ForeignText } from '../../components/figures/figures.tsx'
import { OneOf, Radios } from '../../components/input/choice.tsx'
import { useFields, useSubmission } from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { typedAs } from '../../components/input/typed.ts'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import { ConfirmedDirectionList } from '../position/completeness/confirmed-directions.tsx'
import { DesktopForm, NotificationsSection } from './notifications-section.tsx'
import { LimitsSection, OrdersSection, PeopleSection } from './orders-section.tsx'
import { CompanySection, ConnectionSection } from './profile-section.tsx'
import { PspSection } from './psp-section.tsx'
import { Path, Section, type SectionProps } from './section.tsx'
import { AllData, RecoveryForm, SecuritySection } from './security-section.tsx'
import classes from './settings.module.css'

const HOST = /^(?=.{1,255}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i

const baseHost = (baseUrl: string): string => URL.parse(baseUrl)?.host ?? baseUrl

/** Why a typed host cannot be added; null when it can. */
export function hostProblem(host: string, known: readonly string[]): MessageKey | null {
  if (!HOST.test(host)) return 'settings.hosts.error'
  return known.includes(host.toLowerCase()) ? 'settings.hosts.repeated' : null
}

/** The hosts from which announced files may be downloaded. */
function DownloadsSection({ current }: SectionProps) {
  const fixed = useFixed()('positionHosts')
  const allow = useAct('position.allowHost')
  const forbid = useAct('position.forbidHost')
  const { baseUrl, downloadHosts } = current.profile
  const typedHost = typedAs((typed) => {
    const host = typed.trim()
    const problem = hostProblem(host, [baseHost(baseUrl), ...downloadHosts])
    return problem === null ? { ok: true, value: host.toLowerCase() } : { ok: false, problem }
  })
  const form = useFields(z.object({ host: typedHost }), { host: '' })
  const submission = useSubmission(form, async (host) => {
    if ((await allow.run(host)).ok) form.reset()
  })
  return (
    <Section title={t('settings.section.downloads')} intro={t('settings.hosts.intro')}>
      <ErrorNote error={allow.error} />
      <ErrorNote error={forbid.error} />
      <ul className={classes.hosts} aria-label={t('settings.hosts.list')}>
        <li>
          <code>{baseHost(baseUrl)}</code>
          <span className={basics.quiet}>{t('settings.hosts.base')}</span>
        </li>
        {downloadHosts.map((host) => (
          <li key={host}>
            <code>
              <ForeignText>{host}</ForeignText>
            </code>
            <IconButton
              icon={X}
              label={t('settings.hosts.remove', { host })}
              disabled={fixed.disabled === true}
              onClick={() => void forbid.run({ host })}
            />
          </li>
        ))}
      </ul>
      <form className={classes.inline} {...submission}>
        <form.TextField name="host" label="settings.hosts.add" hint spellCheck={false} {...fixed} />
        <Button
          type="submit"
          size="sm"
          loading={allow.isPending}
          disabled={fixed.disabled === true}
        >
          {t('common.add')}
        </Button>
      </form>
    </Section>
  )
}

const themes = ['system', 'light', 'dark'] as const
const csvNumbers = ['es-AR', 'neutral'] as const

/** Language, theme, the area to open with, whether amounts are drawn, and the alerts outside the window. */
function AppearanceSection({ info }: SectionProps) {
  const set = useAct('app.settings.set')
  const fixed = useFixed()
  const { settings } = info
  const choose = (changes: Partial<Settings>) => void set.run(changes)
  return (
    <>
      <Section title={t('settings.section.appearance')}>
        <ErrorNote error={set.error} />
        <Radios
          label={t('settings.language')}
          value={settings.locale}
          options={locales}
          words={(option) => t(`settings.language.${option}`)}
          {...fixed('locale')}
          onChoose={(locale) => choose({ locale })}
        />
        <Radios
          label={t('settings.theme')}
          value={settings.theme}
          options={themes}
          words={(option) => t(`settings.theme.${option}`)}
          {...fixed('theme')}
          onChoose={(theme) => choose({ theme })}
        />
        <OneOf
          maw={320}
          label={t('settings.firstArea')}
          description={t('settings.firstArea.hint')}
          value={settings.firstArea ?? 'today'}
          options={workAreas}
          words={(area) => t(`frame.area.${area}`)}
          onChoose={(firstArea) => choose({ firstArea })}
        />
        <Switch
          label={t('settings.discreet')}
          description={t('settings.discreet.hint')}
          checked={settings.discreet === true}
          onChange={({ currentTarget }) => choose({ discreet: currentTarget.checked })}
          {...fixed('discreet')}
        />
      </Section>
      <Section title={t('desktop.settings')} intro={t('desktop.settings.intro')}>
        <DesktopForm info={info} />
      </Section>
    </>
  )
}

/** Files that go out: how CSV files write numbers, the recovery file, and all own data. */
function ExportsSection({ info, current }: SectionProps) {
  const set = useAct('app.settings.set')
  const fixed = useFixed()('csvNumbers')
  return (
    <>
      <Section title={t('settings.section.exports')}>
        <ErrorNote error={set.error} />
        <Radios
          label={t('settings.csv')}
          value={info.settings.csvNumbers}
          options={csvNumbers}
          words={(option) => t(`settings.csv.${option}`)}
          {...fixed}
          onChoose={(csv) => void set.run({ csvNumbers: csv })}
        />
      </Section>
      {current.profile.environment !== 'demo' && <RecoveryForm />}
      <AllData />
    </>
  )
}

/** Version, shell, where the data lies, and whether secrets can be kept. */
function AboutSection({ info }: SectionProps) {
  const column = columnOf(locale)
  const keychain = useCall('app.keychain', {}).data
  return (
    <Section title={t('settings.section.about')}>
      <Facts
        facts={[
          [t('settings.about.version'), `${t('common.appName')} ${info.version}`],
          [t('settings.about.shell'), t(`settings.about.shell.${info.shell}`)],
          [
            t('settings.about.data'),
            <Path key="data" text={info.dataDir} what={t('settings.about.data')} />,
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
          [
            t('settings.about.licence'),
            <span key="licence">
              MIT{' '}
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => useScreen.getState().showHelp('licences')}
              >
                {t('help.licences')}
              </Button>
            </span>,
          ],
        ]}
      />
      <p className={classes.intro}>{t('settings.about.data.note')}</p>
    </Section>
  )
}

/** The answers about types of movements, which can be taken back. */
const DirectionsSection = () => (
  <Section title={t('settings.section.directions')} intro={t('settings.directions.intro')}>
    <ConfirmedDirectionList />
  </Section>
)

const sections: Readonly<Record<SettingsSection, ComponentType<SectionProps>>> = {
  company: CompanySection,
  appearance: AppearanceSection,
  connection: ConnectionSection,
  security: SecuritySection,
  limits: LimitsSection,
  people: PeopleSection,
  exports: ExportsSection,
  notifications: NotificationsSection,
  downloads: DownloadsSection,
  orders: OrdersSection,
  directions: DirectionsSection,
  psp: PspSection,
  about: AboutSection,
}

/** The settings of the open profile and of the application. */
export function SettingsArea() {
  const section = useScreen((screen) => screen.settingsSection)
  const info = useCall('app.info', {}).data
  const current = useCall('profiles.current', {}).data
  const [unfolded, setUnfolded] = useState(false)
  const { goToSettings } = useScreen.getState()
  const advanced = advancedSections.some((one) => one === section)
  const open = unfolded || advanced
  const Chevron = open ? ChevronDown : ChevronRight
  const tab = (id: SettingsSection) => (
    <Tabs.Tab key={id} value={id} className={classes.tab ?? ''}>
      {t(`settings.section.${id}`)}
    </Tabs.Tab>
  )
  if (info === undefined || current === undefined || current === null) return null
  return (
    <>
      <PageHeader title={t('frame.area.settings')} />
      <Tabs
        orientation="vertical"
        value={section}
        keepMounted={false}
        className={classes.tabs ?? ''}
        onChange={(value) => {
          const chosen = settingsSections.find((known) => known === value)
          if (chosen !== undefined) goToSettings(chosen)
        }}
      >
        <div className={classes.list}>
          <Tabs.List aria-label={t('settings.sections')}>{usualSections.map(tab)}</Tabs.List>
          <UnstyledButton
            className={classes.advanced ?? ''}
            aria-expanded={open}
            disabled={advanced}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Chevron size={14} aria-hidden /> {t('settings.advanced')}
          </UnstyledButton>
          {open && (
            <Tabs.List aria-label={t('settings.advanced')}>{advancedSections.map(tab)}</Tabs.List>
          )}
        </div>
        {settingsSections.map((id) => {
          const Section = sections[id]
          return (
            <Tabs.Panel key={id} value={id} className={classes.panel ?? ''}>
              <Section info={info} current={current} />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}
