import { accountKey } from '../../../shared/completeness/names.ts'
import type { ImportTarget } from '../../../shared/statements/model.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { TakenFiles } from '../imports/taken-files.tsx'

/** The files of an account that were imported. */
export function ImportedFiles({ whose }: { readonly whose: ImportTarget }) {
  const { kind, account, currency } = whose
  const read = useCall('statements.list', { kind })
  const remove = useAct('statements.remove')
  return (
    <TakenFiles
      files={(read.data ?? []).filter(
        (one) => one.account === accountKey(account) && one.currency === currency,
      )}
      words={({ name, count, from, to }) =>
        t('statements.file', {
          name,
          count,
          from: formatDate(from, locale),
          to: formatDate(to, locale),
        })
      }
      remove={{ run: remove.run, error: remove.error ?? read.error }}
    />
  )
}
