import { spawnSync } from 'node:child_process'

// dependency-cruiser exits 0 when it understood nothing, so the number of modules is checked as well.
const run = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    'src',
  ],
  { encoding: 'utf8' },
)
process.stdout.write(run.stdout)
process.stderr.write(run.stderr)
const cruised = /(\d+) modules/.exec(run.stdout)
if (run.status !== 0) process.exit(run.status ?? 1)
if (cruised === null || Number(cruised[1]) < 20) {
  console.error(`boundaries: only ${cruised?.[1] ?? 0} modules were read; the check proves nothing`)
  process.exit(1)
}
