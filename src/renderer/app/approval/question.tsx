import { Modal } from '@mantine/core'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { useAct, useInvalidate } from '../queries.ts'
import { ApprovalForm } from './approval-form.tsx'
import { useQuestionWords } from './title.ts'

/** A question of main as a dialog over everything else. Closing it is a no. */
export function Question({ request }: { readonly request: ApprovalRequest }) {
  const { title } = useQuestionWords(request)
  const { run } = useAct('approval.answer')
  const invalidate = useInvalidate()
  const refuse = async () => {
    await run({ id: request.id, answer: { decision: 'no' } })
    invalidate('approval.pending')
  }
  return (
    <Modal
      opened
      size={640}
      title={title}
      closeOnClickOutside={false}
      onClose={() => void refuse()}
    >
      <ApprovalForm request={request} />
    </Modal>
  )
}
