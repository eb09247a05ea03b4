import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { tool } from './tools.ts'

let dir: string | null = null

afterEach(() => {
  if (dir !== null) rmSync(dir, { recursive: true, force: true })
  dir = null
})

/** The names of the rules that the linter finds broken in a file with this text. */
function broken(text: string, file = 'src/main/seeded.ts'): readonly string[] {
  // In a folder of its own: other steps read the sources meanwhile.
  dir = mkdtempSync(join(tmpdir(), 'tesorero-lint-'))
  for (const folder of ['src/main', 'src/renderer', 'scripts'])
    mkdirSync(join(dir, folder), { recursive: true })
  for (const file of ['oxlint.config.ts', 'scripts/house-rules.ts', 'tsconfig.base.json'])
    copyFileSync(file, join(dir, file))
  symlinkSync(resolve('src/shared'), join(dir, 'src/shared'), 'junction')
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(dir, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }')
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'), 'junction')
  writeFileSync(join(dir, file), text)
  const [node, oxlint] = tool('oxlint')
  const { stdout } = spawnSync(node, [oxlint, '--format', 'json', file], {
    cwd: dir,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: { readonly code: string }[]
  }
  return diagnostics.map(({ code }) => code)
}

describe('the lint', () => {
  it('finds what the house forbids, and what needs types, in a file of main', () => {
    const found = broken(`
      export const packed = { ...{ a: 1 } }
      export const now = (): number => Date.now() + new Date().getTime()
      export const read = (): void => { Promise.resolve(1) }
      import { rename } from 'node:fs/promises'
      export const move = rename
      export const cut = (at: string): string => at.slice(0, 10)
      export const isTransfer = (kind: string): boolean => kind === 'cvu_transfer'
      export const asked = (kind: 'a' | 'b'): number => { switch (kind) { case 'a': return 1 } return 2 }
    `)
    expect(found).toEqual(
      expect.arrayContaining([
        'house(plain-literals)',
        'house(days-read)',
        'house(injected-clock)',
        'house(kinds-by-traits)',
        'house(patient-rename)',
        'typescript(no-floating-promises)',
        'typescript(switch-exhaustiveness-check)',
      ]),
    )
  }, 60_000)

  it('finds a clock and random numbers that no test can set', () => {
    const bare = broken(`
      export const luck = (): number => Math.random()
      export const moment = (): bigint => process.hrtime.bigint()
      export const bytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(4))
    `)
    expect(bare.filter((code) => code === 'house(injected-clock)')).toHaveLength(3)
  }, 60_000)

  it('finds nothing in the same written as the house wants it', () => {
    expect(
      broken(`
        export const plain = { a: 1, b: [2] }
        export const day = (at: number): Date => new Date(at)
      `),
    ).toEqual([])
  }, 60_000)

  it('finds an amount or a text of the bank that the window draws as it is', () => {
    const found = broken(
      `
      import { NativeSelect } from '@mantine/core'
      import { formatMoney } from '../shared/text/format.ts'
      import { ForeignText } from './components/figures/figures.tsx'
      type Row = { readonly fundName: string | null; readonly id: string }
      export const Bare = ({ row }: { readonly row: Row }) => <p>{row.fundName ?? row.id}</p>
      export const Told = ({ row }: { readonly row: Row }) => <p title={\`a \${row.fundName}\`} />
      export const Shown = ({ row }: { readonly row: Row }) => <ForeignText>{row.fundName}</ForeignText>
      export { formatMoney, NativeSelect }
    `,
      'src/renderer/seeded.tsx',
    )
    expect(found.filter((code) => code === 'house(shown-safely)')).toHaveLength(4)
  }, 60_000)

  it('finds an act of the window whose error nobody reads', () => {
    const found = broken(
      `
      import { useAct } from './app/queries.ts'
      export function useSilent() {
        const act = useAct('sync.run')
        return () => act.run({ id: 'echeqs' })
      }
      export function useSilentPart() {
        const { run } = useAct('sync.run')
        return run
      }
      export function useRead() {
        const act = useAct('sync.run')
        return { run: act.run, problem: act.error }
      }
      export function useWhole() {
        const act = useAct('sync.run')
        return { act }
      }
    `,
      'src/renderer/seeded.tsx',
    )
    expect(found.filter((code) => code === 'house(acts-told)')).toHaveLength(2)
  }, 60_000)

  it('finds a text that React would keep in another language, and a `memo` of its own', () => {
    const found = broken(
      `
      import { memo, useMemo } from 'react'
      import { t, useLanguage } from './app/text.tsx'
      export const useStale = () => useMemo(() => [t('common.close')], [])
      export function useAnew() {
        const { t } = useLanguage()
        return useMemo(() => [t('common.close')], [t])
      }
      export const Part = memo(() => t('common.close'))
    `,
      'src/renderer/seeded.tsx',
    )
    expect(found.filter((code) => /language-kept|no-restricted-imports/.test(code))).toHaveLength(2)
  }, 60_000)
})
