import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type BookRule, bookSides } from '../../../../shared/accounting/model.ts'
import type { BookRules, RuleTrial } from '../../../../shared/ipc/accounting.ts'
import { formatCount, formatDate, formatDecimal } from '../../../../shared/text/format.ts'
import { decimal, multiply } from '../../../../shared/values/money.ts'
import { today } from '../../../app/clock.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { DateInput } from '../../../components/input/date-input.tsx'
import { OneOf } from '../../../components/input/one-of.tsx'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import { Note } from '../../../components/notes/note.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import classes from './entries.module.css'
import { draftOf, draftOfRule, emptyRule, type TableDraft, tableOf } from './rule-draft.ts'
import { RulesTable } from './rules-table.tsx'
import { Suggestions } from './suggestions.tsx'
import { TemplateForm } from './template-form.tsx'
import { TrialChanges } from './trial-changes.tsx'

const HUNDRED = decimal('100')

/** What of the tax on debits and credits is creditable now, and how old that knowledge is. */
function Rate({ rules, size }: { readonly rules: BookRules; readonly size: TableDraft['size'] }) {
  const t = useText()
  const locale = useLocale()
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

/** What saving would change, in one line. */
function TrialNote({ trial }: { readonly trial: RuleTrial }) {
  const t = useText()
  const locale = useLocale()
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

/** Rules and own accounts from a day on: typed, tried, and saved. */
function TableForm({ rules }: { readonly rules: BookRules }) {
  const t = useText()
  const locale = useLocale()
  const newest = rules.tables.at(-1)
  const [draft, setDraft] = useState<TableDraft | null>(() =>
    newest === undefined ? null : draftOf(newest, locale),
  )
  const [tried, setTried] = useState<TableDraft | null>(null)
  const [saved, setSaved] = useState<TableDraft | null>(draft)
  const trying = useAct('accounting.tryRules')
  const saving = useAct('accounting.saveRules')
  if (draft === null) return null
  const read = tableOf(draft, locale, today())
  const problem = read.ok ? null : read.problem
  const isTried = tried === draft
  const change = (part: Partial<TableDraft>) => setDraft({ ...draft, ...part })
  const error = trying.error ?? saving.error
  const tryIt = async () => {
    if (!read.ok) return
    const done = await trying.run({ table: read.table, offset: 0, limit: 1 })
    if (done.ok) setTried(draft)
  }
  const save = async () => {
    if (!read.ok) return
    const done = await saving.run({ table: read.table })
    if (done.ok) setSaved(draft)
  }
  const add = (rule: BookRule) => change({ rules: [draftOfRule(rule, locale), ...draft.rules] })
  return (
    <>
      <div className={classes.line}>
        <DateInput
          size="xs"
          label={t('accounting.rules.from')}
          value={draft.from}
          error={problem?.field === 'from'}
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
        <Button variant="default" onClick={() => change({ rules: [emptyRule(), ...draft.rules] })}>
          {t('accounting.rules.new')}
        </Button>
        <Button
          variant="default"
          loading={trying.isPending}
          disabled={!read.ok}
          onClick={() => void tryIt()}
        >
          {t('accounting.rules.try')}
        </Button>
        <Button
          loading={saving.isPending}
          disabled={!isTried || saved === draft}
          title={isTried ? undefined : t('accounting.rules.tryFirst')}
          onClick={() => void save()}
        >
          {t('accounting.rules.save')}
        </Button>
      </div>
      <Rate rules={rules} size={draft.size} />
      <ErrorNote error={error} />
      {isTried && saved !== draft && trying.data !== undefined && (
        <>
          <TrialNote trial={trying.data} />
          {read.ok && trying.data.changes > 0 && (
            <TrialChanges table={read.table} count={trying.data.changes} />
          )}
        </>
      )}
      {saved === draft && saving.data !== undefined && (
        <Note tone="done">{t('accounting.rules.saved')}</Note>
      )}
      <Suggestions onAdd={add} />
      <p className={classes.quiet}>{t('accounting.rules.first')}</p>
      <RulesTable
        rules={draft.rules}
        accounts={rules.accounts}
        trial={isTried ? (trying.data ?? null) : null}
        problem={problem}
        onChange={(next) => change({ rules: next })}
      />
      <section aria-label={t('accounting.sides.title')}>
        <h3 className={classes.heading}>{t('accounting.sides.title')}</h3>
        <div className={classes.sides}>
          {bookSides.map((side) => (
            <TextInput
              key={side}
              size="xs"
              label={t(`accounting.side.${side}`)}
              value={draft.sides[side]}
              maxLength={120}
              onChange={({ currentTarget: { value } }) =>
                change({ sides: { ...draft.sides, [side]: value } })
              }
            />
          ))}
        </div>
      </section>
      <BankAccounts rules={rules} draft={draft} onChange={(banks) => change({ banks })} />
    </>
  )
}

/** Where events go: rules and accounts, what corrections suggest, and the template of the own file. */
export function RulesView() {
  const rules = useCall('accounting.rules', {})
  return (
    <div className={classes.page}>
      <ErrorNote error={rules.error} />
      {rules.data !== undefined && <TableForm rules={rules.data} />}
      <TemplateForm />
    </div>
  )
}
