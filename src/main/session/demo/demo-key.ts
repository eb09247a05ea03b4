import { createHash } from 'node:crypto'

export const DEMO_ID = 'demo'

/** The fixed key of the demo's databases, no secret: its data is made up, and opens without a keychain. */
export const demoKeyText = (): string =>
  createHash('sha256').update('tesorero demo').digest('base64')
