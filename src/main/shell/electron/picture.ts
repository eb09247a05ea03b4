import { type NativeImage, nativeImage } from 'electron'

/** The application's picture at a size in points, sharp on a screen of two pixels a point; ours is as large as a page. */
export function pictureOf(path: string, side: number): NativeImage {
  const whole = nativeImage.createFromPath(path)
  const small = whole.resize({ width: side, height: side })
  const double = whole.resize({ width: side * 2, height: side * 2 })
  small.addRepresentation({ scaleFactor: 2, buffer: double.toPNG() })
  return small
}

/** The dot that Windows lays over an icon in its taskbar: 16 by 16. */
export function redDot(): NativeImage {
  const side = 16
  const middle = (side - 1) / 2
  const pixels = Array.from({ length: side * side }, (_, at) => {
    const far = Math.hypot((at % side) - middle, Math.floor(at / side) - middle)
    return far <= middle ? [0x3a, 0x3a, 0xd4, 0xff] : [0, 0, 0, 0]
  })
  return nativeImage.createFromBitmap(Buffer.from(pixels.flat()), { width: side, height: side })
}
