/** A key as the text that a keychain keeps, without a copy of its bytes on the way, which nobody would wipe. */
export const keyText = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')
