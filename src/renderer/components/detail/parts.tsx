import type { ReactNode } from 'react'
import { shownText, WHOLE_LENGTH } from '../../../shared/text/foreign-text.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { t, useLanguage } from '../../app/text.tsx'
import { CopyButton } from '../copy/copy-button.tsx'
import { type Fact, Facts, ForeignText } from '../figures/figures.tsx'
import classes from './parts.module.css'

/** Parts of a detail pane that every list has. */

/** The parts of a pane, one under the other. */
export const PaneBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.pane}>{children}</div>
)

/** A part under its title. */
export const Section = (props: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={shownText(props.title)}>
    <h3 className={classes.heading}>
      <ForeignText>{props.title}</ForeignText>
    </h3>
    {props.children}
  </section>
)

/** The figure that the pane is about, and what is said right under it. */
export const Head = (props: { readonly figure: string; readonly children?: ReactNode }) => (
  <div className={classes.summary}>
    <strong className={classes.figure}>{props.figure}</strong>
    {props.children}
  </div>
)

/** Things side by side. */
export const Line = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.line}>{children}</div>
)

/** A sentence that explains. */
export const Said = (props: { readonly children: ReactNode; readonly quiet?: boolean }) => (
  <p className={props.quiet === true ? classes.quiet : classes.said}>
    <ForeignText>{props.children}</ForeignText>
  </p>
)

/** An act that must be done elsewhere: a sentence, never a button that has no effect. */
export const Elsewhere = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.elsewhere}>
    <ForeignText>{children}</ForeignText>
  </p>
)

/** An identifier with a button that copies it. */
export const Copied = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <span className={classes.copied}>
    <ForeignText>{text}</ForeignText>
    <CopyButton text={text} what={what} />
  </span>
)

/** Identifiers, codes and the bank's own texts, which whoever looks for a fault reads: folded, and called alike wherever they are. */
export const Technical = (props: {
  readonly facts?: readonly (Fact | null)[]
  readonly children?: ReactNode
}) => (
  <details className={classes.technical}>
    <summary>{t('common.technical')}</summary>
    {props.facts !== undefined && <Facts facts={props.facts} />}
    {props.children}
  </details>
)

/** The bank's own JSON, every digit as it came. */
export function Raw(props: { readonly title: string; readonly raw: string }) {
  const { figures } = useLanguage()
  return (
    <div className={classes.raw}>
      <span className={classes.copied}>
        <ForeignText>{props.title}</ForeignText>
        <CopyButton text={props.raw} what={props.title} />
      </span>
      <pre>
        <ForeignText most={WHOLE_LENGTH}>{figures.raw(props.raw)}</ForeignText>
      </pre>
    </div>
  )
}

/** Fields of an answer whose shape is the bank's own. */
export function Fields(props: {
  readonly title: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}) {
  const { figures } = useLanguage()
  const shown = props.fields.map(
    ([name, value]) => [name, isDecimalText(value) ? figures.raw(value) : value] as const,
  )
  return (
    <div className={classes.raw}>
      <ForeignText>{props.title}</ForeignText>
      {props.fields.length === 0 ? (
        <p className={classes.quiet}>{t('exports.noRows')}</p>
      ) : (
        <Facts facts={shown} />
      )}
    </div>
  )
}
