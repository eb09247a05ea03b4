import { DateText } from '../figures/date-text.tsx'
import type { Fact } from '../figures/facts.tsx'
import { AccountKey, TaxId } from '../figures/identifiers.tsx'
import { Copied } from './parts.tsx'

/** Facts of a detail pane that the bank may not tell: null where it says nothing, which leaves their line out. */

type Text = string | null

/** A text as it stands; an empty one says nothing either. */
export const fact = (name: string, value: Text): Fact | null =>
  value === null || value === '' ? null : [name, value]

/** A date, or with `time` a moment. */
export const dateFact = (
  name: string,
  value: Text,
  time: boolean | 'seconds' = false,
): Fact | null => (value === null ? null : [name, <DateText key="at" value={value} time={time} />])

/** An identifier with a button that copies it. */
export const copiedFact = (name: string, value: Text): Fact | null =>
  value === null ? null : [name, <Copied key="id" text={value} what={name} />]

/** A CUIT, grouped; its name says that it is one. */
export const taxIdFact = (name: string, value: Text): Fact | null =>
  value === null ? null : [name, <TaxId key="cuit" value={value} bare />]

/** A CBU or CVU, grouped. */
export const keyFact = (name: string, value: Text): Fact | null =>
  value === null ? null : [name, <AccountKey key="key" value={value} />]
