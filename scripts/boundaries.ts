import { spawnSync } from 'node:child_process'
import * as z from 'zod'
import { circlesBetweenRooms } from './rooms.ts'

/** The parts of dependency-cruiser's report that are read. */
const cruisedSchema = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string() })),
    }),
  ),
  summary: z.object({
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) }),
    ),
  }),
})

/** One import closes many circles: the shortest tell which. */
const SHOWN = 5

/** `npm run boundaries`: who may import whom, and no circle between rooms. */
function main(): number {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'src',
    ],
    { encoding: 'utf8', maxBuffer: 1e9 },
  )
  process.stderr.write(run.stderr)
  if (run.stdout === '') return run.status ?? 1
  const { modules, summary } = cruisedSchema.parse(JSON.parse(run.stdout))
  // dependency-cruiser is content when it understood nothing, so the number of modules is checked as well.
  if (modules.length < 20) {
    console.error(`boundaries: only ${modules.length} modules were read; the check proves nothing`)
    return 1
  }
  const circles = circlesBetweenRooms(
    modules.map(({ source, dependencies }) => ({
      source,
      imports: dependencies.map(({ resolved }) => resolved),
    })),
  )
  for (const { rule, from, to } of summary.violations)
    console.error(`${rule.name}: ${from} → ${to}`)
  for (const circle of circles.slice(0, SHOWN)) console.error(`circle between rooms:\n  ${circle}`)
  if (circles.length > SHOWN) console.error(`and ${circles.length - SHOWN} more circles`)
  const wrong = summary.violations.length + circles.length
  if (wrong === 0) console.log(`${modules.length} modules import one way, and no rooms go round`)
  return wrong === 0 ? 0 : 1
}

process.exitCode = main()
