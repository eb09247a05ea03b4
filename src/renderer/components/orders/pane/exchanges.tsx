import type { AttemptView, OrderDetail, QueryView } from '../../../../shared/orders/view.ts'
import { errorWords, join, t } from '../../../app/text.tsx'
import { Copied, Raw } from '../../detail/parts.tsx'
import { DateText } from '../../figures/figures.tsx'
import classes from '../orders.module.css'

type Exchange = Pick<QueryView, 'at' | 'traceId' | 'answer' | 'error'> & {
  readonly id: string
  readonly title: string
  readonly request: string
}

function Card({ exchange }: { readonly exchange: Exchange }) {
  const { title, at, traceId, request, answer, error } = exchange
  return (
    <details className={classes.exchange}>
      <summary>
        <span>{title}</span>
        <DateText value={at} time />
      </summary>
      {traceId !== null && (
        <p className={classes.trace}>
          {t('common.traceId')} <Copied text={traceId} what={t('common.traceId')} />
        </p>
      )}
      {error !== null && <p className={classes.text}>{errorWords(error).what}</p>}
      <Raw title={t('common.request')} raw={request} />
      {answer === null ? (
        <p className={classes.text}>
          {t('common.answer')}: {t('activity.exchange.noAnswer')}
        </p>
      ) : (
        <Raw title={t('common.answer')} raw={answer} />
      )}
    </details>
  )
}

/** Each request that carried the order and each question about it, with trace-id, body and answer. */
export function Exchanges({ order }: { readonly order: OrderDetail }) {
  const attempt = (one: AttemptView): Exchange => ({
    id: `attempt-${one.number}`,
    title: join(
      t('activity.exchange.attempt', { number: one.number }),
      one.status === null ? null : t('activity.httpStatus', { status: one.status }),
    ),
    at: one.startedAt,
    traceId: one.traceId,
    request: `${one.method} ${one.path}\n${one.body}`,
    answer: one.answer,
    error: one.error,
  })
  const query = (one: QueryView): Exchange => ({
    id: `query-${one.at}-${one.traceId}`,
    title: t('common.query'),
    at: one.at,
    traceId: one.traceId,
    request: `GET ${one.path}`,
    answer: one.repeated ? t('papers.evidence.same') : one.answer,
    error: one.error,
  })
  const exchanges = [...order.attempts.map(attempt), ...order.queries.map(query)]
  const { method, path, body } = order.request
  return (
    <section>
      <h3 className={classes.heading}>{t('activity.exchanges')}</h3>
      {exchanges.length === 0 ? (
        <details className={classes.exchange}>
          <summary>{t('activity.request.stored')}</summary>
          <Raw title={t('common.request')} raw={`${method} ${path}\n${body}`} />
        </details>
      ) : (
        exchanges.map((exchange) => <Card key={exchange.id} exchange={exchange} />)
      )}
    </section>
  )
}
