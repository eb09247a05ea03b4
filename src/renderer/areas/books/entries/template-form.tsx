import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAct, useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { useSubmission } from '../../../components/input/use-submission.ts'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import { Note } from '../../../components/notes/note.tsx'
import classes from './entries.module.css'

/** The layout of the own file, for the program that the accountant uses. */
export function TemplateForm() {
  const t = useText()
  const template = useCall('accounting.template', {})
  const save = useAct('accounting.saveTemplate')
  const [typed, setTyped] = useState<string | null>(null)
  const content = typed ?? template.data?.content ?? ''
  const submission = useSubmission(async () => {
    const saved = await save.run({ content })
    if (saved.ok) setTyped(null)
  })
  const fields = (template.data?.fields ?? []).map((field) => `{${field}}`).join(' ')
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t('accounting.template.title')}
      {...submission}
    >
      <h3 className={classes.heading}>{t('accounting.template.title')}</h3>
      <p className={classes.quiet}>{t('accounting.template.text')}</p>
      <Textarea
        className={classes.code ?? ''}
        aria-label={t('accounting.template.title')}
        autosize
        minRows={3}
        maxRows={14}
        spellCheck={false}
        maxLength={20_000}
        value={content}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <p className={classes.quiet}>{t('accounting.template.fields', { fields })}</p>
      <ErrorNote error={save.error} />
      {save.data !== undefined && save.error === null && typed === null && (
        <Note tone="done">{t('accounting.template.saved')}</Note>
      )}
      <div className={classes.line}>
        <Button type="submit" variant="default" loading={save.isPending} disabled={typed === null}>
          {t('accounting.template.save')}
        </Button>
      </div>
    </form>
  )
}
