import type { AppError } from '../../../shared/errors/index.ts'
import { useErrorText } from '../text.tsx'

/** An error in one paragraph. */
export function ErrorWords({ error }: { readonly error: AppError }) {
  return <>{Object.values(useErrorText()(error)).join(' ')}</>
}
