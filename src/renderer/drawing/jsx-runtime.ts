import type { ElementType, Key, ReactElement } from 'react'
import { Fragment, type JSX, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { drawnProps } from './drawn.ts'

// The compiler calls these for every element of the window (`jsxImportSource`).

export { Fragment, type JSX }

/** An element with one child or none. */
export const jsx = (type: ElementType, props: unknown, key?: Key): ReactElement =>
  reactJsx(type, drawnProps(type, props), key)

/** An element whose children stand one after another. */
export const jsxs = (type: ElementType, props: unknown, key?: Key): ReactElement =>
  reactJsxs(type, drawnProps(type, props), key)
