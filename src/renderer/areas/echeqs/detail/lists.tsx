import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { rejectionsOf } from '../../../../shared/risk/history.ts'
import { formatCount, formatDate } from '../../../../shared/text/format.ts'
import type { Echeq } from '../../../../shared/wire/echeqs.ts'
import { join, locale, t, useLanguage } from '../../../app/text.tsx'
import { Section } from '../../../components/detail/parts.tsx'
import { DateText, ForeignText } from '../../../components/figures/figures.tsx'
import { ForeignSpan } from '../../../components/figures/foreign-span.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from './detail.module.css'
import {
  type Assignment,
  type BankParty,
  type Endorsement,
  type Guarantor,
  partyWords,
  rejectionWords,
  textOrNull,
} from './party-text.tsx'

const FIRST = 10

/**
 * A list that the bank sent inside an echeq, with its count; the first ones at once, the rest on request. Says where the
 * bank counts more than it sent. Nothing where there are none.
 */
function Listed<T>(props: {
  readonly title: string
  readonly items: readonly T[]
  /** The bank's own count. */
  readonly told: string | number | null | undefined
  readonly children: (item: T, index: number) => ReactNode
}) {
  const { title, items, told } = props
  const [all, setAll] = useState(false)
  const count = Number(told ?? items.length)
  if (items.length === 0 && !(count > 0)) return null
  const shown = all ? items : items.slice(0, FIRST)
  return (
    <Section
      title={t('echeqs.detail.counted', { name: title, count: formatCount(items.length, locale) })}
    >
      {count !== items.length && (
        <p className={basics.remark}>
          {t('echeqs.detail.missing', { told: String(told), sent: items.length })}
        </p>
      )}
      <ol className={basics.items}>
        {shown.map((item, index) => (
          // The bank gives these no id, and their order is theirs.
          <li key={String(index)} className={classes.link}>
            {props.children(item, index)}
          </li>
        ))}
      </ol>
      {shown.length < items.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {t('echeqs.detail.more', { count: formatCount(items.length - shown.length, locale) })}
        </Button>
      )}
    </Section>
  )
}

/** The head of an entry: its date and the bank's own words for its state and kind. */
function Head(props: {
  readonly date: string | null | undefined
  readonly words: readonly (string | null | undefined)[]
}) {
  const date = textOrNull(props.date)
  const words = join(...props.words)
  return (
    <span className={classes.linkHead}>
      {date !== null && <DateText value={date} />}
      {words !== '' && <ForeignSpan className={classes.word}>{words}</ForeignSpan>}
    </span>
  )
}

const FromTo = (props: { readonly from: BankParty; readonly to: BankParty }) => (
  <span>
    {t('echeqs.detail.fromTo', { from: partyWords(props.from), to: partyWords(props.to) })}
  </span>
)

function Reason({ reason }: { readonly reason: string | null | undefined }) {
  const text = textOrNull(reason)
  if (text === null) return null
  return <span className={classes.bad}>{t('echeqs.detail.repudiation', { reason: text })}</span>
}

/** The references of the payment behind an endorsement, and that the bank counts more than it sent where it does. */
function References({ one }: { readonly one: Endorsement }) {
  const sent = one.payment_references
  const told = Number(one.total_payment_references ?? sent.length)
  const references = sent
    .map(({ reference, value }) =>
      [textOrNull(reference), textOrNull(value)].filter(Boolean).join(': '),
    )
    .filter((text) => text !== '')
  if (references.length === 0 && told === sent.length) return null
  return (
    <span className={basics.remark}>
      {t('echeqs.detail.references', { references: references.join(' · ') })}
      {told !== sent.length && ` ${t('echeqs.detail.missing', { told, sent: sent.length })}`}
    </span>
  )
}

const EndorsementLine = ({ one }: { readonly one: Endorsement }) => (
  <>
    <Head date={one.date} words={[one.status, one.type]} />
    <FromTo from={one.from} to={one.beneficiary} />
    <Reason reason={one.repudiation_reason} />
    <References one={one} />
  </>
)

const Rest = ({ words }: { readonly words: string }) =>
  words === '' ? null : <ForeignSpan className={basics.remark}>{words}</ForeignSpan>

function AssignmentLine({ one }: { readonly one: Assignment }) {
  const start = textOrNull(one.start_date)
  const modified = textOrNull(one.last_modification_date)
  const dates = join(
    start && t('echeqs.detail.started', { date: formatDate(start, locale) }),
    modified && t('echeqs.detail.modified', { date: formatDate(modified, locale) }),
  )
  return (
    <>
      <Head date={null} words={[one.status, one.id]} />
      {dates !== '' && <ForeignSpan>{dates}</ForeignSpan>}
      <FromTo from={one.from} to={one.to} />
      <Reason reason={one.repudiation_reason} />
      <Rest words={join(one.entity, one.to?.address)} />
    </>
  )
}

function GuarantorLine({ one }: { readonly one: Guarantor }) {
  const { figures } = useLanguage()
  const guaranteed = textOrNull(one.guaranteed_name)
  return (
    <>
      <Head date={one.date} words={[one.status]} />
      <span>
        <ForeignText>
          {join(
            partyWords(one.guarantor),
            guaranteed && t('echeqs.detail.guaranteed', { name: guaranteed }),
            one.amount && figures.amount(one.amount),
          )}
        </ForeignText>
      </span>
      <Rest words={join(one.guarantor?.caracter, one.guarantor?.address, one.entity)} />
    </>
  )
}

/** The history of an echeq between people: rejections first, then its chain, assignments and guarantors. */
export function Happened({ echeq }: { readonly echeq: Echeq }) {
  const rejections = rejectionsOf(echeq.rejections)
  const missing = Number(echeq.total_rejections ?? 0) - echeq.rejections.length
  return (
    <>
      <Listed
        title={t('common.rejections')}
        items={rejections}
        told={rejections.length + Math.max(0, missing)}
      >
        {(one) => (
          <>
            <Head date={one.on} words={[]} />
            <ForeignSpan className={classes.bad}>{rejectionWords(one)}</ForeignSpan>
          </>
        )}
      </Listed>
      <Listed
        title={t('echeqs.detail.endorsements')}
        items={echeq.endorsements}
        told={echeq.total_endorsements}
      >
        {(one) => <EndorsementLine one={one} />}
      </Listed>
      <Listed
        title={t('echeqs.detail.assignments')}
        items={echeq.assignments}
        told={echeq.total_assignments}
      >
        {(one) => <AssignmentLine one={one} />}
      </Listed>
      <Listed
        title={t('echeqs.detail.guarantors')}
        items={echeq.guarantors}
        told={echeq.total_guarantors}
      >
        {(one) => <GuarantorLine one={one} />}
      </Listed>
    </>
  )
}
