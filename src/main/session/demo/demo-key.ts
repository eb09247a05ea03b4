import { createHash } from 'node:crypto'

export const DEMO_ID = 'demo'

/**
 * The key of the demo profile's databases, as text: a fixed one, no secret. Its data is made up, and it must open at once on a
 * computer without a keychain.
 */
export const demoKeyText = (): string =>
  createHash('sha256').update('tesorero demo').digest('base64')
