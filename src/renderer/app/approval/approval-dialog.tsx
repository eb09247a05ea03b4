import { lazy, Suspense } from 'react'
import { useCall } from '../queries.ts'

// Nobody is asked anything before the first paint.
const Question = lazy(async () => ({ default: (await import('./question.tsx')).Question }))

/** Shows what main asks this window. */
export function ApprovalDialog() {
  const request = useCall('approval.pending', {}).data ?? null
  if (request === null) return null
  return (
    <Suspense fallback={null}>
      <Question key={request.id} request={request} />
    </Suspense>
  )
}
