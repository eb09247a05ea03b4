import { later } from '../../../app/later.tsx'

// Drawing needs a library larger than the rest of the window: it is loaded when the figures already stand.
const charts = () => import('./charts.tsx')

/** The composition of each currency. */
export const CompositionCharts = later(charts, 'CompositionCharts')
/** How the balances went, of all accounts or of one. */
export const BalanceCurves = later(() => import('./balance-curves.tsx'), 'BalanceCurves')
/** When the fixed terms fall due. */
export const MaturityCharts = later(charts, 'MaturityCharts')
/** The largest funds. */
export const FundCharts = later(charts, 'FundCharts')
/** The total of each type of instrument. */
export const TypeChart = later(charts, 'TypeChart')
