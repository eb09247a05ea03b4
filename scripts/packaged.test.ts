import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { packageProblems } from './packaged.ts'

const whole = [
  '/package.json',
  '/out/main/index.js',
  '/out/preload/index.cjs',
  '/out/renderer/index.html',
  '/out/renderer/approval.html',
  '/resources/icon.png',
  '/resources/tray-template.png',
  '/node_modules/keytar/package.json',
  '/node_modules/@scope/one/package.json',
  '/node_modules/two/package.json',
]
const sources = [
  'import { app } from "electron";\nimport { join } from "node:path";\nimport x from "./own.js";\nconst k = await import("keytar");',
  '/** @param {import("nothing")} a word from "nowhere" */\nimport {z} from \'example\';',
  'import y from "@scope/one/inner.js";',
]
const needs = (name: string) => (name === '@scope/one' ? ['two'] : name === 'two' ? ['keytar'] : [])
const problems = (files: readonly string[]) =>
  packageProblems(files, sources, { isBuiltIn: isBuiltin, needs })

test('a package with all it needs, and no more, is sound', () => {
  expect(problems(whole)).toEqual([])
})

test('what is missing is told, a package that the program loads among it', () => {
  for (const file of whole) {
    const name = /node_modules\/(.*)\/package.json/.exec(file)?.[1]
    const told = name === undefined ? `${file} is missing` : `the package ${name} is missing`
    expect(problems(whole.filter((one) => one !== file))).toEqual([told])
  }
})

test('a package that nothing loads is told, one inside another is of that one', () => {
  expect(problems([...whole, '/node_modules/react/package.json'])).toEqual([
    'the package react is not loaded',
  ])
  expect(problems([...whole, '/node_modules/two/node_modules/react/package.json'])).toEqual([])
})

test.each([
  '/out/relay/cli.js',
  '/node_modules/keytar/prebuilds/win32-x64/keytar.node',
  '/node_modules/better-sqlite3/prebuilds/linuxmusl-x64.node',
  '/node_modules/better-sqlite3/deps/sqlite3/sqlite3.c',
  '/src/main/app.ts',
  '/out/main/app.fixture.js',
  '/.env',
  '/resources/.env.local',
  '/resources/signing.p12',
  '/recuperacion.age',
])('%s does not belong there', (file) => {
  expect(problems([...whole, file])).toEqual([`${file} does not belong there`])
})
