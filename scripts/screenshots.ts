import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Browser, chromium, expect } from '@playwright/test'
import { Tesorero } from '../e2e/support/app.ts'
import { usableOfDemo } from '../e2e/support/orders.ts'
import { scenesOf } from '../e2e/support/scenes.ts'
import type { Locale } from '../src/shared/base/locale.ts'
import { ensureBrowser } from './browser.ts'

/**
 * `npm run screenshots`: the main screens with the demo bank into docs/screenshots, light and in Spanish, one of them dark and one in
 * English. It also makes the pictures of the help, in both languages. The pictures are for people, no test compares them.
 */
const FOLDER = 'docs/screenshots'
const HELP = 'docs/help/pictures'
/** How wide a picture of the help is: as its dialog shows it, and a little more for dense screens. */
const HELP_WIDTH = 960
const SETTLED_MS = 900
const SCENE_MS = 20_000

/** Each look with the screen at which it ends, or null for all of them, and those that are kept. */
const looks = [
  { locale: 'es-AR', theme: 'light', last: null, kept: /./ },
  { locale: 'en', theme: 'light', last: null, kept: /^position$/ },
  { locale: 'es-AR', theme: 'dark', last: 'today', kept: /^today$/ },
] as const satisfies readonly {
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  readonly last: string | null
  readonly kept: RegExp
}[]

const scenes = scenesOf(await usableOfDemo())
/** The pictures that the texts of the help name, `es/position.webp`. */
const inHelp = globSync('docs/help/{es,en}/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\]\(\.\.\/pictures\/([\w/-]+\.webp)\)/g)].flatMap(
    ([, path]) => path ?? [],
  ),
)

/** Takes the pictures of one look, with a window and data of its own, into a folder. */
async function take(browser: Browser, look: (typeof looks)[number], folder: string): Promise<void> {
  const { locale, theme, last, kept } = look
  const dataDir = mkdtempSync(join(tmpdir(), 'tesorero-screenshots-'))
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(SCENE_MS)
  const app = new Tesorero(page, dataDir)
  try {
    await app.start()
    await app.chooseLanguage(locale)
    await page.getByLabel(app.text('settings.theme'), { exact: true }).selectOption(theme)
    for (const { name, show, asks } of scenes) {
      await show(app)
      const shown = asks === true ? await app.approvalPage() : page
      await shown.mouse.move(0, 0)
      await shown.waitForTimeout(SETTLED_MS)
      // What an act just told lies over what is shown, and goes by itself.
      await expect(shown.locator('.mantine-Notification-root')).toHaveCount(0)
      const file = `${name}-${locale.slice(0, 2)}-${theme}.png`
      await shown.screenshot({ path: join(kept.test(name) ? FOLDER : folder, file) })
      if (name === last) break
    }
  } finally {
    await app.stop()
    await page.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs in the page: the picture smaller, as WebP in base64. */
const smaller = (source: string): string => `(async () => {
  const image = new Image()
  image.src = ${JSON.stringify(source)}
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = ${HELP_WIDTH}
  canvas.height = Math.round((image.height * canvas.width) / image.width)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.72).split(',')[1]
})()`

/** Makes the pictures of the help from the screenshots: smaller, and as WebP, which a browser writes. */
async function makeHelpPictures(browser: Browser, folder: string): Promise<void> {
  rmSync(HELP, { recursive: true, force: true })
  const page = await browser.newPage()
  for (const path of inHelp) {
    const shot = `${basename(path, '.webp')}-${dirname(path)}-light.png`
    const [file = ''] = globSync(`{${FOLDER},${folder}}/${shot}`)
    const source = `data:image/png;base64,${readFileSync(file, 'base64')}`
    const webp = await page.evaluate<string>(smaller(source))
    mkdirSync(join(HELP, dirname(path)), { recursive: true })
    writeFileSync(join(HELP, path), Buffer.from(webp, 'base64'))
  }
  await page.close()
}

const executablePath = await ensureBrowser()
if (!executablePath.ok) throw new Error(executablePath.error)
const others = mkdtempSync(join(tmpdir(), 'tesorero-screenshots-'))
rmSync(FOLDER, { recursive: true, force: true })
const browser = await chromium.launch({
  executablePath: executablePath.value,
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  for (const look of looks) await take(browser, look, others)
  await makeHelpPictures(browser, others)
} finally {
  await browser.close()
  rmSync(others, { recursive: true, force: true })
}
