import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accent, dark, quiet } from './theme.ts'

// What is written in a colour of the look reads on every ground that it stands on, in both themes. Screens are looked at
// by axe as well, but no walk comes by every state of everything in both.

type Colours = Readonly<Record<string, string>>
/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number]

const sheet = readFileSync(new URL('app.css', import.meta.url), 'utf8')
const declaredIn = (head: string): Colours => {
  const start = sheet.indexOf(`${head} {`)
  const block = sheet.slice(start, sheet.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const inLight = declaredIn(':root')
const inDark = { ...inLight, ...declaredIn(':root[data-mantine-color-scheme="dark"]') }
/** Mantine writes text in black, and in the first of the dark colours. */
const themes = [
  { theme: 'light', said: inLight, text: '#000000', dimmed: quiet.light },
  { theme: 'dark', said: inDark, text: dark[0], dimmed: quiet.dark },
]

const rgb = (colour: string | undefined): Rgb => {
  if (colour === undefined) throw new Error('no such colour')
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}
/** `share` of one colour over another, as `color-mix(in srgb, …)` has it. */
const mixed = (over: Rgb, share: number, under: Rgb): Rgb => {
  const at = (index: 0 | 1 | 2) => over[index] * share + under[index] * (1 - share)
  return [at(0), at(1), at(2)]
}
/** How two colours differ, from 1 to 21, as WCAG 2.2 defines it. */
function contrast(one: Rgb, other: Rgb): number {
  const luminance = (colour: Rgb): number => {
    const [red, green, blue] = colour.map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  }
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** What AA demands of text, and of a line or a mark. */
const TEXT = 4.5
const MARK = 3

const tones = ['done', 'waiting', 'attention', 'failed'] as const
const places = ['demo', 'sandbox', 'homologation', 'production'] as const

test('the contrast of two colours is that of the definition', () => {
  expect(contrast(rgb('#000000'), rgb('#ffffff'))).toBe(21)
  expect(contrast(rgb('#777777'), rgb('#ffffff'))).toBeCloseTo(4.48, 2)
})

describe.each(themes)('in the $theme theme', ({ said, text, dimmed }) => {
  const surface = rgb(said['surface'])
  const pressed = rgb(accent[6])
  /** A row that is chosen, and the one that is looked at (table.module.css). */
  const tinted = [mixed(pressed, 0.09, surface), mixed(pressed, 0.14, surface)]
  const plain = [surface, rgb(said['surface-sunken'])]
  const grounds = [...plain, ...tinted, rgb(said['accent-soft'])]

  test.each(tones)('what is %s reads on every ground, its own too', (tone) => {
    const written = rgb(said[`tone-${tone}`])
    for (const ground of [...grounds, rgb(said[`tone-${tone}-soft`])])
      expect(contrast(written, ground)).toBeGreaterThanOrEqual(TEXT)
  })

  test('text reads on every ground, and on that of each tone', () => {
    const soft = tones.map((tone) => rgb(said[`tone-${tone}-soft`]))
    for (const ground of [...grounds, ...soft])
      expect(contrast(rgb(text), ground)).toBeGreaterThanOrEqual(TEXT)
  })

  test('quiet text reads where it stands, in a row that is looked at too', () => {
    for (const ground of plain) expect(contrast(rgb(dimmed), ground)).toBeGreaterThanOrEqual(TEXT)
    const inActive = mixed(rgb(text), 0.78, surface)
    for (const ground of tinted) expect(contrast(inActive, ground)).toBeGreaterThanOrEqual(TEXT)
  })

  test.each(places)('the name of a bank that is for %s reads in white', (place) => {
    expect(contrast(rgb('#ffffff'), rgb(said[`env-${place}`]))).toBeGreaterThanOrEqual(TEXT)
  })

  test('each line of a chart is told from its ground', () => {
    for (const number of [1, 2, 3, 4, 5])
      expect(contrast(rgb(said[`chart-${number}`]), surface)).toBeGreaterThanOrEqual(MARK)
  })
})

test('the window is written in five sizes of type', () => {
  const sizes = ['12px', '13px', '14px', '15px', '20px', 'inherit']
  const root = new URL('..', import.meta.url)
  const files = globSync('**/*.{css,ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  const written = files.flatMap((file) => {
    const text = readFileSync(new URL(file, root), 'utf8')
    const said = [...text.matchAll(/font-size: *([^;]+);|fontSize: *(?:rem\()?(\d+)/g)]
    return said.map(([, css, px]) => ({ file, size: css ?? `${px}px` }))
  })
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter(({ size }) => !sizes.includes(size))).toEqual([])
})
