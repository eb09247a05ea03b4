import type { ReactNode } from 'react'
import type { AppInfo } from '../../../shared/ipc/app.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
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
