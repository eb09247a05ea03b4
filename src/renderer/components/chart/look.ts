/** How the frame of every chart over days looks: its room, grid, axes and the line of zero. */

const hairline = 'var(--hairline)'
const dimmed = 'var(--mantine-color-dimmed)'

/** The writing at an axis. */
export const tickLook = { fontSize: 12, fill: dimmed } as const

export const chartMargin = { top: 10, right: 24, bottom: 0, left: 8 } as const
export const gridLook = { vertical: false, stroke: hairline } as const
export const xAxisLook = {
  tickLine: false,
  tick: tickLook,
  stroke: hairline,
  minTickGap: 24,
} as const
export const yAxisLook = { tickLine: false, axisLine: false, tick: tickLook, width: 64 } as const
export const zeroLook = { y: 0, stroke: dimmed } as const
