import { type NativeImage, nativeImage } from 'electron'

/** The application's picture at a size in points, sharp on a screen of two pixels a point; ours is as large as a page. */
export function pictureOf(path: string, side: number): NativeImage {
  const whole = nativeImage.createFromPath(path)
  const small = whole.resize({ width: side, height: side })
  const double = whole.resize({ width: side * 2, height: side * 2 })
  small.addRepresentation({ scaleFactor: 2, buffer: double.toPNG() })
  return small
}
