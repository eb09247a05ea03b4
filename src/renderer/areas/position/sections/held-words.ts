import type { Locale } from '../../../../shared/base/locale.ts'
import { type SectionField, sectionFields } from '../../../../shared/lists/position.ts'
import { formatDate, formatRate } from '../../../../shared/text/format.ts'
import { instrumentTypeKey } from '../../../../shared/text/instrument-types.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import type { HeldWords, PositionSection } from '../../../../shared/wire/position.ts'
import { t } from '../../../app/text.tsx'
import { accountTypeText } from '../../../components/orders/keys/own-accounts.ts'

/** A type of instrument by its name. */
export function instrumentTypeName(type: string): string {
  const key = instrumentTypeKey(type)
  return key === null ? type : t(key)
}

/** A value as the column of its field shows it. */
function said(
  name: string,
  field: SectionField | undefined,
  value: string,
  locale: Locale,
): string {
  if (name === 'accountType') return accountTypeText(value)
  if (name === 'instrumentType') return instrumentTypeName(value)
  if (field?.type === 'account') return groupKey(value)
  if (field?.type === 'date') return formatDate(value, locale)
  if (field?.type === 'rate') return formatRate(value, locale)
  return value
}

/** The name of a holding, in the words of its section. */
export function heldText(section: PositionSection, words: HeldWords, locale: Locale): string {
  const declared: ReadonlyMap<string, SectionField> = new Map(sectionFields(section))
  return words
    .map(({ field, value }) => said(field, declared.get(field), value, locale))
    .join(' · ')
}
