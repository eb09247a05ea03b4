import { UnstyledButton } from '@mantine/core'
import type { DebinFetch } from '../../../shared/views/debin-desk.ts'
import { useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './debin.module.css'
import { everything, useDebinTab, useDebinView } from './spec.ts'
import { DebinStatus } from './state.tsx'

/** Which DEBINs a question to the bank brought, each the way to it. */
export function Brought(props: {
  readonly answer: Pick<DebinFetch, 'brought' | 'changed'>
  readonly onOpen: () => void
}) {
  const t = useText()
  const { brought, changed } = props.answer
  if (brought.length === 0) return null
  const show = (key: string) => {
    const { narrow, open } = useDebinView.getState()
    useDebinTab.getState().show('list')
    narrow(everything)
    open(key)
    props.onOpen()
  }
  return (
    <ul className={basics.list} aria-label={t('debin.ask.brought')}>
      {brought.map(({ row, isNew }) => (
        <li key={row.key}>
          <UnstyledButton className={classes.brought ?? ''} onClick={() => show(row.key)}>
            <span className={basics.quiet}>{t(isNew ? 'debin.ask.new' : 'debin.ask.changed')}</span>
            <span className={classes.push}>{row.purchaserName ?? row.purchaserCuit ?? row.id}</span>
            <DebinStatus said={row} />
            {row.amount !== null && <Amount value={row.amount} currency={row.currency} />}
          </UnstyledButton>
        </li>
      ))}
      {changed > brought.length && (
        <li className={basics.quiet}>{t('debin.ask.more', { count: changed - brought.length })}</li>
      )}
    </ul>
  )
}
