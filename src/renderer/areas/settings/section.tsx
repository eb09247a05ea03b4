import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AppInfo } from '../../../shared/ipc/app.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import type { useFixed } from '../../app/queries.ts'
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

/** One of a few, all in sight. */
export const Choice = <T extends string>(props: {
  readonly label: string
  readonly value: T
  readonly options: readonly T[]
  readonly name: (option: T) => string
  readonly onChoose: (option: T) => void
  readonly fixed: ReturnType<ReturnType<typeof useFixed>>
}) => (
  <Radio.Group
    label={props.label}
    value={props.value}
    description={props.fixed.description}
    onChange={(value) => {
      const option = props.options.find((known) => known === value)
      if (option !== undefined) props.onChoose(option)
    }}
  >
    <Stack gap={6} mt={6}>
      {props.options.map((option) => (
        <Radio
          key={option}
          value={option}
          label={props.name(option)}
          disabled={props.fixed.disabled === true}
        />
      ))}
    </Stack>
  </Radio.Group>
)
