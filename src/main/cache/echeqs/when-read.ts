import { setImmediate as turn } from 'node:timers/promises'
import { callOn, type Later, later, type MethodOf } from '../../threads/calls.ts'
import type { EcheqStore } from './port.ts'

/** What needs no echeq in memory. All that writes must be among them: it is done while the file may be written. */
const atOnce: ReadonlySet<string> = new Set<MethodOf<EcheqStore>>([
  'take',
  'takePages',
  'noteFull',
  'fullAt',
  'first',
  'read',
  'warm',
  'keep',
])

/**
 * The echeqs as their thread answers them: what looks at all of them waits until they are read, a piece per turn of the
 * thread's loop, so that what needs none of them, and a first page, is answered meanwhile.
 */
export const whenRead = (store: EcheqStore): Later<EcheqStore> =>
  later<EcheqStore>(async (method, args) =>
    atOnce.has(method) ? callOn(store, method, args) : answered(store, method, args),
  )

async function answered(
  store: EcheqStore,
  method: MethodOf<EcheqStore>,
  args: readonly unknown[],
): Promise<unknown> {
  if (method === 'page') {
    const first = callOn(store, 'first', args) as ReturnType<EcheqStore['first']>
    if (!first.ok || first.value !== null) return first
  }
  for (;;) {
    const more = store.read()
    if (!more.ok) return more
    if (!more.value) return callOn(store, method, args)
    await turn()
  }
}
