import { parseArgs } from 'node:util'
import { areas } from './mutants/index.ts'
import type { Mutant } from './mutants/mutant.ts'
import { pureRooms, tryPureRoom } from './mutants/pure.ts'
import { createTree, obstacle, type Tree } from './mutants/tree.ts'

/**
 * `npm run mutants`: makes each change by itself in a copy of the sources and runs its tests. A change that no test notices,
 * or that can no longer be made because the code has moved on, ends the command with code 1.
 */

/** Changes tried at the same time, each in a copy of its own. */
const AT_ONCE = 2

function fail(reason: string): never {
  console.error(`${reason}\nnpm run mutants -- --help tells what there is.`)
  process.exit(2)
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    area: { type: 'string' },
    pure: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

if (values.pure !== undefined) {
  if (!pureRooms().includes(values.pure)) fail(`there is no pure room ${values.pure}`)
  process.exit((await tryPureRoom(values.pure)) ? 0 : 1)
}

const ids = values.only?.split(',').map((id) => id.trim())
const chosen = areas
  .filter(({ name }) => values.area === undefined || name === values.area)
  .flatMap(({ mutants }) => mutants)
  .filter(({ id }) => ids === undefined || ids.includes(id))
const unknown = ids?.find((id) => !chosen.some((one) => one.id === id))
if (unknown !== undefined) fail(`there is no change ${unknown}`)
if (chosen.length === 0)
  fail(`there is no area ${values.area}, only ${areas.map(({ name }) => name).join(', ')}`)

const failures: string[] = []
const tell = (sign: string, { id, what }: Mutant, more: string): void =>
  console.log(
    `${sign.padEnd(4)} ${id.padEnd(5)} ${what}${more === '' ? '' : `\n           ${more}`}`,
  )
const failed = (mutant: Mutant, reason: string): void => {
  failures.push(mutant.id)
  tell('FAIL', mutant, reason)
}

const possible = chosen.filter((mutant) => {
  const reason = obstacle('.', mutant)
  if (reason !== null) failed(mutant, `cannot be made: ${reason}`)
  return reason === null
})

async function tryOut(tree: Tree, mutant: Mutant): Promise<void> {
  const verdict = await tree.tryOut(mutant)
  if (verdict.kind === 'broken') failed(mutant, `the tests do not run: ${verdict.reason}`)
  else if (verdict.kind === 'red') tell('ok', mutant, `noticed: ${verdict.test}`)
  else failed(mutant, 'nothing notices it')
}

/** A test that fails without any change would notice everything. */
async function expectGreen(tree: Tree): Promise<void> {
  const tests = [...new Set(possible.flatMap((mutant) => mutant.tests))]
  const verdict = await tree.run(tests)
  if (verdict.kind === 'red') throw new Error(`a test fails without any change: ${verdict.test}`)
  if (verdict.kind === 'broken') throw new Error(`the tests do not run: ${verdict.reason}`)
}

async function tryAll(): Promise<void> {
  const trees = Array.from({ length: Math.min(AT_ONCE, possible.length) }, () => createTree())
  try {
    const [first] = trees
    if (first !== undefined) await expectGreen(first)
    const next = possible.values()
    await Promise.all(
      trees.map(async (tree) => {
        for (const mutant of next) await tryOut(tree, mutant)
      }),
    )
  } finally {
    for (const tree of trees) tree.remove()
  }
}

if (values.list) for (const mutant of possible) tell('', mutant, '')
else await tryAll()
console.log(`${chosen.length} changes, ${failures.length} failed`)
if (failures.length > 0) {
  console.log(`failed: ${failures.join(', ')}`)
  process.exitCode = 1
}
