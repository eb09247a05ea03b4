import type { ElementType, Key, ReactElement } from 'react'
import { Fragment, type JSX, type JSXSource, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime'
import { drawnProps } from './drawn.ts'

// The same as in `jsx-runtime.ts`, for tests and development.

export { Fragment, type JSX }

/** An element that knows where it was written. */
export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement => reactJsxDev(type, drawnProps(type, props), key, isStatic, source, self)
