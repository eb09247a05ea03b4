import { parseArgs } from 'node:util'
import { runLives } from './crash/lives.ts'

/**
 * `npm run crash -- --runs N --seed S`: the application and the embedded bank as processes of their own. The application
 * is killed while it sends, at a write or at any moment, or quits meanwhile; then it starts again. At the
 * end the ledger is held against the bank's own count. It tries what one process cannot show: a real `kill -9`, locks that
 * end with it, and real files. Everything else is tried by `npm run simulate`. Prints one JSON line; findings go to the
 * error output, and end with code 1.
 */

const wholeNumber = (name: string, text: string): number => {
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new Error(`--${name} takes a whole number, not ${text}`)
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
})
const { findings, ...verdict } = await runLives(
  wholeNumber('seed', values.seed),
  wholeNumber('runs', values.runs),
)
for (const finding of findings) console.error(finding)
console.log(JSON.stringify(verdict))
if (findings.length > 0) process.exitCode = 1
