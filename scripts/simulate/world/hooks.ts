import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Edit } from '../../mutants/mutant.ts'

/** Modules that the simulated world has in the place of others, and faults that are put into the sources as they are read. */

const here = (path: string): string => new URL(path, import.meta.url).href
const root = here('../../../')

const instead: Readonly<Record<string, string>> = {
  [`${root}src/main/threads/serve.ts`]: here('./serve.ts'),
  [`${root}src/main/vault/secret-cost.ts`]: `${root}src/main/vault/secret-cost.fixture.ts`,
}

/**
 * Constants that have other values here, where days pass in a second: looks at which nothing is due are rarer. What is due is
 * still seen when it is.
 */
const rarer: readonly (readonly [file: string, name: string, value: string])[] = [
  ['src/main/sync/scheduler.ts', 'LONGEST_SLEEP_MS', '300_000'],
  ['src/main/orders/follow/watch.ts', 'LONGEST_SLEEP_MS', '300_000'],
  ['src/main/session/follow-time.ts', 'LOOK_EVERY_MS', '600_000'],
  ['src/relay/relay.ts', 'LOOK_EVERY_MS', '60_000'],
  ['src/relay/desktops/polls.ts', 'LOOK_EVERY_MS', '300_000'],
  ['src/shared/relay/relay-api.ts', 'POLL_WAIT_SECONDS', '240'],
]

/** What the world has otherwise in the sources. */
const changed: readonly Edit[] = [
  ...rarer.map(([file, name, value]) => ({
    file,
    find: `const ${name} =`,
    replace: `const ${name} = ${value} || `,
  })),
  // No statement is slow where the clock stands still meanwhile, and a program that was dropped would listen for ever.
  { file: 'src/main/disk/handle.ts', find: 'return timed(', replace: 'return (' },
  { file: 'src/main/threads/slow-statements.ts', find: 'told.subscribe(listener)', replace: '' },
]

/** Reads the sources with these changes. Each text must stand exactly once in its file. */
export function installHooks(edits: readonly Edit[]): void {
  registerHooks({
    resolve: (name, context, next) => {
      const found = next(name, context)
      const other = instead[found.url]
      return other === undefined || context.parentURL === other ? found : { ...found, url: other }
    },
    load: (url, context, next) => {
      const found = next(url, context)
      const own = [...changed, ...edits].filter(({ file }) => url === `${root}${file}`)
      if (own.length === 0) return found
      let text = Buffer.from(found.source as string | Uint8Array).toString()
      for (const { find, replace = '' } of own) {
        if (text.split(find).length !== 2)
          throw new Error(`${fileURLToPath(url)} has no single ${find}`)
        text = text.replace(find, () => replace)
      }
      return { ...found, source: text }
    },
  })
}
