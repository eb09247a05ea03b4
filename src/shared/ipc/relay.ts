import * as z from 'zod'
import { call } from './call.ts'
import type { OpenProfile } from './profiles.ts'

export const relayCalls = {
  /**
   * Pairs the open profile with a relay by the code that its operator was given; the code serves once. Fails with
   * `relay_code_invalid`, `relay_code_refused`, `relay_unreachable`, `relay_unavailable`, `relay_answer_invalid`.
   */
  'relay.pair': call(z.object({ code: z.string().trim().min(1).max(2000) })).returns<OpenProfile>(),
  /** Forgets the relay on this computer; its operator removes this computer there. */
  'relay.unpair': call(z.object({})).returns<OpenProfile>(),
}
