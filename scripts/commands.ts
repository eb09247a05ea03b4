import { spawnSync } from 'node:child_process'
import { tool } from './tools.ts'

type Program = readonly [string, ...string[]]

/** A command of package.json: what its help says, and what does the work. */
type Command = {
  /** One sentence, without its end. */
  readonly does: string
  /** Options that may follow `--`, each with its meaning. */
  readonly options?: Readonly<Record<string, string>>
  /** A module that reads the arguments itself. */
  readonly module?: string
  /** Programs that run one after the other until one fails; the last one is given the arguments. */
  readonly programs?: readonly Program[]
  /** The module explains itself. */
  readonly ownHelp?: true
}

const RUNS = 'how many, 100,000 unless told'

/** Every command, under the name that package.json gives it. */
export const commands: Readonly<Record<string, Command>> = {
  start: {
    does: 'builds Tesorero where something changed and opens it, in Electron or in a browser window',
    options: {
      '--data-dir DIR': 'where its data lies, instead of the folder that the README names',
      '--browser': 'a browser window even where Electron could be had',
    },
    module: './start.ts',
  },
  serve: {
    does: 'runs Tesorero without a window and prints one JSON line with its address',
    options: {
      '--port N': 'the port; 0, as when nothing is said, takes a free one',
      '--data-dir DIR': 'where its data lies',
      '--one-time': 'the address opens once',
      '--until-closed': 'ends some seconds after its last window was closed',
      '--blank': 'an empty page instead of the application',
    },
    module: './serve.ts',
  },
  dev: {
    does: 'runs the browser shell from its sources: the window reloads hot, main starts again on a change',
    options: {
      '--port N': 'of the window, and the next one of the approvals; 5173 unless told',
      '--data-dir DIR': 'where its data lies, a folder of its own unless told',
    },
    module: './dev.ts',
  },
  sandbox: { does: 'runs the embedded bank', module: '../src/sandbox/cli.ts', ownHelp: true },
  relay: { does: 'runs the relay', module: '../src/relay/command/cli.ts', ownHelp: true },
  build: { does: 'builds the application and the relay into out/', module: './build.ts' },
  test: {
    does: 'runs every check and every test; the last line counts them',
    options: {
      '--whole':
        'leaves nothing to another run: journeys in both languages, each drawing of the window twice',
      'STEP…':
        'only these: node, build, e2e, e2e-electron, ui, types, lint, format, boundaries, unused, package, coverage, security',
    },
    module: './test.ts',
  },
  package: {
    does: 'packages the built application unpacked for Linux, with a stub where no Electron is, and looks through it',
    module: './package.ts',
  },
  sbom: {
    does: 'writes what is in the built application as CycloneDX, from npm’s own list',
    options: { FILE: 'where to, sbom.cdx.json unless told' },
    programs: [[process.execPath, 'scripts/sbom.ts']],
  },
  visual: {
    does: 'compares key screens with the pictures that were kept of them',
    options: { '-u': 'keeps the screens as they are now' },
    programs: [
      [process.execPath, 'scripts/run.mjs', 'build'],
      [...tool('playwright'), 'test', '--config', 'playwright.visual.config.ts'],
    ],
  },
  check: {
    does: 'checks what changed: types, then format, lint and the nearest tests of the changed files',
    options: { REVISION: 'what to compare with; where the branch left main, unless told' },
    module: './check.ts',
  },
  bench: {
    does: 'measures speed and memory against floors of the same run, one JSON line per figure',
    options: {
      '--only NAME': 'one benchmark, or one of its figures',
      '--check': 'fails where a ratio is worse than the kept one by a fifth',
      '--keep': 'keeps what was measured, also in docs/performance.md',
    },
    module: '../bench/run.ts',
  },
  crash: {
    does: 'kills the program, or leaves its profile, while it sends; compares its ledger with the bank’s count',
    options: {
      '--runs N': 'how often, 40 unless told',
      '--seed N': 'the same number kills at the same moments',
    },
    module: './crash.ts',
  },
  simulate: {
    does: 'lives histories of an office that a seed decides, in one process, and ends at the first that breaks an invariant',
    options: {
      '--seed N': 'the seed of the first history, 1 unless told',
      '--days N': 'working days of a history, 1 unless told',
      '--runs N':
        'how many histories, 1 unless told; of --faults, in how many a fault must be found, 500 unless told',
      '--for TIME': 'histories for so long, such as 10m; each tenth is a week',
      '--replay FILE': 'the history that an earlier run kept',
      '--stop N':
        'with --replay, stands still before that entry and serves the window at an address that it prints',
      '--port N': 'with --stop, the port of that address; any free one unless told',
      '--hash': 'prints of each history the hash of all rows, of the log and of the bank',
      '--faults':
        'puts each fault of scripts/simulate/faults into the sources, and fails unless each is noticed',
      '--fault ID': 'with this fault in the sources',
    },
    module: './simulate.ts',
  },
  mutants: {
    does: 'makes hurtful changes and fails unless a test notices each',
    options: {
      '--only ID,ID': 'these alone',
      '--area NAME': 'those of one area',
      '--list': 'prints them and tries that each can be made; runs no test',
      '--pure ROOM': 'lets StrykerJS change the code of one room of src/shared instead',
    },
    module: './mutants.ts',
  },
  fuzz: {
    does: 'tries malformed answers and webhooks, and every property under new seeds',
    options: { RUNS },
    module: './fuzz.ts',
  },
  security: {
    does: 'tries what an attacker would and counts, area by area, what was tried, held and broken',
    options: { '--reports FOLDER': 'counts in the reports of a run of all tests; runs nothing' },
    module: './security.ts',
  },
  coverage: {
    does: 'writes docs/api-coverage.md; fails when a row of the specification has no passing test',
    options: {
      '--check': 'writes nothing, and fails when the file is not up to date',
      '--report FILE': 'reads a report of Vitest instead of running the tests',
    },
    module: './coverage.ts',
  },
  acts: {
    does: 'counts the clicks and keys of the main acts in a real window and fails over a bound',
    programs: [
      [process.execPath, 'scripts/run.mjs', 'build'],
      [...tool('playwright'), 'test', 'clicks'],
    ],
  },
  screenshots: {
    does: 'takes docs/screenshots/ and the pictures of the help anew',
    module: './screenshots.ts',
  },
  boundaries: {
    does: 'proves that imports run one way (see ARCHITECTURE.md)',
    module: './boundaries.ts',
  },
  inspect: {
    does: 'looks into a database of the demo profile, read only',
    module: './inspect.ts',
    ownHelp: true,
  },
  house: {
    does: 'counts the house: lines, files, turned comments and ways of doing one thing, each beside its bound',
    module: './house.ts',
  },
  types: {
    does: 'type-checks shared, main and window as three referenced projects',
    // More checkers share less: on two cores they cost twice the processor's time and end later.
    programs: [[...tool('tsc'), '-b', '--checkers', '1']],
  },
  lint: {
    does: 'runs Biome (format, syntax) and oxlint (rules that need types, size limits, our own)',
    programs: [[...tool('biome'), 'check', '.'], tool('oxlint')],
  },
  format: {
    does: 'lets Biome mend what it can',
    programs: [[...tool('biome'), 'check', '--write', '.']],
  },
  unused: {
    does: 'finds files, exports and dependencies that nobody uses',
    programs: [tool('knip')],
  },
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The text of `--help`; all commands in one style. */
export function helpOf(name: string, { does, options = {} }: Command): string {
  const names = Object.keys(options)
  const call = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  const width = Math.max(0, ...names.map((option) => option.length)) + 2
  const usage = names.map((option) => ` [${option}]`).join('')
  return [
    `${capital(does)}.`,
    '',
    `  ${call}${names.length === 0 ? '' : ` --${usage}`}`,
    ...(names.length === 0 ? [] : ['']),
    ...Object.entries(options).map(([option, says]) => `  ${option.padEnd(width)}${says}`),
  ].join('\n')
}

/** Runs a command with what was said behind it, or explains it. Ends the process with code 2 when there is no such one. */
export async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const command = commands[name]
  if (command === undefined) {
    console.error(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`)
    process.exit(2)
  }
  const asksHelp = args.includes('--help') || args.includes('-h')
  if (asksHelp && command.ownHelp !== true) return console.log(helpOf(name, command))
  if (command.module !== undefined) await import(new URL(command.module, import.meta.url).href)
  const { programs = [] } = command
  for (const [nth, [program, ...given]] of programs.entries()) {
    const rest = nth === programs.length - 1 ? args : []
    const { status, error } = spawnSync(program, [...given, ...rest], { stdio: 'inherit' })
    if (error !== undefined) console.error(error.message)
    if (status !== 0) process.exit(status ?? 1)
  }
}
