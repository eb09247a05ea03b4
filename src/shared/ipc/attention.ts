import * as z from 'zod'
import type { AttentionItem } from '../attention/items.ts'
import { call } from './call.ts'

export const attentionCalls = {
  /** What needs somebody in the open profile, the most urgent first. */
  'attention.list': call(z.object({})).returns<readonly AttentionItem[]>(),
}

export interface AttentionEvents {
  /** What needs somebody may have changed: read it again. */
  readonly 'attention.changed': null
}
