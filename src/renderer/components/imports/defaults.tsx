import { useState } from 'react'
import { readSignatories } from '../../../shared/values/signatories.ts'
import type { ImportDefaults, ImportKind } from '../../../shared/views/import-drafts.ts'
import { useText } from '../../app/text.tsx'
import { ConceptField } from '../orders/keys/concept-field.tsx'
import { KeyField } from '../orders/keys/key-field.tsx'
import { useKnownSources } from '../orders/keys/known-keys.ts'
import { SignatoriesField } from '../orders/keys/signatories.tsx'
import { AccountNumberField } from '../orders/list/account-number.tsx'
import classes from './imports.module.css'

type Typed = {
  readonly fromAccountKey: string
  readonly accountId: string
  readonly conceptCode: string
  readonly signatories: string
}
const nothing: Typed = { fromAccountKey: '', accountId: '', conceptCode: '', signatories: '' }

export type DefaultsState = {
  readonly kind: ImportKind
  readonly typed: Typed
  readonly set: (changes: Partial<Typed>) => void
  /** Null while the signatories cannot be read. */
  readonly value: ImportDefaults | null
}

/** What holds for the rows that do not say otherwise. */
export function useDefaults(kind: ImportKind): DefaultsState {
  const [typed, setTyped] = useState(nothing)
  const signatories = readSignatories(typed.signatories)
  const value = (): ImportDefaults | null => {
    if (kind === 'cvu_transfer')
      return { fromAccountKey: typed.fromAccountKey.replace(/[\s-]/g, '') }
    if (!signatories.ok) return null
    const { accountId, conceptCode } = typed
    return { accountId, conceptCode, signatories: signatories.value }
  }
  return { kind, typed, set: (changes) => setTyped({ ...typed, ...changes }), value: value() }
}

function TransferDefaults({ defaults }: { readonly defaults: DefaultsState }) {
  const t = useText()
  const sources = useKnownSources()
  return (
    <KeyField
      label={t('imports.field.fromAccountKey')}
      hint={t('transfers.from.hint')}
      value={defaults.typed.fromAccountKey}
      known={sources}
      error={null}
      onChange={(fromAccountKey) => defaults.set({ fromAccountKey })}
      onDone={() => undefined}
    />
  )
}

function IssuanceDefaults({ defaults }: { readonly defaults: DefaultsState }) {
  const t = useText()
  const { typed, set } = defaults
  return (
    <>
      <AccountNumberField
        value={typed.accountId}
        error={null}
        onChange={(accountId) => set({ accountId })}
        onBlur={() => undefined}
      />
      <ConceptField
        label={t('imports.field.conceptCode')}
        value={typed.conceptCode}
        error={null}
        onChange={(conceptCode) => set({ conceptCode })}
        onBlur={() => undefined}
      />
      <SignatoriesField
        value={typed.signatories}
        error={null}
        onChange={(signatories) => set({ signatories })}
        onBlur={() => undefined}
      />
    </>
  )
}

/** The fields that a file need not repeat on every row. */
export function DefaultFields({ defaults }: { readonly defaults: DefaultsState }) {
  const t = useText()
  return (
    <fieldset className={classes.defaults}>
      <legend>{t('imports.defaults')}</legend>
      {defaults.kind === 'cvu_transfer' ? (
        <TransferDefaults defaults={defaults} />
      ) : (
        <IssuanceDefaults defaults={defaults} />
      )}
    </fieldset>
  )
}
