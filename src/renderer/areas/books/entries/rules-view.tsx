import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { bookSides, type RuleTable } from '../../../../shared/accounting/model.ts'
import { accountKey } from '../../../../shared/completeness/names.ts'
import type { BookRules, RuleTrial } from '../../../../shared/ipc/accounting.ts'
import { formatCount, formatDate, formatDecimal } from '../../../../shared/text/format.ts'
import { decimal, multiply } from '../../../../shared/values/money.ts'
import { today } from '../../../app/clock.ts'
import { useKept, withFields } from '../../../app/kept-forms.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { join, locale, t } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import { PlainTable } from '../../../components/figures/plain-table.tsx'
import { OneOf } from '../../../components/input/choice.tsx'
import { DateInput } from '../../../components/input/date-input.tsx'
import { Proposals } from '../../../components/input/proposals.tsx'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import classes from './entries.module.css'
import { accountText, dayText } from './event-words.ts'
import { draftOf, emptyRule, type TableDraft, tableOf } from './rule-draft.ts'
import { RulesTable } from './rules-table.tsx'

/** The account in the books for each own bank account; an empty one goes by its number. */
function BankAccounts(props: {
  readonly rules: BookRules
  readonly draft: TableDraft
  readonly onChange: (banks: TableDraft['banks']) => void
}) {
  const { rules, draft, onChange } = props
  const numbers = [
    ...new Map(
      [...rules.own, ...draft.banks.map(({ account }) => account)].map((one) => [
        accountKey(one),
        one,
      ]),
    ).values(),
  ]
  if (numbers.length === 0) return null
  const set = (account: string, to: string) => {
    const others = draft.banks.filter((one) => accountKey(one.account) !== accountKey(account))
    onChange(to === '' ? others : [...others, { account, to }])
  }
  return (
    <section aria-label={t('accounting.banks.title')}>
      <h3 className={classes.heading}>{t('accounting.banks.title')}</h3>
      <div className={classes.sides}>
        {numbers.map((account) => (
          <Proposals
            key={accountKey(account)}
            size="xs"
            label={account}
            placeholder={`${draft.sides.bank} ${account}`}
            value={
              draft.banks.find((one) => accountKey(one.account) === accountKey(account))?.to ?? ''
            }
            data={[...rules.accounts]}
            limit={8}
            maxLength={120}
            selectFirstOptionOnChange={false}
            onChange={(to) => set(account, to)}
          />
        ))}
      </div>
    </section>
  )
}

const HUNDRED = decimal('100')

/** The creditable part of the tax on debits and credits now, and how old that knowledge is. */
function Rate({ rules, size }: { readonly rules: BookRules; readonly size: TableDraft['size'] }) {
  const rate = rules.rates.findLast(({ from }) => from <= today())
  return (
    <p className={classes.quiet}>
      {rate !== undefined &&
        t('accounting.rules.rate', {
          percent: formatDecimal(multiply(rate.law_25413[size], HUNDRED), locale),
          from: formatDate(rate.from, locale),
        })}{' '}
      {t('accounting.rules.asOf', { day: formatDate(rules.asOf, locale) })}
    </p>
  )
}

function TrialNote({ trial }: { readonly trial: RuleTrial }) {
  const { before, after } = trial.unidentified
  const values = { before: formatCount(before, locale), after: formatCount(after, locale) }
  return (
    <Note tone={trial.changes === 0 ? 'done' : 'attention'}>
      {trial.changes === 0
        ? t('accounting.trial.none', values)
        : t('accounting.trial.changes', { ...values, count: trial.changes })}
    </Note>
  )
}

/** The first of the events that a table which was tried would put elsewhere. */
const TrialChanges = ({ rows }: { readonly rows: RuleTrial['changed'] }) => (
  <PlainTable
    aria-label={t('accounting.trial.title')}
    rows={rows}
    rowKey={({ event }) => event.key}
    columns={(inWords, inFigures) => [
      inWords(t('accounting.column.day'), ({ event }) => dayText(event)),
      inWords(t('accounting.column.name'), ({ event }) => join(event.name, event.text)),
      inFigures(t('accounting.column.amount'), ({ event }) => (
        <Amount value={event.amount} currency={event.currency} />
      )),
      inWords(t('accounting.trial.before'), ({ before }) => accountText({ assignment: before })),
      inWords(t('accounting.trial.after'), ({ after }) => accountText({ assignment: after })),
    ]}
  />
)

/** A table as it is typed, kept until it is saved: it is tried before that, and anew after every change. */
function useTable(first: TableDraft) {
  const [kept, keep] = useKept(withFields<TableDraft>('rules', 'sides'), 'rules')
  const [tried, setTried] = useState<TableDraft | null>(null)
  const [saved, setSaved] = useState(first)
  const draft = kept ?? saved
  const trying = useAct('accounting.tryRules')
  const saving = useAct('accounting.saveRules')
  const read = tableOf(draft, locale, today())
  const isSaved = saved === draft
  const trial = tried === draft ? (trying.data ?? null) : null
  return {
    draft,
    read,
    /** The effect of the draft as it stands; null until it is tried. */
    trial,
    isTried: tried === draft,
    isSaved,
    wasSaved: isSaved && saving.data !== undefined,
    isTrying: trying.isPending,
    isSaving: saving.isPending,
    error: trying.error ?? saving.error,
    change: (part: Partial<TableDraft>) => keep({ ...draft, ...part }),
    discard: () => keep(null),
    tryIt: async () => {
      if (!read.ok) return
      const done = await trying.run({ table: read.table })
      if (done.ok) setTried(draft)
    },
    save: async () => {
      if (!read.ok) return
      const done = await saving.run({ table: read.table })
      if (!done.ok) return
      setSaved(draft)
      keep(null, draft)
    },
  }
}
type TypedTable = ReturnType<typeof useTable>

/** From when on the table holds, for whom, and what is done with it. */
function TableHead({ table }: { readonly table: TypedTable }) {
  const { draft, read, change, isTried } = table
  return (
    <div className={classes.line}>
      <DateInput
        size="xs"
        label={t('accounting.rules.from')}
        value={draft.from}
        error={!read.ok && read.problem.field === 'from'}
        onChange={(from) => change({ from })}
      />
      <OneOf
        size="xs"
        label={t('accounting.rules.size')}
        value={draft.size}
        options={['general', 'small'] as const}
        words={(size) => t(`accounting.rules.size.${size}`)}
        onChoose={(size) => change({ size })}
      />
      <Button onClick={() => change({ rules: [emptyRule(), ...draft.rules] })}>
        {t('accounting.rules.new')}
      </Button>
      <Button disabled={table.isSaved} onClick={table.discard}>
        {t('common.discardChanges')}
      </Button>
      <Button loading={table.isTrying} disabled={!read.ok} onClick={() => void table.tryIt()}>
        {t('accounting.rules.try')}
      </Button>
      <Button
        variant="filled"
        loading={table.isSaving}
        disabled={!isTried || table.isSaved}
        title={isTried ? undefined : t('accounting.rules.tryFirst')}
        onClick={() => void table.save()}
      >
        {t('accounting.rules.save')}
      </Button>
    </div>
  )
}

function TableOutcome({ table }: { readonly table: TypedTable }) {
  const { trial } = table
  return (
    <>
      <ErrorNote error={table.error} />
      {trial !== null && !table.isSaved && (
        <>
          <TrialNote trial={trial} />
          {trial.changes > 0 && <TrialChanges rows={trial.changed} />}
          {trial.changes > trial.changed.length && (
            <p className={classes.quiet}>
              {t('accounting.trial.more', { count: trial.changes - trial.changed.length })}
            </p>
          )}
        </>
      )}
      {table.wasSaved && <Note tone="done">{t('accounting.rules.saved')}</Note>}
    </>
  )
}

/** The account in the books for the other side of each kind of event. */
function Sides(props: {
  readonly sides: TableDraft['sides']
  readonly onChange: (sides: TableDraft['sides']) => void
}) {
  const { sides, onChange } = props
  return (
    <section aria-label={t('accounting.sides.title')}>
      <h3 className={classes.heading}>{t('accounting.sides.title')}</h3>
      <div className={classes.sides}>
        {bookSides.map((side) => (
          <TextInput
            key={side}
            size="xs"
            label={t(`accounting.side.${side}`)}
            value={sides[side]}
            maxLength={120}
            onChange={({ currentTarget: { value } }) => onChange({ ...sides, [side]: value })}
          />
        ))}
      </div>
    </section>
  )
}

/** Rules and own accounts from a day on: typed, tried, and saved. */
function TableForm({ rules, newest }: { readonly rules: BookRules; readonly newest: RuleTable }) {
  const [first] = useState(() => draftOf(newest, locale))
  const table = useTable(first)
  const { draft, read, change } = table
  return (
    <>
      <TableHead table={table} />
      <Rate rules={rules} size={draft.size} />
      <TableOutcome table={table} />
      <p className={classes.quiet}>{t('accounting.rules.first')}</p>
      <RulesTable
        rules={draft.rules}
        accounts={rules.accounts}
        trial={table.trial}
        problem={read.ok ? null : read.problem}
        onChange={(next) => change({ rules: next })}
      />
      <Sides sides={draft.sides} onChange={(sides) => change({ sides })} />
      <BankAccounts rules={rules} draft={draft} onChange={(banks) => change({ banks })} />
    </>
  )
}

/** Where events go: rules and accounts. */
export function RulesView() {
  const rules = useCall('accounting.rules', {})
  const newest = rules.data?.tables.at(-1)
  return (
    <div className={classes.page}>
      <ErrorNote error={rules.error} />
      {rules.data !== undefined && newest !== undefined && (
        <TableForm rules={rules.data} newest={newest} />
      )}
    </div>
  )
}
