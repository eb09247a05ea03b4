import { Button, Loader } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Beneficiary, DestinationCheck } from '../../../../shared/orders/book.ts'
import { fold } from '../../../../shared/text/fold.ts'
import { checkAccountKey } from '../../../../shared/values/account-keys.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { fact, keyFact, taxIdFact } from '../../detail/facts.tsx'
import { Facts, ForeignText } from '../../figures/figures.tsx'
import { ErrorNote, Note } from '../../notes/notes.tsx'
import classes from './compose.module.css'

const is22 = (key: string | null): key is string => key !== null && /^\d{22}$/.test(key)

const NOBODY: readonly Beneficiary[] = []

/** Asks the book, and the bank as soon as it can be one, whose account the typed destination is. */
export function useDestination(typed: string) {
  const checked = checkAccountKey(typed)
  const key = checked.ok ? checked.key : null
  const [finished, setFinished] = useState(typed)
  const asked = is22(key) || finished === typed ? key : null
  const check = useCall(
    'beneficiaries.check',
    { accountKey: asked ?? '-' },
    { enabled: asked !== null },
  )
  const book = useCall('beneficiaries.list', { search: '' }).data ?? NOBODY
  const holder = check.data?.ok === true ? check.data.holder : null
  const behind = holder?.accountKey ?? null
  return {
    /** Everybody in the book, and whoever of them the key belongs to. */
    book,
    inBook: book.find(({ accountKey }) => accountKey === asked) ?? null,
    /** The holder by the bank; null until it answered. */
    holder,
    /** The key that was asked about, normalised; null while there is none. */
    asked,
    check,
    /** The CBU or CVU to send to: the typed one, or the one behind an alias; null while that is not known. */
    accountKey: is22(key) ? key : is22(behind) ? behind : null,
    /** The typing is over, with this text: an alias is asked about only then. */
    done: setFinished,
  }
}

/** Puts a destination with its holder into the book. */
function AddToBook(props: { readonly accountKey: string; readonly holder: Holder }) {
  const save = useAct('beneficiaries.save')
  const { accountKey, holder } = props
  if (holder.name === null) return null
  const { name } = holder
  const add = () =>
    save.run({
      value: { name, accountKey, cuit: holder.taxId ?? '', bank: holder.bank ?? '', note: '' },
    })
  if (save.data !== undefined)
    return <p className={classes.quiet}>{t('destination.added', { name })}</p>
  return (
    <>
      <ErrorNote error={save.error} />
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={save.isPending}
          onClick={() => void add()}
        >
          {t('destination.add')}
        </Button>
      </div>
    </>
  )
}

type Holder = Extract<DestinationCheck, { readonly ok: true }>['holder']

/** The bank's answer: the holder first, then every field as it came. */
function Said({ said }: { readonly said: Extract<DestinationCheck, { readonly ok: true }> }) {
  const { holder, fields } = said
  return (
    <>
      {holder.name === null && holder.taxId === null && (
        <Note tone="attention">{t('destination.unnamed')}</Note>
      )}
      <Facts
        facts={[
          holder.name === null
            ? null
            : [
                t('destination.holder'),
                <strong key="name">
                  <ForeignText>{holder.name}</ForeignText>
                </strong>,
              ],
          taxIdFact('CUIT', holder.taxId),
          fact(t('book.bank'), holder.bank),
          keyFact(t('destination.key'), holder.accountKey),
        ]}
      />
      <details className={classes.fields}>
        <summary>{t('destination.fields')}</summary>
        <Facts facts={fields} />
      </details>
    </>
  )
}

/** The payee in the bank's words, shown before anything can be approved. */
export function DestinationCard({
  destination,
}: {
  readonly destination: ReturnType<typeof useDestination>
}) {
  const { asked, check, inBook, holder } = destination
  if (asked === null) return null
  const failed = check.data?.ok === false ? check.data.error : check.error
  return (
    <section className={classes.destination} aria-label={t('destination')}>
      {inBook !== null && (
        <p className={classes.quiet}>
          {fold(inBook.name) === fold(holder?.name ?? '')
            ? t('destination.inBook.same')
            : t('destination.inBook', { name: inBook.name })}
        </p>
      )}
      {check.data === undefined && failed === null && (
        <p className={classes.quiet} role="status">
          <Loader size={12} /> {t('destination.asking')}
        </p>
      )}
      {failed !== null && (
        <>
          <ErrorNote error={failed} onRetry={check.refetch} />
          <p className={classes.quiet}>{t('destination.failed')}</p>
        </>
      )}
      {check.data?.ok === true && <Said said={check.data} />}
      {check.data?.ok === true && inBook === null && (
        <AddToBook accountKey={asked} holder={check.data.holder} />
      )}
    </section>
  )
}

/**
 * The field of a destination, what the bank says of it below, and the fields that follow. Tab reaches what the bank says last,
 * so that the way from destination to amount is the same before and after the answer.
 */
export const WithDestination = (props: {
  readonly field: ReactNode
  readonly card: ReactNode
  readonly children: ReactNode
}) => (
  <div className={classes.withDestination}>
    {props.field}
    <div className={classes.following}>{props.children}</div>
    <div className={classes.card}>{props.card}</div>
  </div>
)
