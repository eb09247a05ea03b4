import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ApprovalAnswer, ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { useSubmission } from '../../components/input/use-submission.ts'
import { EnvironmentLabel, ProductionStripe } from '../../components/notes/environment.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { useAct, useInvalidate } from '../queries.ts'
import { useLocale, useText } from '../text.tsx'
import classes from './approval.module.css'
import { ManyOrders } from './many-orders.tsx'
import { OneOrder } from './one-order.tsx'
import { emptyProof, type Missing, missingOf, ProofFields } from './proof.tsx'
import { SafeguardChanges } from './safeguard-changes.tsx'
import { useQuestionWords } from './title.ts'
import { TrustChanges } from './trust-changes.tsx'

function Subject({ request }: { readonly request: ApprovalRequest }) {
  const { subject } = request
  if (subject.type === 'safeguards') return <SafeguardChanges changes={subject.changes} />
  if (subject.type === 'trust') return <TrustChanges changes={subject.changes} />
  const [only, second] = subject.items
  return only !== undefined && second === undefined ? (
    <OneOrder item={only} />
  ) : (
    <ManyOrders items={subject.items} totals={subject.totals} />
  )
}

const NOTHING: readonly Missing[] = []

/** Which profile, which environment, who prepared it. */
function Head({ request }: { readonly request: ApprovalRequest }) {
  const t = useText()
  const { environment, profileName, host, preparedBy } = request
  return (
    <>
      {environment === 'production' && (
        <div className={classes.stripe}>
          <ProductionStripe name={profileName} />
        </div>
      )}
      <div className={classes.head}>
        {environment !== 'production' && <EnvironmentLabel environment={environment} />}
        <span>{profileName}</span>
        {host !== null && <span>{t('approval.host', { host })}</span>}
        {preparedBy !== null && (
          <span>
            {t('approval.preparedBy')}: {preparedBy}
          </span>
        )}
      </div>
    </>
  )
}

/** What went wrong with the answer before, and how often it may still be tried. */
function Problem({ request }: { readonly request: ApprovalRequest }) {
  const t = useText()
  if (request.problem === null) return null
  return (
    <Note tone="failed" urgent>
      {t(`approval.problem.${request.problem}`)}{' '}
      {t('approval.attemptsLeft', { count: request.attemptsLeft })}
    </Note>
  )
}

/** Why the yes cannot be given yet. */
function StillMissing({ missing }: { readonly missing: readonly Missing[] }) {
  const t = useText()
  if (missing.length === 0) return null
  const what = missing.map((one) => t(`approval.missing.${one}`)).join(', ')
  return (
    <p className={classes.missing} role="status">
      {t('approval.missing', { what })}
    </p>
  )
}

/** Answers the question and has the window read whether there is another one. */
function useAnswer(id: string) {
  const act = useAct('approval.answer')
  const invalidate = useInvalidate()
  const give = async (answer: ApprovalAnswer) => {
    await act.run({ id, answer })
    invalidate('approval.pending')
  }
  return { ...act, give }
}

/**
 * What main stored, and the two answers. The one that sends nothing has the focus; only main judges what was typed.
 */
export function ApprovalForm({ request }: { readonly request: ApprovalRequest }) {
  const t = useText()
  const locale = useLocale()
  const words = useQuestionWords(request)
  const answer = useAnswer(request.id)
  const [proof, setProof] = useState(() => emptyProof(request))
  const [tried, setTried] = useState(false)
  const yes = useRef<HTMLButtonElement>(null)
  const missing = missingOf(request, proof, locale)
  const submission = useSubmission(async () => {
    setTried(true)
    if (missing.length > 0) return
    const { retyped, acknowledged, personId, pin } = proof
    const person = request.approvers === null ? { personId: null, pin: null } : { personId, pin }
    await answer.give({ decision: 'yes', retyped, acknowledged, ...person })
  })
  /**
   * Ctrl+Enter sends from a field that proof was typed into. From elsewhere it only goes to the yes: keys pressed twice in
   * the window before must not approve what nobody has read.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement
    if (typing || missing.length > 0) return submission.onKeyDown(event)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    yes.current?.focus()
  }
  return (
    <form noValidate className={classes.form} onSubmit={submission.onSubmit} onKeyDown={onKeyDown}>
      <Head request={request} />
      <Problem request={request} />
      <div className={classes.body}>
        <Subject request={request} />
      </div>
      <div className={classes.foot}>
        <ProofFields
          request={request}
          proof={proof}
          missing={tried ? missing : NOTHING}
          onChange={setProof}
        />
        <ErrorNote error={answer.error} />
        <StillMissing missing={missing} />
        <div className={classes.buttons}>
          {request.subject.type === 'orders' && (
            <p className={classes.stored}>{t('approval.stored')}</p>
          )}
          <Button
            variant="default"
            size="sm"
            onClick={() => void answer.give({ decision: 'no' })}
            {...(request.retype.length === 0 && { 'data-autofocus': true })}
          >
            {words.no}
          </Button>
          <Button ref={yes} type="submit" size="sm" loading={answer.isPending}>
            {words.yes}
          </Button>
        </div>
      </div>
    </form>
  )
}
