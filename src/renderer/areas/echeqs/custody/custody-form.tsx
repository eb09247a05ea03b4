import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { PreparedMany } from '../../../../shared/ipc/orders.ts'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import { formatMoney } from '../../../../shared/text/format.ts'
import { checkCbuOrCvu, isCvu } from '../../../../shared/values/account-keys.ts'
import { readSignatories } from '../../../../shared/values/signatories.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useErrorText, useLocale, useText } from '../../../app/text.tsx'
import { FormEnd } from '../../../components/input/form-end.tsx'
import { useSubmission } from '../../../components/input/use-submission.ts'
import { Note } from '../../../components/notes/note.tsx'
import { KeyField } from '../../../components/orders/keys/key-field.tsx'
import { useKnownAccounts } from '../../../components/orders/keys/own-accounts.ts'
import { SignatoriesField } from '../../../components/orders/keys/signatories.tsx'
import { PreparerFields, usePreparer } from '../../../components/orders/pane/preparer.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from './custody.module.css'

/** What the echeqs amount to, per currency. */
function Totals({ ids }: { readonly ids: readonly string[] }) {
  const locale = useLocale()
  const totals = useCall('echeqs.totals', { selection: { ids } }).data ?? []
  return <>{totals.map((total) => formatMoney(total, locale)).join(' · ')}</>
}

/** Why a key is no CBU for a deposit; null for one that is. */
function keyProblem(typed: string): MessageKey | null {
  const checked = checkCbuOrCvu(typed.replace(/[\s-]/g, ''))
  if (!checked.ok) return `field.key.${checked.problem}`
  return isCvu(checked.key) ? 'field.key.not_a_cbu' : null
}

/** The echeqs that stood in the way, and the way on without them. */
function Objections(props: {
  /** As they were submitted. */
  readonly ids: readonly string[]
  readonly prepared: PreparedMany
  readonly onWithout: (left: readonly string[]) => void
}) {
  const t = useText()
  const textOf = useErrorText()
  const { ids, onWithout } = props
  const { problems } = props.prepared
  const wrong = new Set(problems.map(({ index }) => ids[index]))
  const left = ids.filter((id) => !wrong.has(id))
  return (
    <Note
      tone="failed"
      urgent
      actions={
        left.length > 0 && (
          <Button variant="default" onClick={() => onWithout(left)}>
            {t('custody.without')}
          </Button>
        )
      }
    >
      {t('custody.notPrepared', { count: problems.length })}
      <ul className={classes.objections}>
        {problems.slice(0, 20).map(({ index, error }) => {
          const changed = error.code === 'input_invalid' && error.params.problem === 'not_active'
          const problem = changed ? t('custody.notActive') : textOf(error).what
          return <li key={index}>{t('custody.problem', { id: ids[index] ?? '', problem })}</li>
        })}
      </ul>
    </Note>
  )
}

/** What is typed for all echeqs together. */
function useTyped() {
  const [accountKey, setAccountKey] = useState('')
  const [preapproved, setPreapproved] = useState(true)
  const [signatories, setSignatories] = useState('')
  const [left, setLeft] = useState(false)
  const read = readSignatories(signatories)
  const problem = keyProblem(accountKey)
  return {
    accountKey,
    setAccountKey,
    preapproved,
    setPreapproved,
    signatories,
    setSignatories,
    leave: () => setLeft(true),
    keyProblem: left ? problem : null,
    /** Null while something is missing or wrong. */
    checked:
      read.ok && problem === null
        ? {
            accountKey: accountKey.replace(/[\s-]/g, ''),
            preapproved,
            signatories: [...read.value],
          }
        : null,
  }
}

/** Where the echeqs are to be deposited and who signs; prepares an order for each, all or none. */
export function CustodyForm(props: {
  readonly ids: readonly string[]
  readonly onWithout: (left: readonly string[]) => void
  readonly onPrepared: (orderIds: readonly string[]) => void
}) {
  const t = useText()
  const { ids, onWithout, onPrepared } = props
  const typed = useTyped()
  const preparer = usePreparer()
  const prepare = useAct('orders.prepareMany')
  // The echeqs that the answer counts by their place.
  const [submitted, setSubmitted] = useState<readonly string[]>([])
  const known = useKnownAccounts(() => true)
  const submission = useSubmission(async () => {
    typed.leave()
    const { checked } = typed
    const known = preparer.complete()
    if (checked === null || !known) return
    const drafts = ids.map((echeqId) => ({ kind: 'echeq_custody' as const, echeqId, ...checked }))
    setSubmitted(ids)
    const result = await prepare.run({ drafts, ...preparer.input })
    if (result.ok && result.value.ids.length > 0) onPrepared(result.value.ids)
  })
  const goOn = (left: readonly string[]) => {
    prepare.reset()
    onWithout(left)
  }
  const refused = prepare.data !== undefined && prepare.data.problems.length > 0
  return (
    <form noValidate className={basics.stack} {...submission}>
      <p className={classes.count}>
        {t('custody.count', { count: ids.length })} · <Totals ids={ids} />
      </p>
      <KeyField
        label={t('custody.accountKey')}
        hint={t('custody.accountKey.hint')}
        value={typed.accountKey}
        known={known}
        error={typed.keyProblem === null ? null : t(typed.keyProblem)}
        autoFocus
        onChange={typed.setAccountKey}
        onDone={typed.leave}
      />
      <Checkbox
        size="sm"
        label={t('custody.preapproved')}
        description={t('custody.preapproved.hint')}
        checked={typed.preapproved}
        onChange={(event) => typed.setPreapproved(event.currentTarget.checked)}
      />
      <SignatoriesField
        value={typed.signatories}
        error={null}
        onChange={typed.setSignatories}
        onBlur={() => undefined}
      />
      <PreparerFields preparer={preparer} />
      <p className={basics.remark}>{t('custody.explained')}</p>
      {prepare.isPending && <Note tone="waiting">{t('custody.preparing')}</Note>}
      {refused && <Objections ids={submitted} prepared={prepare.data} onWithout={goOn} />}
      <FormEnd act={prepare} send={t('custody.prepare', { count: ids.length })} />
    </form>
  )
}
