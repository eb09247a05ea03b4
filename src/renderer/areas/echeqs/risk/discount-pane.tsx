import { useState } from 'react'
import type { EcheqSelection } from '../../../../shared/ipc/echeqs.ts'
import type { CallInput } from '../../../../shared/ipc/index.ts'
import { USUAL_CLEARING_DAYS } from '../../../../shared/risk/days.ts'
import type { DiscountSum } from '../../../../shared/risk/discount.ts'
import type { Discounting } from '../../../../shared/risk/view.ts'
import { formatCount, formatDate } from '../../../../shared/text/format.ts'
import { typedDate } from '../../../../shared/values/calendar.ts'
import { today } from '../../../app/clock.ts'
import { useCall } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { Elsewhere, PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { Amount, Facts } from '../../../components/figures/figures.tsx'
import { PlainTable } from '../../../components/figures/plain-table.tsx'
import {
  DayField,
  FormEnd,
  Pair,
  TextField,
  useFields,
  useSubmission,
} from '../../../components/input/form.tsx'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import forms from '../../../components/styles/form.module.css'
import { EcheqLink } from './party-name.tsx'
import classes from './risk.module.css'
import { type TermsField, termsSchema, useTerms } from './terms.ts'

type Terms = CallInput<'risk.discount'>['terms']

function TermsForm(props: { readonly onAsk: (terms: Terms) => void }) {
  const { clearingDays = USUAL_CLEARING_DAYS } = useCall('forecast.settings', {}).data ?? {}
  const { typed, type } = useTerms.getState()
  const form = useFields(termsSchema(locale, clearingDays), typed)
  const submission = useSubmission(form, props.onAsk)
  const field = <F extends TermsField>(name: F) => ({
    form,
    name,
    label: `risk.discount.${name}` as const,
    onType: () => type(form.getValues()),
  })
  return (
    <form className={forms.form} {...submission}>
      <Pair>
        <TextField {...field('rate')} inputMode="decimal" data-autofocus />
        <DayField {...field('on')} placeholder={typedDate(today())} />
        <TextField {...field('commission')} inputMode="decimal" />
        <TextField {...field('tax')} inputMode="decimal" />
        <TextField {...field('clearing')} inputMode="decimal" placeholder={String(clearingDays)} />
      </Pair>
      <FormEnd send={t('risk.discount.run')} />
    </form>
  )
}

function Sums({ sum }: { readonly sum: DiscountSum }) {
  const { figures } = useLanguage()
  const { currency } = sum
  const amount = (value: DiscountSum['cost']) => <Amount value={value} currency={currency} />
  return (
    <Section title={t('risk.discount.result', { count: sum.count, currency })}>
      <Facts
        facts={[
          [t('risk.discount.amount'), amount(sum.amount)],
          [t('risk.discount.interest'), amount(sum.interest)],
          [t('risk.discount.commissionSum'), amount(sum.commission)],
          [t('risk.discount.taxSum'), amount(sum.tax)],
          [t('risk.discount.cost'), amount(sum.cost)],
          [
            t('risk.discount.net'),
            <strong key="net">{figures.money({ amount: sum.net, currency })}</strong>,
          ],
        ]}
      />
    </Section>
  )
}

/** Echeq by echeq, by payment date. */
function Lines({ lines, count }: { readonly lines: Discounting['lines']; readonly count: number }) {
  if (lines.length === 0) return null
  return (
    <div className={classes.scroll}>
      <PlainTable
        rows={lines}
        rowKey={({ id }) => id}
        columns={(inWords, inFigures) => [
          inWords(t('common.number'), ({ id, number, issuerName }) => (
            <span title={issuerName}>
              <EcheqLink id={id} number={number} />
            </span>
          )),
          inWords(t('common.paymentDate'), ({ dueOn }) => formatDate(dueOn, locale)),
          inFigures(t('risk.discount.days'), ({ days }) => formatCount(days, locale)),
          inFigures(t('risk.discount.cost'), ({ cost, currency }) => (
            <Amount value={cost} currency={currency} />
          )),
          inFigures(t('risk.discount.net'), ({ net }) => <Amount value={net} />),
        ]}
      />
      {lines.length < count && (
        <p className={classes.quiet}>
          {t('risk.discount.first', { shown: formatCount(lines.length, locale) })}
        </p>
      )}
    </div>
  )
}

const reasons = ['notOurs', 'noCurrency', 'noDate', 'dueBefore', 'notWorth'] as const

function LeftOut({ leftOut }: Pick<Discounting, 'leftOut'>) {
  const said = reasons.flatMap((why) => {
    const count = leftOut[why] ?? 0
    return count === 0 ? [] : [t(`risk.discount.leftOut.${why}`, { count })]
  })
  if (said.length === 0) return null
  return (
    <Said quiet>
      {t('risk.discount.leftOut')}: {said.join('; ')}.
    </Said>
  )
}

/** The cost of discounting all of them. */
function Answer(question: { readonly selection: EcheqSelection; readonly terms: Terms }) {
  const { data: found, error } = useCall('risk.discount', question)
  if (error !== null) return <ErrorNote error={error} />
  if (found === undefined) return null
  return (
    <>
      {found.sums.length === 0 && <Note tone="attention">{t('risk.discount.nothing')}</Note>}
      {found.sums.map((sum) => (
        <Sums key={sum.currency} sum={sum} />
      ))}
      <Lines lines={found.lines} count={found.sums.reduce((count, sum) => count + sum.count, 0)} />
      <LeftOut leftOut={found.leftOut} />
    </>
  )
}

/** The cost of discounting a selection on the terms that a person enters. */
export function DiscountPane(props: {
  readonly selection: EcheqSelection
  readonly onClose: () => void
}) {
  const { selection, onClose } = props
  // The figures stay while a person types in the form.
  const [terms, setTerms] = useState<Terms | null>(null)
  const whole = 'filter' in selection && Object.keys(selection.filter).length === 0
  return (
    <DetailPane name="discount" title={t('risk.discount')} onClose={onClose} initialWidth={520}>
      <PaneBody>
        <Said>{t(whole ? 'risk.discount.of.all' : 'risk.discount.of.chosen')}</Said>
        <TermsForm onAsk={setTerms} />
        {terms !== null && <Answer selection={selection} terms={terms} />}
        <Elsewhere>{t('risk.discount.note')}</Elsewhere>
      </PaneBody>
    </DetailPane>
  )
}
