import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('no field but this one takes Mantine’s own, which falls where a value is proposed twice', () => {
  const fields = globSync('**/*.tsx', { cwd: root }).filter((path) =>
    /import \{[^}]*\bAutocomplete\b[^}]*\} from '@mantine\/core'/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  )
  expect(fields.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([
    'components/figures/foreign-text.test.tsx',
    'components/input/proposals.tsx',
  ])
})
