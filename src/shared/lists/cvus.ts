import { columns, declareList, type FilterOf, namedBy, ownField, type RowOf } from './declare.ts'

/** `unknown`: in no own file, though there is one; `quiet`: nothing happened since the opening; `differs`: at the close of the newest own file. */
export const cvuStates = ['ok', 'unknown', 'quiet', 'differs', 'below'] as const

const SUM = columns({ width: 150, file: 20 })
const HIDDEN_SUM = columns({ hidden: true, file: 20 })

/** Own CVUs, each with the sums of its events since its opening. The last that moved comes first. */
export const cvuList = declareList({
  name: 'cvus',
  table: 'cvu',
  usual: [{ column: 'lastAt', descending: true }],
  fields: {
    key: {
      ...ownField('account', 'cvu.key', 'always', 'searched', 'sorted'),
      ...columns({ width: 230, stays: true, file: 26 }),
    },
    customer: {
      ...ownField('text', 'cvu.customer', 'searched', 'sorted'),
      ...columns({ width: 200, grows: true, file: 30 }),
    },
    customerId: {
      ...ownField('id', 'cvu.customerId', 'searched', 'filter'),
      filter: 'typed',
      ...columns({ width: 120, hidden: true, file: 16 }),
    },
    holder: {
      ...ownField('text', 'cvu.holder', 'searched', 'sorted'),
      ...columns({ width: 200, hidden: true, file: 30 }),
    },
    holderCuit: {
      ...ownField('cuit', 'cvu.holderCuit', 'searched', 'filter'),
      ...columns({ width: 140, hidden: true, file: 16 }),
    },
    /** The bank told several names or CUITs. */
    holderDiffers: {
      ...ownField('flag', 'cvu.holderDiffers', 'always', 'filter'),
      file: { width: 10, printed: false },
    },
    /** The opening and what came and left since. */
    balance: {
      ...ownField('amount', 'cvu.balance', 'searched', 'sorted'),
      ...columns({ width: 160, file: 20 }),
    },
    currency: { type: 'currency', label: 'common.currency', file: { width: 9, printed: false } },
    credited: { ...ownField('sum', 'cvu.credited', 'sorted'), ...SUM },
    sent: { ...ownField('sum', 'cvu.sent', 'sorted'), ...SUM },
    chargedBack: { ...ownField('sum', 'cvu.chargedBack', 'sorted'), ...HIDDEN_SUM },
    refunded: { ...ownField('sum', 'cvu.refunded', 'sorted'), ...HIDDEN_SUM },
    /** Own orders of which it is not known whether they were executed: in no other figure. */
    pending: { ...ownField('sum', 'cvu.pending', 'sorted'), ...HIDDEN_SUM },
    /** Its events since the opening. */
    count: {
      ...ownField('count', 'cvu.count', 'sorted'),
      ...columns({ width: 90, hidden: true, file: 10, printed: false }),
    },
    /** The day at whose close its opening holds; null where it is counted from zero. */
    opened: {
      ...ownField('date', 'cvu.opened'),
      ...columns({ hidden: true, file: 14, printed: false }),
    },
    lastAt: {
      ...ownField('moment', 'cvu.lastAt', 'sorted'),
      ...columns({ file: 14, printed: false }),
    },
    state: {
      ...ownField('text', 'cvu.state', 'always', 'filter', 'counted'),
      values: namedBy(cvuStates, 'cvu.state'),
      ...columns({ width: 140, stays: true, file: 16, printed: false }),
    },
  },
})

export type CvuRow = RowOf<typeof cvuList>
/** Which CVUs the list shows. */
export type CvuFilter = FilterOf<typeof cvuList>
