import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { parsePolicy, readPolicyText } from './file.ts'
import { FILE_VALUE } from './read.ts'
import { policySchema } from './rules.ts'

const sample = (name: string): string =>
  readFileSync(new URL(`../../../resources/policy/${name}`, import.meta.url), 'utf8')

/** Every name of the schema, as its path: an object's own names stand for it. */
function namesOf(schema: z.ZodType, path: readonly string[] = []): readonly string[] {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodReadonly)
    inner = inner.unwrap() as z.ZodType
  if (!(inner instanceof z.ZodObject)) return [path.join('.')]
  return Object.entries(inner.shape).flatMap(([name, field]) =>
    namesOf(field as z.ZodType, [...path, name]),
  )
}

const all = [...namesOf(policySchema)].sort()

/** All values of an attribute or of a text between two marks. */
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** The little of a property list that the sample uses. */
function plistOf(text: string): unknown {
  const tokens = [
    ...text.matchAll(/<(\/?)(dict|array)>|<(true|false)\/>|<(key|string|integer)>([^<]*)</g),
  ]
  let at = 0
  const value = (): unknown => {
    const [, , name, truth, kind, content = ''] = tokens[at++] ?? []
    if (truth !== undefined) return truth === 'true'
    if (name === undefined) return kind === 'integer' ? Number(content) : content
    const entries: unknown[] = []
    while (at < tokens.length && tokens[at]?.[1] !== '/') entries.push(value())
    at += 1
    if (name === 'array') return entries
    const keys = entries.filter((_, index) => index % 2 === 0).map(String)
    return Object.fromEntries(keys.map((key, index) => [key, entries[index * 2 + 1]]))
  }
  return value()
}

describe('the samples for administrators', () => {
  it('as JSON name everything that can be fixed, and are read', () => {
    const text = sample('policy.json')
    const read = readPolicyText(text, 'policy.json')
    expect(read.ok ? null : read.error).toBe(null)
    const named = (value: unknown, path: readonly string[] = []): readonly string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([name, inner]) => named(inner, [...path, name]))
        : [path.join('.')]
    expect([...named(JSON.parse(text))].sort()).toEqual(all)
  })

  it('as ADMX write exactly what can be read of the registry, and every value that it may have', () => {
    const admx = sample('windows/tesorero.admx')
    const key = 'SOFTWARE\\Policies\\Tesorero'
    const policies = found(admx, /(<policy [\s\S]*?<\/policy>)/g)
    const written = policies.map((policy) => {
      const [at = ''] = found(policy, /<policy [^>]* key="([^"]+)"/g)
      expect(at.startsWith(key)).toBe(true)
      const [value] = found(policy, /valueName="([^"]+)"/g)
      return [...at.slice(key.length).split('\\').filter(Boolean), ...(value ?? '').split('\\')]
        .filter(Boolean)
        .join('.')
    })
    expect([...written].sort()).toEqual([...all, FILE_VALUE].sort())
    for (const [index, policy] of policies.entries())
      for (const value of found(policy, /<value><string>([^<]+)<\/string>/g)) {
        const path = (written[index] ?? '').split('.')
        const [last = '', first] = path.toReversed()
        const inner = { [last]: value }
        const said = parsePolicy(first === undefined ? inner : { [first]: inner }, 'admx')
        expect(said.ok ? null : said.error).toBe(null)
      }
  })

  it.each(['es-AR', 'en-US'])('have their texts in %s, each used once', (language) => {
    const admx = sample('windows/tesorero.admx')
    const adml = sample(`windows/${language}/tesorero.adml`)
    for (const kind of ['string', 'presentation']) {
      const used = found(admx, new RegExp(`\\$\\(${kind}\\.([^)]+)\\)`, 'g'))
      const there = found(adml, new RegExp(`<${kind} id="([^"]+)"`, 'g'))
      expect([...there].sort()).toEqual([...new Set(used)].sort())
    }
    const elements = found(admx, /<(?:list|text|decimal|enum) id="([^"]+)"/g)
    expect([...found(adml, /refId="([^"]+)"/g)].sort()).toEqual([...elements].sort())
  })

  it('as a configuration profile are read', () => {
    const profile = z
      .object({
        PayloadContent: z.tuple([
          z.object({
            PayloadContent: z.object({
              'ar.tesorero.desktop': z.object({
                Forced: z.tuple([z.object({ mcx_preference_settings: z.unknown() })]),
              }),
            }),
          }),
        ]),
      })
      .parse(plistOf(sample('macos/tesorero.mobileconfig')))
    const [content] = profile.PayloadContent
    const [forced] = content.PayloadContent['ar.tesorero.desktop'].Forced
    const read = parsePolicy(forced.mcx_preference_settings, 'mobileconfig')
    expect(read.ok ? Object.keys(read.value) : read.error).toEqual([
      'positionHosts',
      'listener',
      'relayHosts',
      'updates',
      'settings',
    ])
  })
})
