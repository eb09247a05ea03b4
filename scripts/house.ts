import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A figure about the house with the bound it is held to. */
interface Count {
  readonly name: string
  readonly count: number
  readonly bound: number
}

const PRODUCTION = /^src\/.*\.tsx?$/
const TEST = /\.(?:test|fixture|spec|visual)\.|\/testing\/|\.d\.ts$/
const TEXTS = /^src\/shared\/locales\//
const TOOLS = /^(?:scripts|bench)\/(?!simulate\/|first-sight\/).*\.(?:ts|mjs)$/
/** A comment that opens with a word after which a reader waits for the subject. A question may. */
const TURNED =
  /^\s*(?:\/\/|\/\*\*|\*)\s*(?:What|Who|Whose|That|Those|None|Nobody|Nothing)\b(?!.*\?)/

/** The files that git knows, but for those that were deleted and not yet committed. */
function files(): readonly string[] {
  const list = (args: readonly string[]): readonly string[] =>
    spawnSync('git', ['ls-files', ...args], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
  const deleted = new Set(list(['--deleted']))
  return list([]).filter((file) => !deleted.has(file))
}

const linesOf = (file: string): readonly string[] =>
  readFileSync(file, 'utf8').trimEnd().split('\n')

const total = (list: readonly string[]): number =>
  list.reduce((sum, file) => sum + linesOf(file).length, 0)

/** Counts the house: its weight in lines and files, and comments in turned English. */
function countHouse(): readonly Count[] {
  const all = files()
  const production = all.filter((file) => PRODUCTION.test(file) && !TEST.test(file))
  const code = production.filter((file) => !TEXTS.test(file))
  const tools = all.filter((file) => TOOLS.test(file) && !TEST.test(file))
  const turned = [...production, ...tools]
    .flatMap(linesOf)
    .filter((line) => TURNED.test(line)).length
  return [
    { name: 'production TypeScript without texts, lines', count: total(code), bound: 117_000 },
    { name: 'scripts and bench, lines', count: total(tools), bound: 7_500 },
    { name: 'production files', count: production.length, bound: 1_150 },
    { name: 'comment lines that begin What, Who, That, None …', count: turned, bound: 50 },
  ]
}

/** `npm run house`: prints each count beside its bound. */
function printHouse(): void {
  for (const { name, count, bound } of countHouse())
    console.log(
      `${count <= bound ? 'ok  ' : 'over'} ${String(count).padStart(7)} of ${String(bound).padStart(7)}  ${name}`,
    )
}

printHouse()
