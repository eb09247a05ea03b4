import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { tool } from './tools.ts'

/** Files as nobody should write them, and one as the house wants it. */
const FILES = {
  'src/main/forbidden.ts': `
    export const packed = { ...{ a: 1 } }
    export const now = (): number => Date.now() + new Date().getTime()
    export const read = (): void => { Promise.resolve(1) }
    import { rename } from 'node:fs/promises'
    export const move = rename
    export const cut = (at: string): string => at.slice(0, 10)
    export const isTransfer = (kind: string): boolean => kind === 'cvu_transfer'
    export const asked = (kind: 'a' | 'b'): number => { switch (kind) { case 'a': return 1 } return 2 }
  `,
  'src/main/chance.ts': `
    export const luck = (): number => Math.random()
    export const moment = (): bigint => process.hrtime.bigint()
    export const bytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(4))
    export const webCrypto = crypto.subtle
    import { randomFillSync } from 'node:crypto'
    import { scheduler } from 'node:timers/promises'
    export const filled = (): Uint8Array => randomFillSync(new Uint8Array(4))
    export const later = (): Promise<void> => scheduler.wait(5)
  `,
  'src/main/wanted.ts': `
    export const plain = { a: 1, b: [2] }
    export const day = (at: number): Date => new Date(at)
  `,
  'src/renderer/bare.tsx': `
    import { NativeSelect } from '@mantine/core'
    import { formatMoney } from '../shared/text/format.ts'
    import { ForeignText } from './components/figures/figures.tsx'
    type Row = { readonly fundName: string | null; readonly id: string }
    export const Bare = ({ row }: { readonly row: Row }) => <p>{row.fundName ?? row.id}</p>
    export const Told = ({ row }: { readonly row: Row }) => <p title={\`a \${row.fundName}\`} />
    export const Shown = ({ row }: { readonly row: Row }) => <ForeignText>{row.fundName}</ForeignText>
    export { formatMoney, NativeSelect }
  `,
  'src/renderer/silent.tsx': `
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
  'src/renderer/stale.tsx': `
    import { memo, useMemo } from 'react'
    import { t, useLanguage } from './app/text.tsx'
    export const useStale = () => useMemo(() => [t('common.close')], [])
    export function useAnew() {
      const { t } = useLanguage()
      return useMemo(() => [t('common.close')], [t])
    }
    export const Part = memo(() => t('common.close'))
  `,
} as const

/** The rules that the linter finds broken, each with its file. */
let found: readonly { readonly code: string; readonly filename: string }[]
const broken = (file: keyof typeof FILES): readonly string[] =>
  found.flatMap(({ code, filename }) => (filename === file ? [code] : []))

// All in one run, and in a folder of its own: other steps read the sources meanwhile.
beforeAll(() => {
  const dir = mkdtempSync(join(tmpdir(), 'tesorero-lint-'))
  for (const folder of ['src/main', 'src/renderer', 'scripts'])
    mkdirSync(join(dir, folder), { recursive: true })
  for (const file of ['oxlint.config.ts', 'scripts/house-rules.ts', 'tsconfig.base.json'])
    copyFileSync(file, join(dir, file))
  symlinkSync(resolve('src/shared'), join(dir, 'src/shared'), 'junction')
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'), 'junction')
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(dir, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }')
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(dir, file), text)
  const [node, oxlint] = tool('oxlint')
  const { stdout } = spawnSync(node, [oxlint, '--format', 'json', ...Object.keys(FILES)], {
    cwd: dir,
    encoding: 'utf8',
  })
  rmSync(dir, { recursive: true, force: true })
  found = (JSON.parse(stdout) as { readonly diagnostics: typeof found }).diagnostics
})

describe('the lint', () => {
  it('finds what the house forbids, and what needs types, in a file of main', () => {
    expect(broken('src/main/forbidden.ts')).toEqual(
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
  })

  it('finds nothing in a file that is written as the house wants it', () => {
    expect(broken('src/main/wanted.ts')).toEqual([])
  })

  it.each([
    ['a clock and random numbers that no test can set', 'src/main/chance.ts', /injected-clock/, 7],
    ['a bare amount or text of the bank in the window', 'src/renderer/bare.tsx', /shown-safely/, 4],
    ['an act whose error nobody reads', 'src/renderer/silent.tsx', /acts-told/, 2],
    [
      'a text that React would keep in another language, and a `memo` of its own',
      'src/renderer/stale.tsx',
      /language-kept|no-restricted-imports/,
      2,
    ],
  ] as const)('finds %s', (_, file, rule, times) => {
    expect(broken(file).filter((code) => rule.test(code))).toHaveLength(times)
  })
})
