import type { ReactNode } from 'react'
import type { AppInfo } from '../../../shared/ipc/app.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { ForeignText } from '../../components/figures/figures.tsx'
import classes from './settings.module.css'

/** The props of every section of the settings. */
export type SectionProps = { readonly info: AppInfo; readonly current: OpenProfile }

/** A section or a part of one: its heading, what it is for, and its fields. */
export const Section = (props: {
  readonly title: string
  readonly intro?: string
  readonly children?: ReactNode
}) => (
  <section className={classes.section}>
    <h2>
      <ForeignText>{props.title}</ForeignText>
    </h2>
    {props.intro !== undefined && <p className={classes.intro}>{props.intro}</p>}
    {props.children}
  </section>
)

/** An address or a key as it is written, with a button that copies it. */
export const Path = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <span className={classes.path}>
    <code>
      <ForeignText>{text}</ForeignText>
    </code>
    <CopyButton text={text} what={what} />
  </span>
)
