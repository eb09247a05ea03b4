import { Table, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { taxMarks } from '../../../../shared/accounting/model.ts'
import type { RuleTrial } from '../../../../shared/ipc/accounting.ts'
import { t } from '../../../app/text.tsx'
import { OneOf } from '../../../components/input/choice.tsx'
import { IconButton } from '../../../components/input/icon-button.tsx'
import { Proposals } from '../../../components/input/proposals.tsx'
import { cx } from '../../../components/styles/cx.ts'
import tables from '../../../components/styles/plain-table.module.css'
import classes from './entries.module.css'
import { type DraftProblem, moveRule, type RuleDraft } from './rule-draft.ts'

const columns = ['text', 'direction', 'cuit', 'account', 'min', 'max', 'to', 'mark'] as const
const SIGNS = ['any', 'in', 'out'] as const

interface RowProps {
  readonly rule: RuleDraft
  readonly index: number
  readonly accounts: readonly string[]
  readonly counts: RuleTrial['rules'][number] | undefined
  readonly problem: DraftProblem | null
  readonly onChange: (rule: RuleDraft) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function RuleRow(props: RowProps) {
  const { rule, index, accounts, counts, problem, onChange, onMove, onRemove } = props
  const label = (field: (typeof columns)[number]): string =>
    `${t('accounting.by.rule', { rule: String(index + 1) })}: ${t(`accounting.rule.${field}`)}`
  const wrong = (field: 'min' | 'max'): boolean =>
    problem !== null && problem.field === field && problem.id === rule.id
  const text = (field: 'text' | 'cuit' | 'account' | 'min' | 'max', width: number) => (
    <Table.Td>
      <TextInput
        size="xs"
        w={width}
        aria-label={label(field)}
        value={rule[field]}
        error={(field === 'min' || field === 'max') && wrong(field)}
        onChange={({ currentTarget: { value } }) => onChange({ ...rule, [field]: value })}
      />
    </Table.Td>
  )
  const button = (words: 'up' | 'down' | 'remove', icon: typeof X, run: () => void) => {
    const said = `${t(`accounting.rule.${words}`)}: ${t('accounting.by.rule', { rule: String(index + 1) })}`
    return <IconButton icon={icon} label={said} size="sm" onClick={run} />
  }
  return (
    <Table.Tr>
      <Table.Th scope="row">{index + 1}</Table.Th>
      {text('text', 150)}
      <Table.Td>
        <OneOf
          size="xs"
          w={84}
          aria-label={label('direction')}
          value={rule.direction ?? 'any'}
          options={SIGNS}
          words={(direction) => t(`accounting.rule.direction.${direction}`)}
          onChoose={(direction) =>
            onChange({ ...rule, direction: direction === 'any' ? null : direction })
          }
        />
      </Table.Td>
      {text('cuit', 105)}
      {text('account', 96)}
      {text('min', 74)}
      {text('max', 74)}
      <Table.Td>
        <Proposals
          size="xs"
          w={150}
          aria-label={label('to')}
          value={rule.to}
          data={[...accounts]}
          limit={8}
          onChange={(to) => onChange({ ...rule, to })}
        />
      </Table.Td>
      <Table.Td>
        <OneOf
          size="xs"
          w={112}
          aria-label={label('mark')}
          value={rule.mark}
          options={taxMarks}
          words={(mark) => t(`accounting.mark.${mark}`)}
          onChoose={(mark) => onChange({ ...rule, mark })}
        />
      </Table.Td>
      <Table.Td className={classes.number ?? ''}>{counts?.caught ?? ''}</Table.Td>
      <Table.Td>
        {button('up', ArrowUp, () => onMove(-1))}
        {button('down', ArrowDown, () => onMove(1))}
        {button('remove', X, onRemove)}
      </Table.Td>
    </Table.Tr>
  )
}

/** The rules in their order, each with what it would catch once they were tried. */
export function RulesTable(props: {
  readonly rules: readonly RuleDraft[]
  readonly accounts: readonly string[]
  readonly trial: RuleTrial | null
  readonly problem: DraftProblem | null
  readonly onChange: (rules: readonly RuleDraft[]) => void
}) {
  const { rules, accounts, trial, problem, onChange } = props
  return (
    <Table className={cx(tables.table, classes.rules)} aria-label={t('accounting.rules')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" aria-label={t('accounting.rules')} />
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {t(`accounting.rule.${column}`)}
            </Table.Th>
          ))}
          <Table.Th scope="col">{t('accounting.rule.catches')}</Table.Th>
          <Table.Th scope="col" aria-label={t('accounting.rule.remove')} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            index={index}
            accounts={accounts}
            counts={trial?.rules[index]}
            problem={problem}
            onChange={(next) => onChange(rules.map((one) => (one.id === rule.id ? next : one)))}
            onMove={(by) => onChange(moveRule(rules, index, by))}
            onRemove={() => onChange(rules.filter(({ id }) => id !== rule.id))}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}
