import { Button, Modal, Radio, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod'
import { type EcheqSelection, MOST_CUSTODIABLE } from '../../../../shared/ipc/echeqs.ts'
import type { CallOutput } from '../../../../shared/ipc/index.ts'
import type { PreparedMany } from '../../../../shared/ipc/orders.ts'
import type { EcheqRow } from '../../../../shared/lists/echeqs.ts'
import { oursOf } from '../../../../shared/orders/view.ts'
import { briefText } from '../../../../shared/text/foreign-text.ts'
import {
  checkCbuOrCvu,
  digitsOnly,
  groupKey,
  isCvu,
} from '../../../../shared/values/account-keys.ts'
import type { EcheqTotal } from '../../../../shared/views/echeqs.ts'
import { showOrder } from '../../../app/orders-view.ts'
import { useCall, useFirstAnswer } from '../../../app/queries.ts'
import { errorWords, t, useLanguage } from '../../../app/text.tsx'
import { FormEnd, useFields, useSubmission } from '../../../components/input/form.tsx'
import { typedAs, typedSignatories } from '../../../components/input/typed.ts'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import {
  byKeyOf,
  KeyInput,
  type KnownKey,
  ProposedAccount,
} from '../../../components/orders/keys/key-field.tsx'
import { useLastOrder } from '../../../components/orders/keys/known-keys.ts'
import { useKnownAccounts } from '../../../components/orders/keys/own-accounts.ts'
import { SignatoriesField } from '../../../components/orders/keys/signatories.tsx'
import { PreparerFields, usePreparation } from '../../../components/orders/pane/preparer.tsx'
import { PreparedOrders } from '../../../components/orders/prepared/prepared-orders.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from './custody.module.css'

/** The accounts to propose: in the echeqs' currency, where that is one; none before it is known. */
function useFitting(totals: readonly EcheqTotal[]): readonly KnownKey[] {
  const [currency, ...others] = new Set(totals.map((total) => total.currency))
  return useKnownAccounts((account) => others.length > 0 || account.currency === currency)
}

/** The own accounts as lines to choose from. The one of the newest custody, or the only one, is proposed once. */
function OwnAccounts(props: {
  readonly known: readonly KnownKey[]
  readonly value: string
  readonly onChoose: (key: string) => void
}) {
  const { known, value, onChoose } = props
  const last = useLastOrder('echeq_custody')
  const accounts = [...byKeyOf(known).values()]
  const usual =
    accounts.length === 1
      ? accounts[0]
      : accounts.find(({ key }) => last && key === oursOf(last).key)
  const proposed = last === undefined ? undefined : usual?.key
  const propose = useEffectEvent((key: string) => {
    if (value !== '') return
    onChoose(key)
    // Typed or pasted text replaces the proposed account, and nothing that was typed in another field meanwhile.
    requestAnimationFrame(() => {
      const focused = document.activeElement
      if (focused instanceof HTMLInputElement && digitsOnly(focused.value) === key) focused.select()
    })
  })
  useEffect(() => {
    if (proposed !== undefined) propose(proposed)
  }, [proposed])
  return (
    <Radio.Group value={value} onChange={onChoose} aria-label={t('custody.accountKey')}>
      <Stack gap={6}>
        {accounts.map(({ key, name, balances }) => (
          <Radio
            key={key}
            value={key}
            label={<ProposedAccount name={name} number={groupKey(key)} balances={balances} />}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const NONE: readonly EcheqTotal[] = []

/** A CBU, which a deposit needs; an alias is refused. */
const typedCbuOnly = typedAs((typed) => {
  const checked = checkCbuOrCvu(typed)
  if (!checked.ok) return { ok: false, problem: `field.key.${checked.problem}` }
  return isCvu(checked.key)
    ? { ok: false, problem: 'field.key.not_a_cbu' }
    : { ok: true, value: checked.key }
})

/** The fields that hold for all echeqs together. */
const custodyForm = z.object({
  accountKey: typedCbuOnly,
  preapproved: z.boolean(),
  signatories: typedSignatories,
})

/** An echeq by what the list says of it: the number on it and who drew it. */
const labelOf = ({ id, number, issuerName, issuerCuit }: EcheqRow): string =>
  t('custody.echeq', { number: number ?? id, drawer: briefText(issuerName ?? issuerCuit ?? '') })

/** Why an echeq cannot go; its id says nothing to anybody and stands for one that is not held. */
function Objection({ id, problem }: { readonly id: string; readonly problem: string }) {
  const { data, error } = useCall('echeqs.get', { id })
  if (data === undefined && error === null) return null
  return (
    <li>{t('custody.problem', { echeq: data === undefined ? id : labelOf(data.row), problem })}</li>
  )
}

/** The echeqs that stood in the way, and the way on without them. */
function Objections(props: {
  /** As they were submitted. */
  readonly ids: readonly string[]
  readonly prepared: PreparedMany
  readonly onWithout: (left: readonly string[]) => void
}) {
  const { ids, onWithout } = props
  const { problems } = props.prepared
  const wrong = new Set(problems.map(({ index }) => ids[index]))
  const left = ids.filter((id) => !wrong.has(id))
  return (
    <Note
      tone="failed"
      urgent
      actions={
        left.length > 0 && <Button onClick={() => onWithout(left)}>{t('custody.without')}</Button>
      }
    >
      {t('custody.notPrepared', { count: problems.length })}
      <ul className={classes.objections}>
        {problems.slice(0, 20).map(({ index, error }) => {
          const changed = error.code === 'input_invalid' && error.params.problem === 'not_active'
          const problem = changed ? t('custody.notActive') : errorWords(error).what
          return <Objection key={index} id={ids[index] ?? ''} problem={problem} />
        })}
      </ul>
    </Note>
  )
}

/** Where the echeqs are to be deposited and who signs; prepares an order for each, all or none. */
function CustodyForm(props: {
  readonly ids: readonly string[]
  readonly onWithout: (left: readonly string[]) => void
  readonly onPrepared: (orderIds: readonly string[]) => void
}) {
  const { figures } = useLanguage()
  const { ids, onWithout, onPrepared } = props
  const form = useFields(
    custodyForm,
    { accountKey: '', preapproved: true, signatories: '' },
    { mode: 'onTouched' },
  )
  const { preparer, prepare, prepareAll } = usePreparation(onPrepared)
  // The echeqs that the answer counts by their place.
  const [submitted, setSubmitted] = useState<readonly string[]>([])
  // Their totals, per currency.
  const totals = useCall('echeqs.totals', { selection: { ids } }).data ?? NONE
  const known = useFitting(totals)
  const run = async (checked: z.output<typeof custodyForm>) => {
    const parts = { ...checked, signatories: [...checked.signatories] }
    const drafts = ids.map((echeqId) => ({ kind: 'echeq_custody' as const, echeqId, ...parts }))
    setSubmitted(ids)
    await prepareAll(drafts)
  }
  const submission = useSubmission(form, run, preparer.read)
  const goOn = (left: readonly string[]) => {
    prepare.reset()
    onWithout(left)
    // The button that was pressed goes with what it stood in.
    submission.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  const refused = prepare.data !== undefined && prepare.data.problems.length > 0
  return (
    <form className={basics.stack} {...submission}>
      <p className={classes.count}>
        {t('custody.count', { count: ids.length })} ·{' '}
        {totals.map((total) => figures.money(total)).join(' · ')}
      </p>
      <KeyInput
        form={form}
        name="accountKey"
        label="custody.accountKey"
        hint
        known={known}
        autoFocus
      />
      <OwnAccounts
        known={known}
        value={digitsOnly(form.watch('accountKey'))}
        onChoose={(key) => form.setValue('accountKey', key, { shouldValidate: true })}
      />
      <form.TickField name="preapproved" label="custody.preapproved" hint />
      <SignatoriesField form={form} name="signatories" />
      <PreparerFields preparer={preparer} />
      <p className={basics.remark}>{t('custody.explained')}</p>
      {prepare.isPending && <Note tone="waiting">{t('custody.preparing')}</Note>}
      {refused && <Objections ids={submitted} prepared={prepare.data} onWithout={goOn} />}
      <FormEnd act={prepare} send={t('custody.prepare', { count: ids.length })} />
    </form>
  )
}

type Props = {
  /** Null while it is closed. */
  readonly selection: EcheqSelection | null
  readonly onClose: () => void
}

type OmittedEcheqs = CallOutput<'echeqs.custodiable'>['others']

/** How many are left out for which reason. */
function Reasons({ others }: { readonly others: OmittedEcheqs }) {
  const reasons = (['notActive', 'notHeld', 'underWay', 'beyond'] as const).filter(
    (why) => others[why] > 0,
  )
  return (
    <ul className={classes.reasons}>
      {reasons.map((why) => (
        <li key={why}>
          {t(`custody.others.${why}`, { count: others[why], most: MOST_CUSTODIABLE })}
        </li>
      ))}
    </ul>
  )
}

/** The steps of a selection: the echeqs that can go, then the orders that were prepared for them. */
function Steps(props: { readonly selection: EcheqSelection; readonly onClose: () => void }) {
  const { selection, onClose } = props
  // One that changes state meanwhile must neither join unseen nor move the others.
  const { data: first, error, refetch } = useFirstAnswer('echeqs.custodiable', { selection })
  /** The ids that remain after going on without some. */
  const [left, setLeft] = useState<readonly string[] | null>(null)
  const [orders, setOrders] = useState<readonly string[] | null>(null)
  if (orders !== null)
    return (
      <PreparedOrders ids={orders} done={t('custody.close')} onDone={onClose} onOpen={showOrder} />
    )
  if (first === undefined)
    return error === null ? (
      <Note tone="waiting">{t('custody.reading')}</Note>
    ) : (
      <ErrorNote error={error} onRetry={() => void refetch()} />
    )
  const ids = left ?? first.ids
  if (ids.length === 0)
    return (
      <Note tone="attention">
        {t('custody.none')}
        <Reasons others={first.others} />
      </Note>
    )
  return (
    <div className={basics.stack}>
      {left === null && Object.values(first.others).some((count) => count > 0) && (
        <Note tone="attention">
          <Reasons others={first.others} />
        </Note>
      )}
      <CustodyForm ids={ids} onWithout={setLeft} onPrepared={setOrders} />
    </div>
  )
}

/** Places the ACTIVO echeqs of a selection in custody: one order each, one approval for all, each followed to CUSTODIA. */
export const CustodyDialog = ({ selection, onClose }: Props) => (
  <Modal opened={selection !== null} onClose={onClose} size="xl" title={t('common.placeInCustody')}>
    {selection !== null && <Steps selection={selection} onClose={onClose} />}
  </Modal>
)
