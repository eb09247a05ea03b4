import { formatDate } from '../../../../shared/text/format.ts'
import { groupTaxId } from '../../../../shared/values/tax-ids.ts'
import { locale, t } from '../../../app/text.tsx'
import { BriefText, ForeignText, TaxId } from '../../../components/figures/figures.tsx'
import { useEcheqsView } from '../echeqs-view.ts'
import classes from './risk.module.css'

/** A date of the bank, or a dash where it told none. */
export const dateOr = (date: string): string => (date === '' ? '—' : formatDate(date, locale))

/** The number of an echeq, which opens it. */
export function EcheqLink(props: { readonly id: string; readonly number: string }) {
  const number = props.number || props.id
  return (
    <button
      type="button"
      className={classes.link}
      aria-label={t('risk.open', { number })}
      onClick={() => useEcheqsView.getState().open(props.id)}
    >
      <ForeignText>{number}</ForeignText>
    </button>
  )
}

/** A party: its name and, beneath it, the CUIT, which is copied by a click. It links to its echeqs where `onOpen` is given. */
export function PartyName(props: {
  readonly name: string
  readonly document: string
  readonly onOpen?: (() => void) | undefined
}) {
  const { name, document, onOpen } = props
  if (name === '' && document !== '' && onOpen === undefined) return <TaxId value={document} />
  const said = name === '' ? (document === '' ? t('risk.unnamed') : groupTaxId(document)) : name
  return (
    <>
      {onOpen === undefined ? (
        <BriefText text={said} />
      ) : (
        <button
          type="button"
          className={classes.link}
          title={t('risk.showIssuer', { name: said })}
          onClick={onOpen}
        >
          <BriefText text={said} />
        </button>
      )}
      {document !== '' && name !== '' && (
        <span className={classes.cite}>
          <TaxId value={document} />
        </span>
      )}
    </>
  )
}
