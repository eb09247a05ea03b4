import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { accountKey } from '../../../shared/completeness/names.ts'
import type { ImportedFile } from '../../../shared/statements/model.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { ErrorNote, Note } from '../notes/notes.tsx'
import type { ImportTarget } from './import-dialog.tsx'
import classes from './statement-imports.module.css'

/** The files of an account that were imported; one that is taken away can come back. */
export function ImportedFiles({ whose }: { readonly whose: ImportTarget }) {
  const { kind, account, currency } = whose
  const read = useCall('statements.list', { kind })
  const remove = useAct('statements.remove')
  const [gone, setGone] = useState<ImportedFile | null>(null)
  const own = (read.data ?? []).filter(
    (one) => one.account === accountKey(account) && one.currency === currency,
  )
  const take = async (file: ImportedFile, removed: boolean) => {
    const done = await remove.run({ id: file.id, removed })
    if (done.ok) setGone(removed ? file : null)
  }
  if (own.length === 0 && gone === null) return null
  return (
    <>
      <ErrorNote error={remove.error} />
      {gone !== null && (
        <Note
          tone="waiting"
          actions={<Button onClick={() => void take(gone, false)}>{t('statements.undo')}</Button>}
        >
          {t('statements.removed', { name: gone.name })}
        </Note>
      )}
      <ul className={classes.files} aria-label={t('statements.files')}>
        {own.map((file) => (
          <li key={file.id}>
            <span>
              {t('statements.file', {
                name: file.name,
                count: file.count,
                from: formatDate(file.from, locale),
                to: formatDate(file.to, locale),
              })}
            </span>
            <IconButton
              icon={X}
              label={t('statements.remove', { name: file.name })}
              size="sm"
              onClick={() => void take(file, true)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
