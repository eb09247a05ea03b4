/** The pictures of the stand-in for Electron. */

/** A picture as large as ours is, until it is made smaller. */
class Picture {
  readonly path: string
  readonly side: number
  readonly sides: number[]
  isTemplate = false
  constructor(path: string, side = 1024) {
    this.path = path
    this.side = side
    this.sides = [side]
  }
  resize({ width }: { readonly width: number }): Picture {
    return new Picture(this.path, width)
  }
  toPNG(): Buffer {
    return Buffer.from(String(this.side))
  }
  setTemplateImage(isTemplate: boolean): void {
    this.isTemplate = isTemplate
  }
  addRepresentation({ buffer }: { readonly buffer: Buffer }): void {
    this.sides.push(Number(buffer.toString()))
  }
}
export const nativeImage = {
  createFromPath: (path: string): Picture => new Picture(path),
  createFromBitmap: (bytes: Buffer, size: { readonly width: number; readonly height: number }) => {
    if (bytes.length !== size.width * size.height * 4) throw new Error('invalid buffer size')
    return new Picture('', size.width)
  },
}
