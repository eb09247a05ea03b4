import type { Locale } from '../../../../shared/base/locale.ts'
import { isDraftThat, type OrderDraft } from '../../../../shared/orders/drafts.ts'
import { typedDate } from '../../../../shared/values/calendar.ts'
import { signatoriesText } from '../../../../shared/values/signatories.ts'
import { typedDecimal } from '../../../../shared/values/typed-amount.ts'
import type { TypedValues } from '../../../app/kept-forms.ts'

/** The values of a form, whose fields are those of its draft: amounts, days and signatories as people type them. */
export function typedDraft<V extends TypedValues>(empty: V, draft: OrderDraft, locale: Locale): V {
  const texts: Readonly<Record<string, unknown>> = {
    ...draft,
    ...('amount' in draft && { amount: typedDecimal(draft.amount, locale) }),
    ...('paymentDate' in draft && { paymentDate: typedDate(draft.paymentDate) }),
    ...(isDraftThat('signed', draft) && { signatories: signatoriesText(draft.signatories) }),
  }
  const values = Object.entries(empty).map(([name, value]) => [name, texts[name] ?? value])
  return Object.fromEntries(values) as V
}
