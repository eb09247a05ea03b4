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

const rarely = (file: string, find: string, was: string, ms: string): Edit => ({
  file,
  find: `${find} = ${was}`,
  replace: `${find} = ${ms}`,
})
/** Looks at which nothing is due are rarer here, where days pass in a second: what is due is still seen when it is. */
const rarer: readonly Edit[] = [
  rarely('src/main/sync/scheduler.ts', 'const LONGEST_SLEEP_MS', '15_000', '300_000'),
  rarely('src/main/orders/follow/watch.ts', 'const LONGEST_SLEEP_MS', '15_000', '300_000'),
  rarely('src/main/session/day.ts', 'const LOOK_EVERY_MS', '30_000', '600_000'),
  rarely('src/relay/relay.ts', 'const LOOK_EVERY_MS', '1_000', '60_000'),
  rarely('src/relay/desktops/polls.ts', 'const LOOK_EVERY_MS', '5_000', '300_000'),
  rarely('src/shared/relay/relay-api.ts', 'export const POLL_WAIT_SECONDS', '25', '240'),
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
      const mine = [...rarer, ...edits].filter(({ file }) => url === `${root}${file}`)
      if (mine.length === 0) return found
      let text = Buffer.from(found.source as string | Uint8Array).toString()
      for (const { find, replace = '', file } of mine) {
        if (text.split(find).length !== 2)
          throw new Error(`${fileURLToPath(url)}: ${file} has no single ${find}`)
        text = text.replace(find, () => replace)
      }
      return { ...found, source: text }
    },
  })
}
