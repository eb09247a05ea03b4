import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import {
  type BroughtField,
  type BroughtKind,
  type BroughtReading,
  broughtFields,
  type ColumnChoice,
} from '../../../shared/statements/model.ts'
import { type Say, useText } from '../../app/text.tsx'
import basics from '../styles/basics.module.css'
import forms from '../styles/form.module.css'
import classes from './brought.module.css'

const labelOf = (t: Say, kind: BroughtKind, field: BroughtField): string =>
  field === 'plus' || field === 'minus'
    ? t(`statements.field.${field}.${kind}`)
    : t(`statements.field.${field}`)

const complete = ({ date, amount, plus, minus }: ColumnChoice): boolean =>
  date !== undefined && (amount !== undefined || (plus !== undefined && minus !== undefined))

/** What each column of a file holds, as a person says once; what its titles suggest is chosen already. */
export function ColumnsStep(props: {
  readonly kind: BroughtKind
  readonly reading: Extract<BroughtReading, { readonly state: 'columns' }>
  readonly pending: boolean
  readonly onChoose: (columns: ColumnChoice) => void
}) {
  const t = useText()
  const { kind, reading } = props
  const { header, sample, guess, name } = reading
  const [choice, setChoice] = useState<ColumnChoice>(guess)
  const options = header.map((title, index) => ({
    value: String(index),
    label: title === '' ? String(index + 1) : title,
  }))
  return (
    <div className={classes.stack}>
      <p>{t('statements.columns', { name })}</p>
      <section className={classes.sample} aria-label={t('statements.columns.sample')}>
        <table>
          <thead>
            <tr>
              {options.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells) => (
              <tr key={cells.join('\u0000')}>
                {options.map(({ value }) => (
                  <td key={value}>{cells[Number(value)] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.fields}>
        {broughtFields.map((field) => (
          <Select
            key={field}
            size="xs"
            label={labelOf(t, kind, field)}
            placeholder={t('statements.field.none')}
            data={options}
            clearable
            value={choice[field] === undefined ? null : String(choice[field])}
            onChange={(value) =>
              setChoice({ ...choice, [field]: value === null ? undefined : Number(value) })
            }
          />
        ))}
      </div>
      {!complete(choice) && <p className={basics.quiet}>{t('statements.columns.needed')}</p>}
      <div className={forms.end}>
        <Button
          size="sm"
          disabled={!complete(choice)}
          loading={props.pending}
          onClick={() => props.onChoose(choice)}
        >
          {t('statements.columns.go')}
        </Button>
      </div>
    </div>
  )
}
