import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AskedColumns } from '../../../shared/views/imports.ts'
import { t, useLanguage } from '../../app/text.tsx'
import { ForeignText } from '../figures/figures.tsx'
import { PlainTable } from '../figures/plain-table.tsx'
import { Select } from '../input/choice.tsx'
import { useFirstField } from '../input/form.tsx'
import basics from '../styles/basics.module.css'
import forms from '../styles/form.module.css'
import classes from './imports.module.css'

type Columns<F extends string> = Readonly<Partial<Record<F, number | undefined>>>

/** A field that a column may hold, as a person calls it. */
type FieldLabel<F extends string> = { readonly field: F; readonly label: string }

/** The meaning of each column of a file, chosen once. The columns that its titles suggest are chosen already. */
export function ColumnsStep<F extends string, C extends Columns<F>>(props: {
  readonly asked: Pick<AskedColumns, 'header' | 'sample'> &
    Partial<Pick<AskedColumns, 'missing'>> & { readonly guess: C }
  readonly fields: readonly FieldLabel<F>[]
  /** The fields that a choice still lacks, in words; null where it is complete. */
  readonly missing: (choice: C) => string | null
  /** More questions about the chosen columns. */
  readonly more?: (choice: C, choose: (choice: C) => void) => ReactNode
  readonly pending: boolean
  readonly onChoose: (columns: C) => void
}) {
  const { figures } = useLanguage()
  const { header, sample, guess } = props.asked
  const [choice, setChoice] = useState<C>(guess)
  const options = header.map((title, index) => ({
    value: String(index),
    label: title === '' ? String(index + 1) : title,
  }))
  const missing = props.missing(choice)
  const first = useFirstField<HTMLDivElement>()
  return (
    <div ref={first} className={basics.stack}>
      <p className={classes.text}>{t('imports.map')}</p>
      <section className={classes.sample} aria-label={t('imports.map.sample')}>
        <PlainTable
          unstyled
          className=""
          rows={sample}
          rowKey={(cells) => cells.join('\u0000')}
          columns={(words) =>
            options.map(({ value, label }) =>
              words(<ForeignText>{label}</ForeignText>, (cells) => (
                <ForeignText>{figures.cell(cells[Number(value)] ?? '')}</ForeignText>
              )),
            )
          }
        />
      </section>
      <div className={classes.fields}>
        {props.fields.map(({ field, label }) => (
          <Select
            key={field}
            size="xs"
            label={label}
            placeholder={t('imports.map.none')}
            data={options}
            clearable
            data-autofocus={field === props.asked.missing?.[0] || undefined}
            value={choice[field] === undefined ? null : String(choice[field])}
            onChange={(value) =>
              setChoice({ ...choice, [field]: value === null ? undefined : Number(value) })
            }
          />
        ))}
      </div>
      {props.more?.(choice, setChoice)}
      <div className={forms.end} data-at="apart">
        <span className={classes.missing}>{missing}</span>
        <Button
          variant="filled"
          size="sm"
          data-autofocus
          disabled={missing !== null}
          loading={props.pending}
          onClick={() => props.onChoose(choice)}
        >
          {t('imports.map.go')}
        </Button>
      </div>
    </div>
  )
}
