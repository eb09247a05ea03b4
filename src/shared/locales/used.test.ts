import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from './index.ts'

const SOURCE = new URL('../../', import.meta.url).pathname
const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file) && !file.includes('/locales/')

const product = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => isProduct(`/${file}`))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n')

/** The texts that may be a key: whole, a template with a known beginning or end, or the beginning that values are named by. */
const whole = new Set([...product.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, text]) => text))
const named = [...product.matchAll(/namedBy\([^()]*?'([\w.-]+)',?\s*\)/g)].map(([, head = '']) => ({
  head: `${head}.`,
  tail: '',
}))
const templates = [...product.matchAll(/`([\w.-]*)\$\{[^`]*?\}([\w.-]*)`/g)]
  .map(([, head = '', tail = '']) => ({ head, tail }))
  .concat(named)
  .filter(({ head, tail }) => head.includes('.') || tail.includes('.'))

it('every text is said somewhere', () => {
  const unsaid = Object.keys(messages).filter(
    (key) =>
      !whole.has(key) &&
      !templates.some(({ head, tail }) => key.startsWith(head) && key.endsWith(tail)),
  )
  expect(unsaid).toEqual([])
})
