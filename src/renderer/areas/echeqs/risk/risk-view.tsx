import { Button, Table } from '@mantine/core'
import { Calculator } from 'lucide-react'
import type { Concentration } from '../../../../shared/risk/concentration.ts'
import type { RiskBook } from '../../../../shared/risk/view.ts'
import { shownText } from '../../../../shared/text/foreign-text.ts'
import { formatCount, formatDate, formatPercent } from '../../../../shared/text/format.ts'
import { useCall } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { Amount, ForeignText } from '../../../components/figures/figures.tsx'
import { EmptyState, ErrorNote } from '../../../components/notes/notes.tsx'
import plain from '../../../components/styles/plain-table.module.css'
import { rejectionWords } from '../detail/party-text.tsx'
import { showOnly, useEcheqsDesk } from '../echeqs-view.ts'
import { EcheqLink, PartyName } from './party-name.tsx'
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
      <div className={classes.scroll}>
        <Table className={plain.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('risk.party')}</Table.Th>
              <Table.Th className={classes.number ?? ''}>{t('risk.count')}</Table.Th>
              <Table.Th className={classes.number ?? ''}>{t('echeqs.column.amount')}</Table.Th>
              <Table.Th className={classes.number ?? ''}>{t('risk.share')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {of.largest.map(({ document, count, amount, percent }) => (
              <Table.Tr key={document}>
                <Table.Td className={classes.wide ?? ''}>
                  <PartyName
                    name={names[document] ?? ''}
                    document={document}
                    onOpen={document !== '' ? () => show(document) : undefined}
                  />
                </Table.Td>
                <Table.Td className={classes.number ?? ''}>{formatCount(count, locale)}</Table.Td>
                <Table.Td className={classes.number ?? ''}>
                  <Amount value={amount} />
                </Table.Td>
                <Table.Td className={classes.number ?? ''}>
                  {formatPercent(percent, locale)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
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
          <Table className={plain.table ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('echeqs.column.number')}</Table.Th>
                <Table.Th>{t('echeqs.column.issuer')}</Table.Th>
                <Table.Th>{t('echeqs.column.paid_at')}</Table.Th>
                <Table.Th className={classes.number ?? ''}>{t('echeqs.column.amount')}</Table.Th>
                <Table.Th>{t('risk.rejections')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {exposed.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>
                    <EcheqLink id={one.id} number={one.number} />
                  </Table.Td>
                  <Table.Td>
                    <PartyName name={one.issuer.name} document={one.issuer.document} />
                  </Table.Td>
                  <Table.Td>{one.dueOn === '' ? '—' : formatDate(one.dueOn, locale)}</Table.Td>
                  <Table.Td className={classes.number ?? ''}>
                    <Amount value={one.amount} currency={one.currency} />
                  </Table.Td>
                  <Table.Td className={classes.words ?? ''}>
                    {t('risk.rejections.cell', {
                      count: one.rejections,
                      date: one.newest.on === '' ? '—' : formatDate(one.newest.on, locale),
                      number: one.newest.number,
                      reason: rejectionWords(one.newest),
                    })}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {exposed.length < exposedCount && (
        <p className={classes.quiet}>
          {t('risk.exposed.first', { shown: formatCount(exposed.length, locale) })}
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
          onClick={() => useEcheqsDesk.setState({ discounting: { filter: {}, except: [] } })}
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
