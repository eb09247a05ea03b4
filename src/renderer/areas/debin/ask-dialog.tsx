import { Modal, UnstyledButton } from '@mantine/core'
import * as z from 'zod'
import type { CallInput } from '../../../shared/ipc/index.ts'
import type { DebinFetch } from '../../../shared/views/debin-desk.ts'
import {
  CHARGEBACK_TYPE,
  chargebackDebinStatuses,
  RECURRENT_TYPE,
  recurrentDebinStatuses,
} from '../../../shared/wire/debin.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { errorWords, t } from '../../app/text.tsx'
import { Amount, ForeignText } from '../../components/figures/figures.tsx'
import {
  FormEnd,
  SelectField,
  TextField,
  useFields,
  useSubmission,
} from '../../components/input/form.tsx'
import { DateField } from '../../components/list-area/fields.tsx'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
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

const queryForm = z
  .custom<Query>()
  .refine(({ account_id }) => account_id !== '', {
    path: ['account_id'],
    message: 'field.required',
  })
  .transform(asked)

/** The query, its result, and the problem of each field. */
function useAsking(opened: boolean) {
  const accounts = useCall('debin.accounts', {}, { enabled: opened }).data ?? []
  const fetching = useAct('debin.fetch')
  // The first account is chosen as soon as it is known, unless somebody has chosen another.
  const start: Query = { account_id: accounts[0]?.accountId ?? '' }
  const form = useFields(queryForm, start, {
    values: start,
    resetOptions: { keepDirtyValues: true },
  })
  const submission = useSubmission(form, fetching.run)
  const { error } = fetching
  const wrongField = error?.code === 'request_invalid' ? error.params.field : null
  return {
    form,
    accounts,
    fetching,
    submission,
    /** A field; a change takes away what the question before brought. */
    field: (name: keyof Query) => ({
      form,
      name,
      size: 'xs',
      onType: () => {
        if (name === 'type') form.setValue('status', '')
        fetching.reset()
      },
      error: error !== null && wrongField === name ? errorWords(error).what : null,
    }),
    /** The error that no field with a place for it can show. */
    error: wrongField === null || wrongField === 'from' || wrongField === 'to' ? error : null,
  }
}

/** Asks the bank's list with the bank's own filters; what comes is kept in the list. */
export function AskDialog(props: { readonly opened: boolean; readonly onClose: () => void }) {
  const { form, accounts, fetching, submission, field, error } = useAsking(props.opened)
  const chargeback = form.watch('type') === CHARGEBACK_TYPE
  const statuses = chargeback ? chargebackDebinStatuses : recurrentDebinStatuses
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t('debin.ask.title')} size="lg">
      <form className={forms.form} {...submission}>
        <span className={basics.quiet}>{t('debin.ask.text')}</span>
        <div className={forms.pair}>
          <SelectField
            {...field('account_id')}
            data-autofocus
            label="debin.account"
            data={accounts.map(({ accountId }) => accountId)}
          />
          <SelectField
            {...field('type')}
            label="debin.type"
            data={[
              { value: '', label: `${RECURRENT_TYPE} (${t('debin.kind.recurrent')})` },
              {
                value: CHARGEBACK_TYPE,
                label: `${CHARGEBACK_TYPE} (${t('debin.kind.chargeback')})`,
              },
            ]}
          />
          {(['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              labelled
              label={t(`debin.ask.${name}`)}
              value={form.watch(name) ?? ''}
              onChange={(day) => {
                form.setValue(name, day, { shouldDirty: true })
                fetching.reset()
              }}
            />
          ))}
          <SelectField
            {...field('status')}
            label="debin.status"
            data={[
              { value: '', label: t('list.filter.any') },
              ...statuses.map((value) => ({ value, label: statusWord(value) })),
            ]}
          />
          <TextField {...field('cuit')} label="debin.purchaserCuit" maxLength={20} />
          <TextField {...field('account_key')} label="debin.purchaserKey" maxLength={40} />
          <TextField {...field('id_debin')} label="debin.id" maxLength={100} />
        </div>
        <Answered answer={fetching.data} onOpen={props.onClose} />
        <FormEnd act={{ error, isPending: fetching.isPending }} send={t('debin.ask.send')} />
      </form>
    </Modal>
  )
}
