import * as z from 'zod'
import {
  LONGEST_NOTE,
  LONGEST_TAG,
  MOST_TAGS,
  notableKinds,
  type RowNote,
} from '../views/row-notes.ts'
import { call } from './call.ts'

export const noteCalls = {
  /** The person's notes on rows of every kind. */
  'notes.list': call(z.object({})).returns<readonly RowNote[]>(),
  /** Notes of a row; without words and tags, its note is gone. It changes nothing but what is shown and exported. */
  'notes.set': call(
    z.object({
      kind: z.enum(notableKinds),
      key: z.string().min(1).max(200),
      text: z.string().trim().max(LONGEST_NOTE),
      tags: z.array(z.string().trim().min(1).max(LONGEST_TAG)).max(MOST_TAGS).readonly(),
    }),
  ).returns<null>(),
}
