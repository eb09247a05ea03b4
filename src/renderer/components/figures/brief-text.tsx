import { briefText, DRAWN_LENGTH } from '../../../shared/text/foreign-text.ts'

/** A text of the bank, a file or a person, as much of it as a line holds; more of a long one where the pointer rests. */
export const BriefText = ({ text }: { readonly text: string }) =>
  text.length <= DRAWN_LENGTH ? <span>{text}</span> : <span title={text}>{briefText(text)}</span>
