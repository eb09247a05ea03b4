import { createElement, Fragment, type ReactNode } from 'react'
import {
  briefText as brief,
  isolatedPieces,
  shownText as safe,
} from '../../shared/text/foreign-text.ts'
import { discreet } from './discreet.ts'

/**
 * What every element of ours is drawn with: no text reaches the page but through here, so that a name of the bank can
 * neither hide a character nor turn the words beside it. Safe texts cost one test and stay as they are.
 */

/** A text as it is drawn; for what is put into the page by hand, such as the title of an element that stands. */
export const shownText = (text: string, most?: number): string => discreet(safe(text, most))
const briefText = (text: string): string => discreet(brief(text))

/** What is shown to a person although it is no child. */
const SHOWN = [
  'title',
  'label',
  'description',
  'error',
  'placeholder',
  'alt',
  'nothingFoundMessage',
  'aria-label',
  'aria-description',
  'aria-valuetext',
] as const
/** Elements that show a whole file, or what a person is typing. */
const WHOLE: ReadonlySet<unknown> = new Set(['pre', 'textarea'])
/** Elements that hold text and no others. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(['option', 'textarea', 'title', 'style', 'script'])

/** A file as a person reads it: long, and never longer than a page can carry. */
const WHOLE_LENGTH = 200_000

/** A text within an element: what reads from right to left in an element of its own, so that copying gives the text alone. */
function isolated(shown: string): ReactNode {
  if (!shown.includes('\u2068')) return shown
  return isolatedPieces(shown).map((piece, index) =>
    piece.isolated ? createElement('bdi', { key: index }, piece.text) : piece.text,
  )
}

/** Whether an element may stand in its place: a component may want a text, and what it draws isolates it. */
const takesElements = (type: unknown): boolean =>
  type === Fragment || (typeof type === 'string' && !TEXT_ONLY.has(type))

function drawnChild(type: unknown, child: unknown): unknown {
  if (Array.isArray(child)) return drawnChildren(type, child)
  if (typeof child !== 'string') return child
  const shown = WHOLE.has(type) ? shownText(child, WHOLE_LENGTH) : shownText(child)
  return takesElements(type) ? isolated(shown) : shown
}

/** The same list where nothing in it changes. */
function drawnChildren(type: unknown, children: readonly unknown[]): readonly unknown[] {
  const drawn = children.map((child) => drawnChild(type, child))
  return drawn.every((child, index) => child === children[index]) ? children : drawn
}

/** Where a person picks a text to type on: what is shown is what is picked, so the theme draws its choices instead. */
const PICKS_TEXT = '@mantine/core/Autocomplete'

/** Whether a component is one of the library's that draw choices of `data`; by its name, so that none is loaded for it. */
function drawsChoices(type: unknown): boolean {
  if ((typeof type !== 'object' && typeof type !== 'function') || type === null) return false
  const name: unknown = Reflect.get(type, 'displayName')
  return typeof name === 'string' && name.startsWith('@mantine/core/') && name !== PICKS_TEXT
}

/**
 * One of the choices that a library draws as it likes: its label as a line holds it, its value as it is. A group keeps its
 * choices below `items`.
 */
function drawnChoice(choice: unknown): unknown {
  if (typeof choice === 'string') {
    const label = briefText(choice)
    return label === choice ? choice : { value: choice, label }
  }
  if (typeof choice !== 'object' || choice === null) return choice
  const changed: Record<string, unknown> = {}
  for (const name of ['label', 'group']) {
    const text: unknown = Reflect.get(choice, name)
    const shown = typeof text === 'string' ? briefText(text) : text
    if (shown !== text) changed[name] = shown
  }
  const items: unknown = Reflect.get(choice, 'items')
  const drawn = drawnChoices(items)
  if (drawn !== items) changed['items'] = drawn
  return Object.keys(changed).length === 0 ? choice : Object.assign({}, choice, changed)
}

/** The same list where nothing in it changes. */
function drawnChoices(choices: unknown): unknown {
  if (!Array.isArray(choices)) return choices
  const drawn = choices.map(drawnChoice)
  return drawn.every((choice, index) => choice === choices[index]) ? choices : drawn
}

/** The properties of an element with every text that is shown made safe. */
export function drawnProps(type: unknown, props: unknown): unknown {
  if (typeof props !== 'object' || props === null) return props
  let changed: Readonly<Record<string, unknown>> | null = null
  const put = (name: string, given: unknown, drawn: unknown): void => {
    if (drawn !== given) changed = { ...changed, [name]: drawn }
  }
  for (const name of SHOWN) {
    const value: unknown = Reflect.get(props, name)
    if (typeof value === 'string') put(name, value, shownText(value))
  }
  if (drawsChoices(type)) {
    const data: unknown = Reflect.get(props, 'data')
    put('data', data, drawnChoices(data))
  }
  const children: unknown = Reflect.get(props, 'children')
  put('children', children, drawnChild(type, children))
  return changed === null ? props : Object.assign({}, props, changed)
}
