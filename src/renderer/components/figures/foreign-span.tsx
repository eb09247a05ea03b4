import type { ComponentProps } from 'react'
import { ForeignText } from './figures.tsx'

/** A text of the bank, a file or a person in an element of its own. */
export const ForeignSpan = ({ children, ...span }: ComponentProps<'span'>) => (
  <span {...span}>
    <ForeignText>{children}</ForeignText>
  </span>
)
