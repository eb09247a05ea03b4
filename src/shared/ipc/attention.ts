import * as z from 'zod'
import type { AttentionItem } from '../attention/items.ts'
import { call } from './call.ts'

export const attentionCalls = {
  /** The items of Today of the open profile, the most urgent first. */
  'attention.list': call(z.object({})).returns<readonly AttentionItem[]>(),
}

export interface AttentionEvents {
  /** The items of Today may have changed: read them again. */
  readonly 'attention.changed': null
}
