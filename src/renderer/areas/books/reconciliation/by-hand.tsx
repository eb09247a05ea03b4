import { Button } from '@mantine/core'
import type { ReconcileLine } from '../../../../shared/reconcile/view.ts'
import { formatMoney } from '../../../../shared/text/format.ts'
import { compareDecimals } from '../../../../shared/values/money.ts'
import { useAct } from '../../../app/queries.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import { sumOf } from './columns.tsx'
import classes from './reconciliation.module.css'

/** What a person does with the rows that they ticked: they are the same money, or never pass the bank. */
export function ByHand(props: {
  readonly account: string
  readonly currency: string
  readonly lines: readonly ReconcileLine[]
  readonly onDone: (handId: string) => void
}) {
  const t = useText()
  const locale = useLocale()
  const { account, currency, lines } = props
  const match = useAct('reconcile.match')
  const [bank, books] = [lines.flatMap((one) => one.bank), lines.flatMap((one) => one.books)]
  const [atBank, inBooks] = [sumOf(bank), sumOf(books)]
  const say = async (kind: 'match' | 'never') => {
    const done = await match.run({
      account,
      currency,
      kind,
      bank: bank.map(({ id }) => id),
      books: books.map(({ id }) => id),
    })
    if (done.ok) props.onDone(done.value)
  }
  const money = (amount: typeof atBank) => formatMoney({ amount, currency }, locale)
  return (
    <div className={classes.hand}>
      <span role="status">
        {lines.length === 0
          ? t('conciliation.choose')
          : t('conciliation.chosen', { bank: money(atBank), books: money(inBooks) })}
      </span>
      <ErrorNote error={match.error} />
      <Button
        variant="default"
        disabled={books.length === 0 || bank.length > 0}
        loading={match.isPending}
        onClick={() => void say('never')}
      >
        {t('conciliation.never')}
      </Button>
      <Button
        disabled={lines.length < 2 || compareDecimals(atBank, inBooks) !== 0}
        loading={match.isPending}
        onClick={() => void say('match')}
      >
        {t('conciliation.match')}
      </Button>
    </div>
  )
}
