import { ChevronDown, ChevronRight, Square, SquareCheck, UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { ApprovalItem, KindTotal } from '../../../shared/orders/approvals.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import { sumByKind } from '../../../shared/orders/totals.ts'
import { counterpartyOf, oursOf } from '../../../shared/orders/view.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import { briefText } from '../../../shared/text/foreign-text.ts'
import { formatCount, formatDateTime } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import { Amount, BriefText, DateText, Grouped } from '../../components/figures/figures.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { PlainTable } from '../../components/figures/plain-table.tsx'
import { accountTypeText } from '../../components/orders/keys/own-accounts.ts'
import { OurSide, PartyText, partyName, vouchedName } from '../../components/orders/list/party.tsx'
import { refundText } from '../../components/orders/pane/refund-text.ts'
import { SentLine } from '../../components/orders/pane/sent-facts.tsx'
import { Warnings } from '../../components/orders/pane/warnings.tsx'
import { SCROLLS_BY_KEY } from '../../components/styles/cx.ts'
import { join, locale, t, useLanguage } from '../text.tsx'
import classes from './approval.module.css'
import { ComputerData } from './computer-data.tsx'
import { factsToRead } from './facts.ts'
import { WarningSummary } from './warning-summary.tsx'

const ICON = 14

type Code = OrderWarning['code']

/** One column of the table; what it is about depends on the kinds of the orders. */
interface OrderColumn {
  readonly id: string
  readonly title: string
  readonly cell: (item: ApprovalItem) => ReactNode
  readonly text?: (item: ApprovalItem) => string
  readonly right?: boolean
}

/** Also one that is written with its type before it, as in `CUIT 30500010912`. */
const taxIdText = (item: ApprovalItem): string =>
  (counterpartyOf(item).taxId ?? '').replace(/\b\d{11}$/, groupTaxId)

/** The number of the cheque, or the key that is paid; that of an issuance is the payee's document, which stands beside. */
const accountText = (item: ApprovalItem): string => {
  const { toldApartBy } = orderTraits[item.kind]
  if (toldApartBy === 'number') return item.number ?? groupKey(item.from.key)
  return toldApartBy === 'document' ? '' : groupKey(counterpartyOf(item).key)
}

/** Our own account, as the summary above names it: a savings and a current account may have one number. */
function oursText(item: ApprovalItem): string {
  const { ours, oursName } = item
  const account =
    ours === null ? groupKey(oursOf(item).key) : `${accountTypeText(ours.type)} ${ours.number}`
  return join(oursName, account)
}

const dateOf = ({ sent }: ApprovalItem): string | null =>
  sent.facts.flatMap((fact) => (fact.type === 'date' ? [fact.date] : []))[0] ?? null

/** The words that go with the money, as each kind names them. */
const CONCEPTS: ReadonlySet<MessageKey> = new Set([
  ...(['transfers.note', 'mep.concept', 'common.concept'] as const),
  ...(['issue.note', 'common.notes', 'funds.field.notes'] as const),
])

const conceptText = ({ sent }: ApprovalItem): string =>
  sent.facts.flatMap((one) =>
    one.type === 'text' && CONCEPTS.has(one.name) ? [one.text] : [],
  )[0] ?? ''

const nameText = (item: ApprovalItem): string => {
  const party = counterpartyOf(item)
  return party.name === null ? t('common.holderNotConfirmed') : vouchedName(party)
}

function useColumns(items: readonly ApprovalItem[]): readonly OrderColumn[] {
  const language = useLanguage()
  const { t } = language
  const [kind, second] = [...new Set(items.map((item) => item.kind))]
  const mixed = second !== undefined
  const some = (text: (item: ApprovalItem) => string): boolean =>
    items.some((item) => text(item) !== '')
  const field = (id: string, title: string, text: (item: ApprovalItem) => string): OrderColumn => ({
    id,
    title,
    text,
    cell: (item) => <BriefText text={text(item)} />,
  })
  const named = items.some(({ expectedName }) => expectedName !== null)
  const asked = kind !== undefined && !mixed && orderTraits[kind].holderNamedByBank && named
  const party =
    asked || kind === undefined || mixed ? t('book.holder') : t(`orders.counterparty.${kind}`)
  return [
    ...(mixed ? [field('kind', t('orders.kind'), (item) => t(`orders.kind.${item.kind}`))] : []),
    ...(named
      ? [field('file', t('common.nameInFile'), ({ expectedName }) => expectedName ?? '')]
      : []),
    {
      id: 'party',
      title: party,
      text: (item) => nameText(item),
      cell: (item) => (
        <span className={classes.holder} data-differs={item.nameAgrees === false}>
          {item.nameAgrees === false && (
            <UserRoundX size={ICON} role="img" aria-label={t('approval.row.differs')} />
          )}
          <BriefText text={nameText(item)} />
          {taxIdText(item) !== '' && (
            <span className={classes.quiet}>
              <BriefText text={taxIdText(item)} />
            </span>
          )}
        </span>
      ),
    },
    ...(some(accountText)
      ? [
          {
            ...field(
              'account',
              t(
                kind !== undefined && !mixed && orderTraits[kind].toldApartBy === 'number'
                  ? 'common.number'
                  : 'common.account',
              ),
              accountText,
            ),
            cell: (item: ApprovalItem) => <Grouped text={briefText(accountText(item))} />,
          },
        ]
      : []),
    ...(hasSeveralSides(items)
      ? [
          field(
            'ours',
            t(mixed || kind === undefined ? 'orders.ours.account' : `orders.ours.${kind}`),
            oursText,
          ),
        ]
      : []),
    ...(items.some(({ refund }) => refund !== null)
      ? [
          field('refund', t('refund.of'), ({ refund }) =>
            refund === null ? '' : refundText(language, refund),
          ),
        ]
      : []),
    ...(some(conceptText) ? [field('concept', t('common.concept'), conceptText)] : []),
    ...(items.some((item) => dateOf(item) !== null)
      ? [
          {
            id: 'date',
            title: t('common.paymentDate'),
            cell: (item: ApprovalItem) => {
              const date = dateOf(item)
              return date === null ? '' : <DateText value={date} />
            },
          },
        ]
      : []),
    {
      id: 'amount',
      title: t('common.amount'),
      right: true,
      cell: ({ amount }) => <Amount value={amount.amount} currency={amount.currency} />,
    },
  ]
}

/** The orders that are to stay drafts, by id, and the way to leave one out or take it in again. */
export interface LeftOut {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

/** The orders that a person has left out so far; none in another question. */
export function useLeftOut(): LeftOut {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void =>
    setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))
  return { ids, toggle }
}

/** One order in a line; everything else that is sent with it unfolds below. */
function OrderRows(props: {
  readonly item: ApprovalItem
  readonly columns: readonly OrderColumn[]
  readonly alone: ReadonlySet<Code>
  readonly left: LeftOut
}) {
  const { item, columns, alone, left } = props
  const [open, setOpen] = useState(false)
  const Chevron = open ? ChevronDown : ChevronRight
  const isIn = !left.ids.has(item.orderId)
  const Box = isIn ? SquareCheck : Square
  const name = partyName(counterpartyOf(item))
  const own = item.warnings.filter(({ code }) => alone.has(code))
  return (
    <>
      <tr data-left={!isIn}>
        <td className={classes.unfold}>
          {/* A button, as Enter in a checkbox would answer the question. */}
          <button
            type="button"
            aria-pressed={isIn}
            aria-label={t('approval.row.in', { name })}
            onClick={() => left.toggle(item.orderId)}
          >
            <Box size={ICON} />
          </button>
          <button
            type="button"
            aria-expanded={open}
            aria-label={t('approval.row.more', { name })}
            onClick={() => setOpen(!open)}
          >
            <Chevron size={ICON} />
          </button>
        </td>
        {columns.map(({ id, right, cell, text }) => (
          <td key={id} data-column={id} className={right === true ? classes.right : undefined}>
            <ForeignSpan className={classes.line} title={text && briefText(text(item))}>
              {cell(item)}
            </ForeignSpan>
          </td>
        ))}
      </tr>
      {(open || own.length > 0) && (
        <tr data-more="true">
          <td colSpan={columns.length + 1}>
            <div className={classes.more}>
              {open && (
                <>
                  <PartyText
                    party={counterpartyOf(item)}
                    validated={orderTraits[item.kind].holderNamedByBank}
                  />
                  <SentLine facts={factsToRead(item)} operations={item.operations} />
                </>
              )}
              <Warnings warnings={open ? item.warnings : own} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

/** The orders of each own account, in each currency. */
const ownSides = (items: readonly ApprovalItem[]) =>
  Map.groupBy(items, (item) => `${item.kind} ${oursOf(item).key} ${item.amount.currency}`)

/** Whether orders of one kind and currency are about several own accounts: then each row names its own. */
const hasSeveralSides = (items: readonly ApprovalItem[]): boolean =>
  ownSides(items).size > sumByKind(items).length

const Ours = ({ item }: { readonly item: ApprovalItem }) => (
  <OurSide
    party={oursOf(item)}
    account={item.ours}
    nickname={item.oursName}
    inLine
    agent={orderTraits[item.kind].batch}
  />
)

/** The client's own accounts that the orders are about: a table of what each comes to where there are several. */
function OurSides({ items }: { readonly items: readonly ApprovalItem[] }) {
  const sides = [...ownSides(items).values()].flatMap((side) =>
    side.slice(0, 1).flatMap((item) => sumByKind(side).map((sum) => ({ item, sum }))),
  )
  const [oldest] = items.flatMap(({ ours }) => (ours === null ? [] : [ours.asOf])).toSorted()
  const kinds = new Set(items.map(({ kind }) => kind))
  if (hasSeveralSides(items))
    return (
      <div className={classes.accounts}>
        <PlainTable
          aria-label={t('orders.ours.account')}
          rows={sides}
          rowKey={({ item }) => item.orderId}
          columns={(words, figures) => [
            ...(kinds.size > 1
              ? [words(t('orders.kind'), ({ item }) => t(`orders.kind.${item.kind}`))]
              : []),
            words(
              t(
                kinds.size > 1
                  ? 'orders.ours.account'
                  : `orders.ours.${[...kinds][0] ?? 'account'}`,
              ),
              ({ item }) =>
                item.ours === null ? <Ours item={item} /> : <BriefText text={oursText(item)} />,
            ),
            figures(
              oldest === undefined
                ? t('common.available')
                : t('orders.ours.availableAt', { asOf: formatDateTime(oldest, locale) }),
              ({ item: { ours } }) =>
                ours !== null && <Amount value={ours.available} currency={ours.currency} />,
            ),
            figures(t('common.orders'), ({ sum }) => formatCount(sum.count, locale)),
            figures(t('common.amount'), ({ sum }) => (
              <Amount value={sum.amount} currency={sum.currency} />
            )),
          ]}
        />
      </div>
    )
  return (
    <dl className={classes.sides}>
      {sides.map(({ item }) => (
        <div key={item.orderId}>
          <dt>{t(`orders.ours.${item.kind}`)}</dt>
          <dd>
            <Ours item={item} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Says how many names of the file are those of the bank, where none is another one. The warnings say which are. */
function Names({ items }: { readonly items: readonly ApprovalItem[] }) {
  const named = items.filter(({ expectedName }) => expectedName !== null)
  const count = named.filter(({ nameAgrees }) => nameAgrees).length
  if (count === 0 || named.some(({ nameAgrees }) => nameAgrees === false)) return null
  return (
    <p className={classes.names}>{t('approval.names.agree', { count, total: named.length })}</p>
  )
}

/** The warnings that only some of the orders have: they are said in their rows. */
const codesOfSome = (items: readonly ApprovalItem[]): ReadonlySet<Code> =>
  new Set(
    items
      .flatMap(({ warnings }) => warnings.map(({ code }) => code))
      .filter((one) => !items.every(({ warnings }) => warnings.some(({ code }) => code === one))),
  )

function Totals({ totals }: { readonly totals: readonly KindTotal[] }) {
  const { figures } = useLanguage()
  return (
    <p className={classes.totals}>
      {totals.map((total) => (
        <span key={`${total.kind} ${total.currency}`}>
          {t('approval.total', {
            kind: t(`orders.sum.${total.kind}`),
            count: total.count,
            amount: figures.money(total),
          })}
        </span>
      ))}
    </p>
  )
}

/** Several orders, one line each, with what must be known of them above and what they come to below. */
export function ManyOrders(props: {
  readonly items: readonly ApprovalItem[]
  readonly totals: readonly KindTotal[]
  readonly left: LeftOut
}) {
  const { items, totals, left } = props
  const columns = useColumns(items)
  const alone = codesOfSome(items)
  return (
    <>
      <WarningSummary items={items} />
      <Names items={items} />
      <OurSides items={items} />
      <section className={classes.scroller} aria-label={t('approval.orders')} {...SCROLLS_BY_KEY}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.unseen}>{t('approval.column.more')}</span>
              </th>
              {columns.map(({ id, title, right }) => (
                <th
                  key={id}
                  scope="col"
                  data-column={id}
                  className={right === true ? classes.right : undefined}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <OrderRows
                key={item.orderId}
                item={item}
                columns={columns}
                alone={alone}
                left={left}
              />
            ))}
          </tbody>
        </table>
      </section>
      <Totals totals={totals} />
      <ComputerData items={items} />
    </>
  )
}
