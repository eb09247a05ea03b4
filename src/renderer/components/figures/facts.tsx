import type { ReactNode } from 'react'
import classes from './figures.module.css'
import { ForeignText } from './foreign-text.tsx'

export type Fact = readonly [name: string, value: ReactNode]

/** Facts as name and value; a null value leaves its line out. */
export function Facts(props: { readonly facts: readonly (Fact | null)[] }) {
  const facts = props.facts.filter((fact) => fact !== null)
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ForeignText>{value}</ForeignText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
