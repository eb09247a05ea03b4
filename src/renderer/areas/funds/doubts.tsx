import { Button } from '@mantine/core'
import { doubtsOf, settled } from '../../../shared/orders/fund-doubts.ts'
import { formatDecimal } from '../../../shared/text/format.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Note } from '../../components/notes/note.tsx'
import type { BatchFormState } from './use-batch-form.ts'

const READINGS = ['grouped', 'decimals'] as const
const DECIMALS = 3

/** Asks once for each column what its bare `1.234` is; the answer is written into all its cells, and can be undone. */
export function Doubts({ form }: { readonly form: BatchFormState }) {
  const t = useText()
  const locale = useLocale()
  const { sheet } = form.editor
  return doubtsOf(sheet, locale).map(({ field, text, readings }) => (
    <Note
      key={field}
      tone="attention"
      actions={READINGS.map((reading) => (
        <Button
          key={reading}
          variant="default"
          onClick={() => form.setSheet(settled(sheet, field, reading, locale))}
        >
          {formatDecimal(
            readings[reading],
            locale,
            reading === 'decimals' ? { min: DECIMALS } : { min: 2 },
          )}
        </Button>
      ))}
    >
      {t('funds.doubt', { field: t(`funds.field.${field}`), text })}
    </Note>
  ))
}
