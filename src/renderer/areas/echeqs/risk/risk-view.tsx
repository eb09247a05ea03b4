import { Button } from '@mantine/core'
import { Calculator } from 'lucide-react'
import type { Concentration } from '../../../../shared/risk/concentration.ts'
import type { RiskBook } from '../../../../shared/risk/view.ts'
import { shownText } from '../../../../shared/text/foreign-text.ts'
import { formatCount, formatPercent } from '../../../../shared/text/format.ts'
import { useCall } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { Amount, ForeignText } from '../../../components/figures/figures.tsx'
import { PlainTable } from '../../../components/figures/plain-table.tsx'
import { EmptyState, ErrorNote } from '../../../components/notes/notes.tsx'
import { cx } from '../../../components/styles/cx.ts'
import { rejectionWords } from '../detail/party-text.tsx'
import { showBeside, showOnly } from '../echeqs-view.ts'
import { dateOr, EcheqLink, PartyName } from './party-name.tsx'
import classes from './risk.module.css'

/** The largest issuers of one currency, with what they stand for. */
function Largest(props: { readonly of: Concentration; readonly names: RiskBook['names'] }) {
  const { figures } = useLanguage()
  const { of, names } = props
  const show = (document: string) =>
    showOnly({ issuerCuit: document, direction: 'received', counted: 'due', currency: of.currency })
  return (
    <section aria-label={shownText(`${t('risk.byIssuer')} ${of.currency}`)}>
      <h2 className={classes.title}>
        {t('risk.byIssuer')} · <ForeignText>{of.currency}</ForeignText>
      </h2>
      <div className={cx(classes.scroll, classes.largest)}>
        <PlainTable
          rows={of.largest}
          rowKey={({ document }) => document}
          columns={(inWords, inFigures) => [
            inWords(t('common.name'), ({ document }) => (
              <PartyName
                name={names[document] ?? ''}
                document={document}
                onOpen={document !== '' ? () => show(document) : undefined}
              />
            )),
            inFigures(t('frame.area.echeqs'), ({ count }) => formatCount(count, locale)),
            inFigures(t('common.amount'), ({ amount }) => <Amount value={amount} />),
            inFigures(t('risk.share'), ({ percent }) => formatPercent(percent, locale)),
          ]}
        />
      </div>
      <p className={classes.quiet}>
        {t('risk.largest', {
          count: of.largest.length,
          parties: formatCount(of.parties, locale),
          percent: formatPercent(of.largestPercent, locale),
          amount: figures.money(of),
        })}
      </p>
    </section>
  )
}

/** Echeqs to be collected from issuers whose echeqs were rejected. */
function ExposedRows({ book }: { readonly book: RiskBook }) {
  const { exposed, exposedCount } = book
  return (
    <section aria-label={t('risk.exposed', { count: formatCount(exposedCount, locale) })}>
      <h2 className={classes.title}>
        {t('risk.exposed', { count: formatCount(exposedCount, locale) })}
      </h2>
      {exposed.length === 0 ? (
        <p className={classes.quiet}>{t('risk.exposed.none')}</p>
      ) : (
        <div className={classes.scroll}>
          <PlainTable
            rows={exposed}
            rowKey={({ id }) => id}
            columns={(inWords, inFigures) => [
              inWords(t('common.number'), ({ id, number }) => (
                <EcheqLink id={id} number={number} />
              )),
              inWords(t('echeqs.column.issuer'), ({ issuer }) => <PartyName {...issuer} />),
              inWords(t('common.paymentDate'), ({ dueOn }) => dateOr(dueOn)),
              inFigures(t('common.amount'), ({ amount, currency }) => (
                <Amount value={amount} currency={currency} />
              )),
              inWords(
                t('risk.rejections'),
                ({ rejections, newest }) =>
                  t('risk.rejections.cell', {
                    count: rejections,
                    date: dateOr(newest.on),
                    number: newest.number,
                    reason: rejectionWords(newest),
                  }),
                { className: classes.words },
              ),
            ]}
          />
        </div>
      )}
      {exposed.length < exposedCount && (
        <p className={classes.quiet}>
          {t('risk.discount.first', { shown: formatCount(exposed.length, locale) })}
        </p>
      )}
    </section>
  )
}

/** Upon whom it depends what is to be collected. */
export function RiskView() {
  const book = useCall('risk.book', {})
  if (book.error !== null) return <ErrorNote error={book.error} onRetry={book.refetch} />
  if (book.data === undefined) return null
  const { byIssuer, names } = book.data
  if (byIssuer.length === 0)
    return <EmptyState title={t('risk.empty.title')} text={t('risk.empty.text')} />
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <p className={classes.quiet}>{t('risk.intro')}</p>
        <Button
          leftSection={<Calculator />}
          onClick={() => showBeside({ discounting: { filter: {}, except: [] } })}
        >
          {t('risk.discount.open')}
        </Button>
      </div>
      {byIssuer.map((issuers) => (
        <Largest key={issuers.currency} of={issuers} names={names} />
      ))}
      <ExposedRows book={book.data} />
    </div>
  )
}
