import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Answer, Outcome } from '../../../../shared/base/result.ts'
import type { AppError } from '../../../../shared/errors/index.ts'
import { useSubmission } from '../../input/form.ts'
import { FormEnd } from '../../input/form-end.tsx'
import forms from '../../styles/form.module.css'
import { type Preparer, PreparerFields, usePreparer } from './preparer.tsx'

/** An act in the name of a preparer, where the second person is in use. */
type Deed = {
  readonly title: string
  /** The words of the button that does it. */
  readonly send: string
  readonly run: (who: Partial<Preparer>) => Answer<unknown>
}

/** The result of an act; null where the person left the question. */
type Done = Outcome<unknown> | null

export type AskedPreparer = {
  /** The second person is in use: a deed is asked about first. */
  readonly needed: boolean
  /** Does it at once, or asks first who says so where the second person is in use. */
  readonly perform: (deed: Deed) => Promise<Done>
  readonly isPending: boolean
  /** The error of the last act without a question; the question shows its own. */
  readonly error: AppError | null
  /** The question, to be shown while it is open. */
  readonly question: ReactNode
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

function Question(props: { readonly deed: Deed; readonly onEnd: (done: Done) => void }) {
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

/** Asks for the preparer of what is done by one button, only where the safeguards of the profile say so. */
export function useAskedPreparer(): AskedPreparer {
  const { needed } = usePreparer()
  const { run, ...act } = useRunning()
  const [asked, setAsked] = useState<{
    readonly deed: Deed
    readonly answer: (done: Done) => void
  } | null>(null)
  const onEnd = (done: Done) => {
    asked?.answer(done)
    setAsked(null)
  }
  return {
    ...act,
    needed,
    perform: (deed) =>
      needed ? new Promise((answer) => setAsked({ deed, answer })) : run(() => deed.run({})),
    question: asked !== null && (
      <Modal opened onClose={() => onEnd(null)} title={asked.deed.title}>
        <Question deed={asked.deed} onEnd={onEnd} />
      </Modal>
    ),
  }
}
