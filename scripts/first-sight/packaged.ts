import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Application, applicationLooks } from './application.ts'
import { thisComputer } from './computer.ts'
import { report } from './looks.ts'

/** The application that `electron-builder --dir` packed, by system. */
const PLACES: Readonly<Record<string, readonly [program: string, asar: string]>> = {
  linux: ['dist/linux-unpacked/tesorero', 'dist/linux-unpacked/resources/app.asar'],
  win32: ['dist/win-unpacked/Tesorero.exe', 'dist/win-unpacked/resources/app.asar'],
  darwin: [
    'dist/mac*/Tesorero.app/Contents/MacOS/Tesorero',
    'dist/mac*/Tesorero.app/Contents/Resources/app.asar',
  ],
}

const [program = '', asar = ''] = (PLACES[process.platform] ?? []).map((place) =>
  resolve(globSync(place)[0] ?? place),
)
const application: Application = {
  command: [program],
  asar,
  dataDir: join(process.env['RUNNER_TEMP'] ?? '.cache', 'sight-data'),
}
process.exitCode = await report('packaged', applicationLooks(application), thisComputer)
