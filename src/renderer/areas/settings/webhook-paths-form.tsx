import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { listenerSchema } from '../../../shared/profiles/profiles.ts'
import { webhookPaths } from '../../../shared/views/webhook-paths.ts'
import { proposedPaths } from '../../../shared/wire/notifications.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { Facts } from './section.tsx'
import classes from './settings.module.css'

const own = ['cvu-cashout', 'mep-result'] as const
type Own = (typeof own)[number]

/** Where each kind arrives, to be handed to the bank. */
function Addresses({ current }: { readonly current: OpenProfile }) {
  const t = useText()
  const { paths } = current.profile.listener
  return (
    <Facts
      facts={webhookPaths(paths)
        .filter(({ kind }) => kind !== 'consolidated-position')
        .map(({ kind, path }) => [
          t(`notice.kind.${kind}`),
          <span key="path" className={classes.path}>
            <code>{path}</code>
            <CopyButton text={path} what={t(`notice.kind.${kind}`)} />
          </span>,
        ])}
    />
  )
}

/** The paths of all kinds; those that the bank's specification does not show can be set. */
export function WebhookPathsForm({ current }: { readonly current: OpenProfile }) {
  const t = useText()
  const configure = useAct('listener.configure')
  const was = current.profile.listener
  const [typed, setTyped] = useState<Readonly<Record<Own, string>>>({
    'cvu-cashout': was.paths?.['cvu-cashout'] ?? proposedPaths['cvu-cashout'],
    'mep-result': was.paths?.['mep-result'] ?? proposedPaths['mep-result'],
  })
  const [keyless, setKeyless] = useState(was.keyless ?? false)
  const read = listenerSchema.shape.paths.safeParse(typed)
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path: [kind] }) => kind))
  const submission = useSubmission(async () => {
    if (read.success) await configure.run({ paths: typed, keyless })
  })
  return (
    <form noValidate className={classes.stack} {...submission}>
      <Addresses current={current} />
      <div className={classes.pair}>
        {own.map((kind) => (
          <TextInput
            key={kind}
            label={t('settings.paths.of', { kind: t(`notice.kind.${kind}`) })}
            value={typed[kind]}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) =>
              setTyped({ ...typed, [kind]: value.trim() })
            }
            {...(wrong.has(kind) && { error: t('settings.paths.error') })}
          />
        ))}
      </div>
      <Checkbox
        label={t('settings.paths.keyless')}
        description={t('settings.paths.keyless.hint')}
        checked={keyless}
        onChange={({ currentTarget: { checked } }) => setKeyless(checked)}
      />
      <FormEnd act={configure} send={t('settings.paths.apply')} at="start" variant="default" />
    </form>
  )
}
