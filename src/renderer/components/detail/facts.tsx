import { type FieldName, fieldsOf, type ListSpec, readOf } from '../../../shared/lists/declare.ts'
import { valueText } from '../../../shared/lists/words.ts'
import { locale, t } from '../../app/text.tsx'
import { AccountKey, DateText, type Fact, TaxId } from '../figures/figures.tsx'
import { Copied } from './parts.tsx'

/** Facts of a detail pane that the bank may not tell: null where it says nothing, which leaves their line out. */

type Text = string | null | undefined

const isSilent = (value: Text): value is null | undefined => (value ?? '').trim() === ''

/** A text as it stands; a blank one says nothing either. */
export const fact = (name: string, value: Text): Fact | null =>
  isSilent(value) ? null : [name, value]

/** A date, or with `time` a moment. */
export const dateFact = (
  name: string,
  value: Text,
  time: boolean | 'seconds' = false,
): Fact | null => (isSilent(value) ? null : [name, <DateText key="at" value={value} time={time} />])

/** An identifier with a button that copies it. */
export const copiedFact = (name: string, value: Text): Fact | null =>
  isSilent(value) ? null : [name, <Copied key="id" text={value} what={name} />]

/** A CUIT, grouped; its name says that it is one. */
export const taxIdFact = (name: string, value: Text): Fact | null =>
  isSilent(value) ? null : [name, <TaxId key="cuit" value={value} bare />]

/** A CBU or CVU, grouped. */
export const keyFact = (name: string, value: Text): Fact | null =>
  isSilent(value) ? null : [name, <AccountKey key="key" value={value} />]

/**
 * Facts of a row as its list declares them: each field under its label, told as its type says. `words` says some otherwise.
 */
export const declaredFacts = <L extends ListSpec>(
  list: L,
  row: object,
  names: readonly FieldName<L>[],
  words: { readonly [N in FieldName<L>]?: string | null } = {},
): readonly (Fact | null)[] => {
  const fields = new Map(fieldsOf(list))
  return names.map((name) => {
    const field = fields.get(name)
    if (field?.label === undefined) return null
    const label = t(field.label)
    const said = words[name] ?? readOf(row, name, field)
    const value = typeof said === 'string' ? said : null
    switch (field.type) {
      case 'cuit':
        return taxIdFact(label, value)
      case 'account':
        return keyFact(label, value)
      case 'id':
        return copiedFact(label, value)
      case 'date':
        return dateFact(label, value)
      case 'timestamp':
      case 'moment':
        return dateFact(label, value, 'seconds')
      default:
        return fact(label, valueText(field, value, locale))
    }
  })
}
