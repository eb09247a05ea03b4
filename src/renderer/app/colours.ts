import type { MantineColorsTuple } from '@mantine/core'

/** The one accent; its seventh is what is pressed and chosen. */
export const accent: MantineColorsTuple = [
  '#eef3fd',
  '#dbe5fa',
  '#b4c9f4',
  '#8aabed',
  '#6791e5',
  '#4c7ddb',
  '#2f63c9',
  '#2756b3',
  '#1f4a9e',
  '#173c85',
]

export const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#f0f1f3',
  '#e4e6ea',
  '#d3d7dc',
  '#b7bdc5',
  '#8a929d',
  '#636b76',
  '#4a515b',
  '#30363e',
  '#1c2127',
]

export const dark: MantineColorsTuple = [
  '#d5d9de',
  '#b3b9c1',
  '#949ba6',
  '#6a727d',
  '#434a54',
  '#343a43',
  '#272c34',
  '#1c2027',
  '#15181e',
  '#0f1216',
]

/** Text that says less, in either theme; Mantine's own misses AA. */
export const quiet = { light: gray[6], dark: dark[2] } as const
