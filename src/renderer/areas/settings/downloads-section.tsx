import { Button, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { useFixed } from '../../app/fixed.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import basics from '../../components/styles/basics.module.css'
import { Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

const HOST = /^(?=.{1,255}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i

const baseHost = (baseUrl: string): string => URL.parse(baseUrl)?.host ?? baseUrl

/** Why a typed host cannot be added; null when it can. */
export function hostProblem(host: string, known: readonly string[]): MessageKey | null {
  if (!HOST.test(host)) return 'settings.hosts.error'
  return known.includes(host.toLowerCase()) ? 'settings.hosts.repeated' : null
}

/** The hosts from which announced files may be downloaded. */
export function DownloadsSection({ current }: SectionProps) {
  const t = useText()
  const fixed = useFixed()('positionHosts')
  const update = useAct('profiles.update')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const { id, baseUrl, downloadHosts } = current.profile
  const save = (hosts: readonly string[]) =>
    update.run({ id, changes: { downloadHosts: [...hosts] } })
  const submission = useSubmission(async () => {
    const host = typed.trim().toLowerCase()
    const found = hostProblem(host, [baseHost(baseUrl), ...downloadHosts])
    setProblem(found)
    if (found !== null) return
    const result = await save([...downloadHosts, host])
    if (result.ok) setTyped('')
  })
  return (
    <Section title={t('settings.section.downloads')} intro={t('settings.hosts.intro')}>
      <ErrorNote error={update.error} />
      <ul className={classes.hosts} aria-label={t('settings.hosts.list')}>
        <li>
          <code>{baseHost(baseUrl)}</code>
          <span className={basics.quiet}>{t('settings.hosts.base')}</span>
        </li>
        {downloadHosts.map((host) => (
          <li key={host}>
            <code>{host}</code>
            <IconButton
              icon={X}
              label={t('settings.hosts.remove', { host })}
              disabled={fixed.disabled === true}
              onClick={() => void save(downloadHosts.filter((kept) => kept !== host))}
            />
          </li>
        ))}
      </ul>
      <form noValidate className={classes.inline} {...submission}>
        <TextInput
          label={t('settings.hosts.add')}
          description={t('settings.hosts.add.hint')}
          value={typed}
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...fixed}
          {...(problem !== null && { error: t(problem) })}
        />
        <Button
          type="submit"
          variant="default"
          size="sm"
          loading={update.isPending}
          disabled={fixed.disabled === true}
        >
          {t('common.add')}
        </Button>
      </form>
    </Section>
  )
}
