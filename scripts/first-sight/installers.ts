import { join } from 'node:path'
import { tool } from '../tools.ts'
import { applicationLooks } from './application.ts'
import { problemOf, thisComputer } from './computer.ts'
import { type Look, report, SIGHT } from './looks.ts'
import { first, missing, UNSIGNED_MAC } from './pack.ts'

const run = (what: string, command: () => readonly [string, ...string[]]): Look => ({
  what,
  look: (computer) => problemOf(computer, command()),
})

/** Draws and closes: the looks at an installed application. */
const runs = (program: string, dataDir: string): readonly Look[] =>
  applicationLooks({ command: [program], asar: '', dataDir }).filter(({ what }) =>
    /^it (?:draws|closes)/.test(what),
  )

const make = (...args: readonly string[]): Look =>
  run('the installers are made', () => [...tool('electron-builder'), ...args, '--publish', 'never'])

/** The looks at the installers of a system; AppArmor is on for those of Linux. */
export function installerLooks(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  find: (pattern: string) => string,
): readonly Look[] {
  const dataDir = join(env['RUNNER_TEMP'] ?? '.cache', 'sight-installed')
  if (platform === 'win32') {
    const home = `${env['LOCALAPPDATA']}\\Programs\\Tesorero`
    return [
      make('--win', 'nsis', 'msi'),
      run('NSIS installs for one user', () => [find('dist/Tesorero-*.exe'), '/S', '/currentuser']),
      ...runs(`${home}\\Tesorero.exe`, dataDir),
      run('NSIS removes it', () => [`${home}\\Uninstall Tesorero.exe`, '/S', '/currentuser']),
      run('the MSI installs for the machine', () => ['msiexec', '/i', find('dist/*.msi'), '/qn']),
      run('the MSI installs over itself', () => ['msiexec', '/fa', find('dist/*.msi'), '/qn']),
      ...runs(`${env['ProgramFiles']}\\Tesorero\\Tesorero.exe`, dataDir),
      run('the MSI removes it', () => ['msiexec', '/x', find('dist/*.msi'), '/qn']),
    ]
  }
  if (platform === 'darwin')
    return [
      make('--mac', 'dmg', ...UNSIGNED_MAC),
      run('the image is whole', () => ['hdiutil', 'verify', find('dist/*.dmg')]),
    ]
  const fedora = 'dnf install -y /dist/*.rpm >&2 && ldd /opt/Tesorero/tesorero'
  return [
    make('--linux', 'deb', 'rpm'),
    run('AppArmor restricts user namespaces', () => [
      'sh',
      '-c',
      'test "$(cat /proc/sys/kernel/apparmor_restrict_unprivileged_userns)" = 1',
    ]),
    run('the deb installs with its dependencies', () => [
      ...(['sudo', 'apt-get', 'install', '--yes'] as const),
      `./${find('dist/*.deb')}`,
    ]),
    ...runs('/opt/Tesorero/tesorero', dataDir),
    {
      what: 'the rpm installs on Fedora, and no library is missing',
      look: (computer) =>
        missing(computer, join(SIGHT, 'ldd-fedora.txt'), [
          ...(['docker', 'run', '--rm', '--volume'] as const),
          `${process.cwd()}/dist:/dist:ro`,
          ...(['fedora:latest', 'sh', '-c'] as const),
          fedora,
        ]),
    },
  ]
}

if (import.meta.main)
  process.exitCode = await report(
    'installers',
    installerLooks(process.platform, process.env, first),
    thisComputer,
  )
