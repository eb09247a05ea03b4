import { Children, type ReactNode } from 'react'
import { DRAWN_LENGTH, isolatedPieces, shownText } from '../../../shared/text/foreign-text.ts'

/**
 * A text that the bank, a file or a person wrote, as it is safe to draw: hidden characters are shown by their numbers, and
 * words from right to left stand in an element of their own. Numbers and elements stay as they are.
 */
export function ForeignText(props: {
  readonly children: ReactNode
  /** Draws no more characters than these. */
  readonly most?: number
}): ReactNode {
  return Children.map(props.children, (child) => {
    if (typeof child !== 'string') return child
    const shown = shownText(child, props.most)
    if (!shown.includes('\u2068')) return shown
    return isolatedPieces(shown).map(({ text, isolated }, index) =>
      isolated ? <bdi key={String(index)}>{text}</bdi> : text,
    )
  })
}

/** As much of such a text as a line holds; the whole of it is what the mouse is told. */
export const BriefText = ({ text }: { readonly text: string }) =>
  text.length <= DRAWN_LENGTH ? (
    <span>
      <ForeignText>{text}</ForeignText>
    </span>
  ) : (
    <span title={shownText(text)}>
      <ForeignText most={DRAWN_LENGTH}>{text}</ForeignText>
    </span>
  )
