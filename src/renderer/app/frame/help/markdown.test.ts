import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '../../../../shared/base/locale.ts'
import { messageKeys, translate } from '../../../../shared/locales/index.ts'
import { helpTopics } from '../../screen.ts'
import { blocksOf, inlineParts } from './markdown.ts'

const file = (language: string, topic: string) =>
  readFileSync(`docs/help/${language}/${topic}.md`, 'utf8')

describe('the help', () => {
  it('has every topic in both languages, and nothing that no screen leads to', () => {
    for (const language of ['es', 'en'])
      expect(readdirSync(`docs/help/${language}`).sort()).toEqual(
        helpTopics.map((topic) => `${topic}.md`).sort(),
      )
  })

  it.each(helpTopics)('says of %s the same in both languages, by task', (topic) => {
    const kinds = (language: string) => blocksOf(file(language, topic)).map(({ kind }) => kind)
    expect(kinds('es')).toEqual(kinds('en'))
    expect(kinds('es')[0]).toBe('title')
  })

  it.each(locales)('names in %s what is on the screen as the screen does', (locale) => {
    const any = new Proxy({}, { get: () => 2, has: () => true })
    const plain = (text: string) => text.replaceAll('’', "'").toLowerCase()
    const texts = messageKeys.map((key) => plain(translate(locale, key, any)))
    const named = helpTopics.flatMap((topic) => [
      ...file(locale.slice(0, 2), topic).matchAll(/\*\*(.+?)\*\*/g),
    ])
    const parts = named.flatMap(([, name = '']) => name.replace('…', '').split(' › '))
    expect(parts.filter((name) => !texts.some((text) => text.startsWith(plain(name))))).toEqual([])
  })

  it('shows each screen in the language of the text, and has no picture that no text shows', () => {
    for (const language of ['es', 'en']) {
      const shown = helpTopics.flatMap((topic) =>
        blocksOf(file(language, topic)).flatMap((block) =>
          block.kind === 'picture' ? [block.path] : [],
        ),
      )
      const there = readdirSync(`docs/help/pictures/${language}`).map(
        (name) => `${language}/${name}`,
      )
      expect(there.sort()).toEqual(shown.toSorted())
      const sizes = there.map((path) => statSync(`docs/help/pictures/${path}`).size)
      expect(Math.max(...sizes)).toBeLessThan(80_000)
    }
  })

  it('is written in the little of Markdown that it needs', () => {
    expect(
      blocksOf(
        '# A\n\n## B\n1. c\n2. d\n\n- [ ] e\n\n| f | g |\n|---|---|\n| h | i |\n\nj\nk\n\n![l](../pictures/es/m-n.webp)',
      ),
    ).toEqual([
      { kind: 'title', text: 'A' },
      { kind: 'heading', text: 'B' },
      { kind: 'steps', items: ['c', 'd'] },
      { kind: 'points', items: ['e'] },
      {
        kind: 'table',
        rows: [
          ['f', 'g'],
          ['h', 'i'],
        ],
      },
      { kind: 'paragraph', text: 'j k' },
      { kind: 'picture', path: 'es/m-n.webp', says: 'l' },
    ])
    expect(inlineParts('a **b** `c`')).toEqual([
      { as: 'plain', text: 'a ' },
      { as: 'strong', text: 'b' },
      { as: 'plain', text: ' ' },
      { as: 'code', text: 'c' },
    ])
  })
})
