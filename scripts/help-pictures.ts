import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'

/** How wide a picture of the help is: what its dialog shows, and a little more for dense screens. */
const WIDTH = 960
const QUALITY = 0.72
const PICTURES = 'docs/help/pictures'

/** The pictures that the texts of the help name, `es/position.webp`. */
const named = (): readonly string[] =>
  globSync('docs/help/{es,en}/*.md').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(\.\.\/pictures\/([\w/-]+\.webp)\)/g)].flatMap(
      ([, path]) => path ?? [],
    ),
  )

/** Runs in the page: the picture smaller, as WebP in base64. */
const inPage = (source: string): string => `(async () => {
  const image = new Image()
  image.src = ${JSON.stringify(source)}
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = ${WIDTH}
  canvas.height = Math.round((image.height * canvas.width) / image.width)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', ${QUALITY}).split(',')[1]
})()`

/**
 * Makes the pictures of the help from the screenshots in `folder`: light, smaller, and as WebP, which a browser writes.
 */
export async function makeHelpPictures(browser: Browser, folder: string): Promise<void> {
  rmSync(PICTURES, { recursive: true, force: true })
  const page = await browser.newPage()
  for (const path of named()) {
    const language = dirname(path)
    const shot = join(folder, `${basename(path, '.webp')}-${language}-light.png`)
    const source = `data:image/png;base64,${readFileSync(shot, 'base64')}`
    const webp = await page.evaluate<string>(inPage(source))
    mkdirSync(join(PICTURES, language), { recursive: true })
    writeFileSync(join(PICTURES, path), Buffer.from(webp, 'base64'))
  }
  await page.close()
}
