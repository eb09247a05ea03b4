import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Row, SIGHT } from './looks.ts'

/** Outcomes of the workflow's steps, as GitHub gives them. */
type Steps = Readonly<Record<string, { readonly outcome: string }>>

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim().slice(0, 300)

/** A table of what every step and every look found, in Markdown, and whether any of them failed. */
export function tableOf(
  system: string,
  steps: Steps,
  rows: Readonly<Record<string, readonly Row[]>>,
): { readonly text: string; readonly hasFailed: boolean } {
  const ofSteps = Object.entries(steps).map(([name, { outcome }]) => [name, outcome, ''] as const)
  const ofLooks = Object.entries(rows).flatMap(([name, found]) =>
    found.map(({ what, outcome, why }) => [`${name}: ${what}`, outcome, why] as const),
  )
  const all = [...ofSteps, ...ofLooks]
  const lines = all.map((parts) => `| ${parts.map(cell).join(' | ')} |`)
  const text = [`### ${system}`, '', '| what | outcome | why |', '| --- | --- | --- |', ...lines]
  const hasFailed = all.some(([, outcome]) => outcome === 'failure' || outcome === 'failed')
  return { text: `${text.join('\n')}\n`, hasFailed: hasFailed || all.length === 0 }
}

/** Writes the table into the summary of the run, and answers the exit code. */
export function writeTable(env: Readonly<Record<string, string | undefined>>): number {
  const files = globSync(`${SIGHT}/rows-*.json`)
  const rows = Object.fromEntries(
    files.map((file) => [
      basename(file, '.json').slice('rows-'.length),
      JSON.parse(readFileSync(file, 'utf8')) as readonly Row[],
    ]),
  )
  const steps = JSON.parse(env['STEPS'] ?? '{}') as Steps
  const { text, hasFailed } = tableOf(env['SYSTEM'] ?? process.platform, steps, rows)
  console.log(text)
  if (env['GITHUB_STEP_SUMMARY'] !== undefined) appendFileSync(env['GITHUB_STEP_SUMMARY'], text)
  return hasFailed ? 1 : 0
}

if (import.meta.main) process.exitCode = writeTable(process.env)
