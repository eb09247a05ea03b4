import type * as z from 'zod'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { BatchOperationDraft } from '../../../shared/orders/drafts.ts'
import type { SentContents, SentFact } from '../../../shared/orders/view.ts'

/** Tells what a request says, from its own body, which is what leaves. Null for a body that is not of its kind. */
export function sentOf<T>(
  schema: z.ZodType<T>,
  body: unknown,
  tell: (request: T) => {
    readonly facts: readonly (SentFact | null)[]
    readonly operations?: readonly BatchOperationDraft[]
  },
): SentContents | null {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return null
  const { facts, operations = [] } = tell(parsed.data)
  return { facts: facts.filter((fact) => fact !== null), operations }
}

/** A text; one that is not sent is not told, unless `otherwise` says what that means. */
export function textFact(
  name: MessageKey,
  text: string | null | undefined,
  otherwise?: MessageKey,
): SentFact | null {
  if (text != null && text !== '') return { name, type: 'text', text }
  return otherwise === undefined ? null : { name, type: 'says', says: otherwise }
}

/** A date, shown as the reader writes dates. */
export const dateFact = (name: MessageKey, date: string): SentFact => ({ name, type: 'date', date })

/** Something that is ticked or not. */
export const flagFact = (
  name: MessageKey,
  flag: boolean,
  [yes, no]: readonly [yes: MessageKey, no: MessageKey] = ['common.yes', 'common.no'],
): SentFact => ({ name, type: 'says', says: flag ? yes : no })

/** The signatories as the wire writes them. */
export const signatoriesFact = (
  signatories: readonly { readonly document_type: string; readonly document_number: string }[],
): SentFact =>
  signatories.length === 0
    ? { name: 'imports.field.signatories', type: 'says', says: 'orders.sent.notification.none' }
    : {
        name: 'imports.field.signatories',
        type: 'people',
        people: signatories.map((one) => ({
          documentType: one.document_type,
          documentNumber: one.document_number,
        })),
      }
