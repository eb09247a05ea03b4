import { groupKey, isCvu } from '../../../shared/values/account-keys.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import { CopyButton } from '../copy/copy-button.tsx'
import { cx } from '../styles/cx.ts'
import classes from './figures.module.css'
import { ForeignText } from './foreign-text.tsx'

/** The two groups of a key, neither of which breaks behind its hyphen; whatever has no groups stays as it is. */
function Grouped({ text }: { readonly text: string }) {
  const [bank, account, ...more] = text.split(' ')
  if (account === undefined || more.length > 0)
    return (
      <span>
        <ForeignText>{text}</ForeignText>
      </span>
    )
  return (
    <span>
      <span className={classes.group}>
        <ForeignText>{bank}</ForeignText>
      </span>{' '}
      <span className={classes.group}>
        <ForeignText>{account}</ForeignText>
      </span>
    </span>
  )
}

/** A CBU, CVU or alias in the groups people read it in, with a button that copies it as plain digits. */
export function AccountKey(props: { readonly value: string; readonly quiet?: boolean }) {
  const { value, quiet = false } = props
  return (
    <span className={cx(classes.key, quiet && classes.quiet)}>
      <Grouped text={groupKey(value)} />
      <CopyButton key={value} text={value} what={isCvu(value) ? 'CVU' : 'CBU'} quiet={quiet} />
    </span>
  )
}

/** A CUIT or CUIL as people read it, with a button that copies its digits. */
export function TaxId(props: {
  readonly value: string
  /** The bank's name for the kind of document. */
  readonly kind?: string
  /** The kind is said beside it already. */
  readonly bare?: boolean
  readonly quiet?: boolean
}) {
  const { value, kind = 'CUIT', bare = false, quiet = false } = props
  return (
    <span className={cx(classes.key, quiet && classes.quiet)}>
      <span>{bare ? groupTaxId(value) : `${kind} ${groupTaxId(value)}`}</span>
      <CopyButton key={value} text={value} what={kind} quiet={quiet} />
    </span>
  )
}
