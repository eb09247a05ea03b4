import type { ExportPlan } from './plan.ts'

/** A list of one column, in a format and at a place. */
export const listPlan = (format: ExportPlan['format'], path: string): ExportPlan => ({
  format,
  path,
  locale: 'en',
  csvNumbers: 'neutral',
  opening: { title: 'List', facts: [], summaries: [], sheet: null, foot: '' },
  tables: [
    {
      title: 'List',
      columns: [{ header: 'Name', kind: 'text', width: 10 }],
      empty: 'None',
      cut: null,
    },
  ],
})
