import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useForm } from 'react-hook-form'
import type { CallInput } from '../../../shared/ipc/index.ts'
import type { DebinFetch } from '../../../shared/views/debin-desk.ts'
import {
  CHARGEBACK_TYPE,
  chargebackDebinStatuses,
  RECURRENT_TYPE,
  recurrentDebinStatuses,
} from '../../../shared/wire/debin.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useErrorText, useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { ForeignText } from '../../components/figures/foreign-text.tsx'
import { NativeSelect } from '../../components/input/choice.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { DateField } from '../../components/list-area/fields.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import classes from './debin.module.css'
import { everything, useDebinTab, useDebinView } from './spec.ts'
import { DebinStatus, statusWord } from './state.tsx'

/** Which DEBINs a question to the bank brought, each the way to it. */
function FetchedDebins(props: {
  readonly answer: Pick<DebinFetch, 'fetched' | 'changed'>
  readonly onOpen: () => void
}) {
  const t = useText()
  const { fetched, changed } = props.answer
  if (fetched.length === 0) return null
  const show = (key: string) => {
    const { narrow, open } = useDebinView.getState()
    useDebinTab.getState().show('list')
    narrow(everything)
    open(key)
    props.onOpen()
  }
  return (
    <ul className={basics.list} aria-label={t('debin.ask.fetched')}>
      {fetched.map(({ row, isNew }) => (
        <li key={row.key}>
          <UnstyledButton className={classes.fetched ?? ''} onClick={() => show(row.key)}>
            <span className={basics.quiet}>{t(isNew ? 'debin.ask.new' : 'debin.ask.changed')}</span>
            <span className={classes.push}>
              <ForeignText>{row.purchaserName ?? row.purchaserCuit ?? row.id}</ForeignText>
            </span>
            <DebinStatus said={row} />
            {row.amount !== null && <Amount value={row.amount} currency={row.currency} />}
          </UnstyledButton>
        </li>
      ))}
      {changed > fetched.length && (
        <li className={basics.quiet}>{t('debin.ask.more', { count: changed - fetched.length })}</li>
      )}
    </ul>
  )
}

type Query = CallInput<'debin.fetch'>
type Field = Exclude<keyof Query, 'account_id'>

/** The fields that were filled in; empty ones are left to the bank. */
const asked = (query: Query): Query => {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  )
  return { account_id: query.account_id, ...Object.fromEntries(given) }
}

function Answered(props: {
  readonly answer: ReturnType<typeof useAct<'debin.fetch'>>['data']
  readonly onOpen: () => void
}) {
  const t = useText()
  const { answer, onOpen } = props
  if (answer === undefined) return null
  const { taken, changed, malformed, missing } = answer
  return (
    <>
      <Note tone="done">{t('debin.ask.done', { taken, changed })}</Note>
      {missing !== null && <ErrorNote error={missing} />}
      <FetchedDebins answer={answer} onOpen={onOpen} />
      {malformed.length > 0 && (
        <Note tone="attention">
          {t('debin.ask.malformed', {
            count: malformed.length,
            fields: [...new Set(malformed.map(({ field }) => field || '—'))].join(', '),
          })}
        </Note>
      )}
    </>
  )
}

/** The query, its result, and the problem of each field. */
function useAsking(opened: boolean) {
  const t = useText()
  const errorText = useErrorText()
  const accounts = useCall('debin.accounts', {}, { enabled: opened }).data ?? []
  const fetching = useAct('debin.fetch')
  const form = useForm<Query>({
    // The first account is chosen as soon as it is known, unless somebody has chosen another.
    values: { account_id: accounts[0]?.accountId ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const submission = useSubmission(
    form.handleSubmit(async (query) => {
      await fetching.run(asked(query))
    }),
  )
  const { error } = fetching
  const wrongField = error?.code === 'request_invalid' ? error.params.field : null
  return {
    accounts,
    query: form.watch(),
    fetching,
    /** Registers a text; a change takes away what the question before brought. */
    register: (field: keyof Query) =>
      form.register(field, {
        required: field === 'account_id',
        onChange: () => {
          if (field === 'type') form.setValue('status', '')
          fetching.reset()
        },
      }),
    change: (field: 'from' | 'to', day: string) => {
      form.setValue(field, day, { shouldDirty: true })
      fetching.reset()
    },
    submission,
    problem: (field: keyof Query) =>
      error !== null && wrongField === field
        ? errorText(error).what
        : field === 'account_id'
          ? form.formState.errors.account_id && t('field.required')
          : null,
    /** The error that no field with a place for it can show. */
    error: wrongField === null || wrongField === 'from' || wrongField === 'to' ? error : null,
  }
}

/** Asks the bank's list with the bank's own filters; what comes is kept in the list. */
export function AskDialog(props: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useText()
  const asking = useAsking(props.opened)
  const { accounts, query, fetching, register, change, submission, problem, error } = asking
  const text = (field: Field, label: string, maxLength: number) => (
    <TextInput
      size="xs"
      label={label}
      maxLength={maxLength}
      {...register(field)}
      error={problem(field)}
    />
  )
  const chargeback = query.type === CHARGEBACK_TYPE
  const statuses = chargeback ? chargebackDebinStatuses : recurrentDebinStatuses
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t('debin.ask.title')} size="lg">
      <form className={forms.form} noValidate {...submission}>
        <span className={basics.quiet}>{t('debin.ask.text')}</span>
        <div className={forms.pair}>
          <NativeSelect
            data-autofocus
            size="xs"
            label={t('debin.account')}
            data={accounts.map(({ accountId }) => accountId)}
            {...register('account_id')}
            error={problem('account_id')}
          />
          <NativeSelect
            size="xs"
            label={t('debin.type')}
            data={[
              { value: '', label: `${RECURRENT_TYPE} (${t('debin.kind.recurrent')})` },
              {
                value: CHARGEBACK_TYPE,
                label: `${CHARGEBACK_TYPE} (${t('debin.kind.chargeback')})`,
              },
            ]}
            {...register('type')}
            error={problem('type')}
          />
          <DateField
            labelled
            label={t('debin.ask.from')}
            value={query.from ?? ''}
            onChange={(day) => change('from', day)}
          />
          <DateField
            labelled
            label={t('debin.ask.to')}
            value={query.to ?? ''}
            onChange={(day) => change('to', day)}
          />
          <NativeSelect
            size="xs"
            label={t('debin.status')}
            data={[
              { value: '', label: t('list.filter.any') },
              ...statuses.map((value) => ({ value, label: statusWord(t, value) })),
            ]}
            {...register('status')}
            error={problem('status')}
          />
          {text('cuit', t('debin.purchaserCuit'), 20)}
          {text('account_key', t('debin.purchaserKey'), 40)}
          {text('id_debin', t('debin.id'), 100)}
        </div>
        <Answered answer={fetching.data} onOpen={props.onClose} />
        <FormEnd act={{ error, isPending: fetching.isPending }} send={t('debin.ask.send')} />
      </form>
    </Modal>
  )
}
