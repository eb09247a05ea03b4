import { declareList, type FilterOf, namedBy, noted, type RowOf, shown } from './declare.ts'

/** `unknown`: in no own file, though there is one; `quiet`: nothing happened since the opening; `differs`: at the close of the newest own file. */
export const cvuStates = ['ok', 'unknown', 'quiet', 'differs', 'below'] as const

/** Own CVUs, each with the sums of its events since its opening. The last that moved comes first. */
export const cvuList = declareList({
  name: 'cvus',
  table: 'cvu',
  usual: [{ column: 'lastAt', descending: true }],
  fields: {
    key: {
      ...noted('account', 'cvu.key', 'always', 'searched', 'sorted'),
      ...shown({ width: 230, stays: true, file: 26 }),
    },
    customer: {
      ...noted('text', 'cvu.customer', 'searched', 'sorted'),
      ...shown({ width: 200, grows: true, file: 30 }),
    },
    customerId: {
      ...noted('id', 'cvu.customerId', 'searched', 'filter'),
      filter: 'typed',
      ...shown({ width: 120, hidden: true, file: 16 }),
    },
    holder: {
      ...noted('text', 'cvu.holder', 'searched', 'sorted'),
      ...shown({ width: 200, hidden: true, file: 30 }),
    },
    holderCuit: {
      ...noted('cuit', 'cvu.holderCuit', 'searched', 'filter'),
      ...shown({ width: 140, hidden: true, file: 16 }),
    },
    /** The bank told several names or CUITs. */
    holderDiffers: {
      ...noted('flag', 'cvu.holderDiffers', 'always', 'filter'),
      file: { width: 10, printed: false },
    },
    /** The opening and what came and left since. */
    balance: {
      ...noted('amount', 'cvu.balance', 'searched', 'sorted'),
      ...shown({ width: 160, file: 20 }),
    },
    currency: { type: 'currency', label: 'common.currency', file: { width: 9, printed: false } },
    credited: { ...noted('sum', 'cvu.credited', 'sorted'), ...shown({ width: 150, file: 20 }) },
    sent: { ...noted('sum', 'cvu.sent', 'sorted'), ...shown({ width: 150, file: 20 }) },
    chargedBack: {
      ...noted('sum', 'cvu.chargedBack', 'sorted'),
      ...shown({ hidden: true, file: 20 }),
    },
    refunded: { ...noted('sum', 'cvu.refunded', 'sorted'), ...shown({ hidden: true, file: 20 }) },
    /** Own orders of which it is not known whether they were executed: in no other figure. */
    pending: { ...noted('sum', 'cvu.pending', 'sorted'), ...shown({ hidden: true, file: 20 }) },
    /** Its events since the opening. */
    count: {
      ...noted('count', 'cvu.count', 'sorted'),
      ...shown({ width: 90, hidden: true, file: 10, printed: false }),
    },
    /** The day at whose close its opening holds; null where it is counted from zero. */
    opened: {
      ...noted('date', 'cvu.opened'),
      ...shown({ hidden: true, file: 14, printed: false }),
    },
    lastAt: { ...noted('moment', 'cvu.lastAt', 'sorted'), ...shown({ file: 14, printed: false }) },
    state: {
      ...noted('text', 'cvu.state', 'always', 'filter', 'counted'),
      values: namedBy(cvuStates, 'cvu.state'),
      ...shown({ width: 140, stays: true, file: 16, printed: false }),
    },
  },
})

export type CvuRow = RowOf<typeof cvuList>
/** Which CVUs the list shows. */
export type CvuFilter = FilterOf<typeof cvuList>
