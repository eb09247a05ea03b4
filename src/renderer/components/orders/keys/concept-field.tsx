import type { FieldValues } from 'react-hook-form'
import { messageKeyOf } from '../../../../shared/locales/index.ts'
import { conceptCodes } from '../../../../shared/orders/drafts.ts'
import { t } from '../../../app/text.tsx'
import { type FieldProps, useField } from '../../input/form.tsx'
import { Proposals } from '../../input/proposals.tsx'

/** A concept code by its name; empty for one that is the bank's own. */
export function conceptName(code: string): string {
  const key = messageKeyOf(`concept.${code.trim().toUpperCase()}`)
  return key === null ? '' : t(key)
}

/** A concept code with its name behind it; a code that is the bank's own stands alone. */
export function conceptText(code: string | null): string | null {
  if (code === null) return null
  const name = conceptName(code)
  return name === '' ? code : `${name} (${code})`
}

/** The concept of a payment: one of the usual ones by name, or the code that the bank gave. */
export function ConceptField<V extends FieldValues, C>(props: FieldProps<V, C>) {
  const field = useField(props)
  return (
    <Proposals
      comboboxProps={{ withinPortal: false }}
      {...field}
      description={conceptName(field.value) || t('concept.hint')}
      data={[...conceptCodes]}
      filter={({ options }) => options}
      renderOption={({ option }) => <>{`${option.value} · ${conceptName(option.value)}`}</>}
      maxLength={10}
    />
  )
}
