import { lazy } from 'react'

// Drawing needs a library larger than the rest of the window: it is loaded when the figures already stand. Whoever shows
// a chart puts a Suspense around it.
const charts = () => import('./charts.tsx')

/** What each currency consists of. */
export const CompositionCharts = lazy(async () => ({ default: (await charts()).CompositionCharts }))
/** How the balances went, of all accounts or of one. */
export const BalanceCurves = lazy(async () => ({
  default: (await import('./balance-curves.tsx')).BalanceCurves,
}))
/** When the fixed terms fall due. */
export const MaturityCharts = lazy(async () => ({ default: (await charts()).MaturityCharts }))
/** The largest funds. */
export const FundCharts = lazy(async () => ({ default: (await charts()).FundCharts }))
/** What each type of instrument comes to. */
export const TypeChart = lazy(async () => ({ default: (await charts()).TypeChart }))
