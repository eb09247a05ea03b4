import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import * as z from 'zod'
import {
  type ApprovalAnswer,
  type ApprovalItem,
  type ApprovalRequest,
  MANY_NOES,
} from '../../../shared/orders/approvals.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import { counterpartyOf, oursOf } from '../../../shared/orders/view.ts'
import { fact } from '../../components/detail/facts.tsx'
import { BriefText, Facts, ForeignText } from '../../components/figures/figures.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { useFields, useSubmission } from '../../components/input/form.tsx'
import { EnvironmentLabel, ProductionStripe } from '../../components/notes/environment.tsx'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import { OurSide, PartyText } from '../../components/orders/list/party.tsx'
import { refundText } from '../../components/orders/pane/refund-text.ts'
import { sentFacts } from '../../components/orders/pane/sent-facts.tsx'
import { SentOperations } from '../../components/orders/pane/sent-operations.tsx'
import { Warnings } from '../../components/orders/pane/warnings.tsx'
import { useAct, useInvalidate } from '../queries.ts'
import { locale, t, useLanguage } from '../text.tsx'
import classes from './approval.module.css'
import { SafeguardChanges, TrustChanges } from './changes.tsx'
import { ComputerData } from './computer-data.tsx'
import { factsToRead } from './facts.ts'
import { type LeftOut, ManyOrders, useLeftOut } from './many-orders.tsx'
import { emptyProof, type MissingField, missingOf, type Proof, ProofFields } from './proof.tsx'
import { useQuestionWords } from './title.ts'

/** One order, with everything that main stored of it. How much and to whom stays in sight, whatever is said below it. */
function OneOrder({ item }: { readonly item: ApprovalItem }) {
  const language = useLanguage()
  const { t, locale, figures } = language
  const { kind, inWords, number, expectedName, refund } = item
  const sent = sentFacts(factsToRead(item))
  return (
    <>
      <div className={classes.pinned}>
        <Facts
          facts={[
            [
              t('common.amount'),
              <span key="amount" className={classes.amount}>
                {figures.money(item.amount)}
              </span>,
            ],
            fact(t('orders.number'), number),
            [
              t(`orders.counterparty.${kind}`),
              <PartyText
                key="party"
                party={counterpartyOf(item)}
                validated={orderTraits[kind].holderNamedByBank}
              />,
            ],
          ]}
        />
      </div>
      <Warnings warnings={item.warnings} folded />
      <Facts
        facts={[
          ...(refund === null
            ? []
            : [
                [t('refund.of'), refundText(language, refund)] as const,
                [
                  t('refund.after'),
                  figures.money({ amount: refund.left, currency: refund.currency }),
                ] as const,
              ]),
          inWords === null
            ? null
            : [
                t('orders.inWords'),
                <span key="words" className={classes.words}>
                  {locale === 'en' ? inWords.en : inWords.es}
                </span>,
              ],
          expectedName === null
            ? null
            : [t('common.nameInFile'), <BriefText key="name" text={expectedName} />],
          [
            t(`orders.ours.${kind}`),
            <OurSide
              key="ours"
              party={oursOf(item)}
              account={item.ours}
              nickname={item.oursName}
              agent={orderTraits[kind].batch}
            />,
          ],
          [t('orders.kind'), t(`orders.kind.${kind}`)],
          item.operations === 1 ? null : [t('orders.operations'), item.operations],
          !orderTraits[kind].allOrNothing
            ? null
            : [t('funds.onePayment'), t('funds.onePayment.text', { count: item.operations })],
          ...sent,
        ]}
      />
      <SentOperations operations={item.sent.operations} currency={item.amount.currency} />
      <ComputerData items={[item]} />
    </>
  )
}

function Subject(props: { readonly request: ApprovalRequest; readonly left: LeftOut }) {
  const { subject } = props.request
  if (subject.type === 'safeguards') return <SafeguardChanges changes={subject.changes} />
  if (subject.type === 'trust') return <TrustChanges changes={subject.changes} />
  const [only, second] = subject.items
  return only !== undefined && second === undefined ? (
    <OneOrder item={only} />
  ) : (
    <ManyOrders items={subject.items} totals={subject.totals} left={props.left} />
  )
}

const NOTHING: readonly MissingField[] = []

function Head({ request }: { readonly request: ApprovalRequest }) {
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
        <ForeignSpan>{profileName}</ForeignSpan>
        {host !== null && <span>{t('approval.host', { host })}</span>}
        {preparedBy !== null && (
          <span>
            {t('common.preparedBy')}: <ForeignText>{preparedBy}</ForeignText>
          </span>
        )}
      </div>
    </>
  )
}

function Problem({ request }: { readonly request: ApprovalRequest }) {
  if (request.problem === null) return null
  return (
    <Note tone="failed" urgent>
      {t(`approval.problem.${request.problem}`)}{' '}
      {t('approval.attemptsLeft', { count: request.attemptsLeft })}
    </Note>
  )
}

/** Why the yes cannot be given yet. */
function StillMissing({ missing }: { readonly missing: readonly MissingField[] }) {
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
 * The request as main stored it, and the two answers. The one that sends nothing has the focus; only main judges typed values.
 */
export function ApprovalForm(props: {
  readonly request: ApprovalRequest
  /** Whether main takes an answer by now. */
  readonly taken: boolean
}) {
  const { request, taken } = props
  const words = useQuestionWords(request)
  const answer = useAnswer(request.id)
  const early = taken ? {} : { 'data-disabled': true, 'aria-disabled': true }
  const form = useFields(z.custom<Proof>(), emptyProof(request))
  const tried = form.formState.isSubmitted
  const yes = useRef<HTMLButtonElement>(null)
  const left = useLeftOut()
  const out = left.ids.size
  const orders = request.subject.type === 'orders' ? request.subject.items.length : 0
  const rest = orders - out
  // Main asks anew about the rest: what it wants for all of them is not wanted now.
  const missing = out > 0 ? NOTHING : missingOf(request, form.watch(), locale)
  const submission = useSubmission(form, async (proof) => {
    if (missing.length > 0 || !taken || (out > 0 && rest === 0)) return
    if (out > 0) return answer.give({ decision: 'without', orderIds: [...left.ids] })
    const { retyped, acknowledged, personId, pin } = proof
    const person = request.approvers === null ? { personId: null, pin: null } : { personId, pin }
    await answer.give({ decision: 'yes', retyped, acknowledged, ...person })
  })
  const no = (decision: 'no' | 'shut'): void => {
    if (taken) void answer.give({ decision })
  }
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
    <form className={classes.form} {...submission} onKeyDown={onKeyDown}>
      <Head request={request} />
      <Problem request={request} />
      {(request.noes ?? 0) >= MANY_NOES && (
        <Note tone="failed">{t('approval.insists', { count: request.noes ?? 0 })}</Note>
      )}
      <div className={classes.body}>
        <Subject request={request} left={left} />
      </div>
      <div className={classes.foot}>
        {out === 0 && (
          <ProofFields request={request} form={form} missing={tried ? missing : NOTHING} />
        )}
        <ErrorNote error={answer.error} />
        <StillMissing missing={missing} />
        <div className={classes.buttons}>
          <p className={classes.stored} role="status">
            {!taken && t('approval.early')}
            {taken && orders > 0 && t(out > 0 ? 'approval.without.hint' : 'approval.stored')}
          </p>
          {(request.noes ?? 0) >= MANY_NOES && (
            <Button variant="subtle" size="sm" onClick={() => no('shut')} {...early}>
              {t('approval.shut')}
            </Button>
          )}
          <Button
            size="sm"
            onClick={() => no('no')}
            {...(request.retype.length === 0 && { 'data-autofocus': true })}
            {...early}
          >
            {words.no}
          </Button>
          <Button
            ref={yes}
            type="submit"
            size="sm"
            variant="filled"
            loading={answer.isPending}
            {...early}
          >
            {out > 0 ? t('approval.without', { count: out, rest }) : words.yes}
          </Button>
        </div>
      </div>
    </form>
  )
}
