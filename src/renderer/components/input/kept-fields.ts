import { useEffect, useState } from 'react'
import type { FieldValues, UseFormProps } from 'react-hook-form'
import type * as z from 'zod'
import { shownProfile } from '../../app/bridge.ts'
import { formKey, keepForm, keptForm, withFields } from '../../app/kept-forms.ts'
import { type FormOf, useFields } from './form.tsx'

/** The fields of a form that is found again as it was left, by what it is for, while it differs from how it began. */
export function useKeptFields<V extends FieldValues, C>(
  schema: z.ZodType<C, V>,
  start: V,
  of: readonly (string | null)[],
  mode: UseFormProps['mode'] = 'onSubmit',
): FormOf<V, C> & { readonly forget: () => void } {
  const key = formKey(shownProfile(), ...of)
  const [kept] = useState(() => withFields<V>(...Object.keys(start)).safeParse(keptForm(key)).data)
  const form = useFields(schema, start, {
    mode,
    ...(kept !== undefined && { values: kept, resetOptions: { keepDefaultValues: true } }),
  })
  const { subscribe, getValues } = form
  const { isDirty } = form.formState
  useEffect(() => {
    // The same form may go on as one of something else: of a list that was stored.
    if (isDirty) keepForm(key, getValues())
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: (now) => {
        if (now.isDirty || keptForm(key) !== undefined)
          keepForm(key, now.isDirty ? now.values : null)
      },
    })
  }, [key, isDirty, getValues, subscribe])
  return { ...form, forget: () => keepForm(key, null) }
}
