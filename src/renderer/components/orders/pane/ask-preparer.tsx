import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { Answer, AppError, Outcome } from '../../../../shared/errors/index.ts'
import { FormEnd, useSubmission } from '../../input/form.tsx'
import forms from '../../styles/form.module.css'
import { type Preparer, PreparerFields, usePreparer } from './preparer.tsx'

/** An act in the name of a preparer, where the second person is in use. */
type PreparerAct = {
  readonly title: string
  /** The words of the button that does it. */
  readonly send: string
  readonly run: (who: Partial<Preparer>) => Answer<unknown>
}

/** Running a deed: whether it is under way, and what went wrong. */
function useRunning() {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const run = async (work: () => Answer<unknown>): Answer<unknown> => {
    setPending(true)
    const outcome = await work()
    setPending(false)
    setError(outcome.ok ? null : outcome.error)
    return outcome
  }
  return { isPending, error, run }
}

function Question(props: {
  readonly deed: PreparerAct
  readonly onEnd: (done: Outcome<unknown> | null) => void
}) {
  const { deed, onEnd } = props
  const preparer = usePreparer()
  const { run, ...act } = useRunning()
  const submission = useSubmission(preparer.form, async (who) => {
    const outcome = await run(() => deed.run(who))
    if (outcome.ok) onEnd(outcome)
  })
  return (
    <form className={forms.form} {...submission}>
      <PreparerFields preparer={preparer} />
      <FormEnd act={act} send={deed.send} onLeave={() => onEnd(null)} />
    </form>
  )
}

/**
 * Asks for the preparer of what is done by one button, only where the safeguards of the profile say so. Its error is that of
 * the last act without a question: the question shows its own.
 */
export function useAskPreparer() {
  const { needed } = usePreparer()
  const { run, ...act } = useRunning()
  const [asked, setAsked] = useState<{
    readonly deed: PreparerAct
    readonly answer: (done: Outcome<unknown> | null) => void
  } | null>(null)
  const onEnd = (done: Outcome<unknown> | null) => {
    asked?.answer(done)
    setAsked(null)
  }
  return {
    ...act,
    needed,
    /** Does it at once, or asks first; null where the person left the question. */
    perform: (deed: PreparerAct): Promise<Outcome<unknown> | null> =>
      needed ? new Promise((answer) => setAsked({ deed, answer })) : run(() => deed.run({})),
    /** To be shown while it is open. */
    question: asked !== null && (
      <Modal opened onClose={() => onEnd(null)} title={asked.deed.title}>
        <Question deed={asked.deed} onEnd={onEnd} />
      </Modal>
    ),
  }
}
