import { Button, Modal } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AppError } from '../../../shared/errors/index.ts'
import type { TemplateFormat } from '../../../shared/ipc/exports.ts'
import { digitsOnly } from '../../../shared/values/account-keys.ts'
import { readSignatories } from '../../../shared/values/signatories.ts'
import {
  type ImportDefaults,
  type ImportedDrafts,
  type ImportField,
  type ImportKind,
  importFields,
  importLabel,
  MOST_IMPORTED,
  PASTED_ROWS,
} from '../../../shared/views/import-drafts.ts'
import { call } from '../../app/bridge.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct, useLastAsked } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { upload } from '../../app/upload.ts'
import { ChooseFile } from '../input/choose-file.tsx'
import type { FormOf } from '../input/form.ts'
import { useTellSaved } from '../list-area/saved.tsx'
import { ErrorNote } from '../notes/error-note.tsx'
import { ConceptField } from '../orders/keys/concept-field.tsx'
import { KeyInput } from '../orders/keys/key-field.tsx'
import { useKnownSources } from '../orders/keys/known-keys.ts'
import { SignatoriesField } from '../orders/keys/signatories.tsx'
import { AccountNumberField } from '../orders/list/account-number.tsx'
import { FollowedOrders } from '../orders/list/followed-orders.tsx'
import { PreparedOrders } from '../orders/prepared/prepared-orders.tsx'
import basics from '../styles/basics.module.css'
import forms from '../styles/form.module.css'
import classes from './imports.module.css'
import { ImportPreview } from './preview.tsx'

type TypedDefaults = {
  readonly fromAccountKey: string
  readonly accountId: string
  readonly conceptCode: string
  readonly signatories: string
}
const nothing: TypedDefaults = {
  fromAccountKey: '',
  accountId: '',
  conceptCode: '',
  signatories: '',
}

type DefaultsForm = { readonly form: FormOf<TypedDefaults> }

function TransferDefaults({ form }: DefaultsForm) {
  const t = useText()
  return (
    <KeyInput
      form={form}
      name="fromAccountKey"
      label="imports.field.fromAccountKey"
      hint={t('transfers.from.hint')}
      known={useKnownSources()}
    />
  )
}

function IssuanceDefaults({ form }: DefaultsForm) {
  return (
    <>
      <AccountNumberField form={form} name="accountId" />
      <ConceptField form={form} name="conceptCode" label="imports.field.conceptCode" />
      <SignatoriesField form={form} name="signatories" />
    </>
  )
}

/** Per kind, the fields that a file need not repeat on every row, and their values; null while one cannot be read. */
const DEFAULTS: Readonly<
  Record<
    ImportKind,
    {
      readonly fields: typeof TransferDefaults
      readonly valueOf: (typed: TypedDefaults) => ImportDefaults | null
    }
  >
> = {
  cvu_transfer: {
    fields: TransferDefaults,
    valueOf: ({ fromAccountKey }) => ({ fromAccountKey: digitsOnly(fromAccountKey) }),
  },
  echeq_issuance: {
    fields: IssuanceDefaults,
    valueOf: ({ accountId, conceptCode, signatories: typed }) => {
      const signatories = readSignatories(typed)
      return signatories.ok ? { accountId, conceptCode, signatories: signatories.value } : null
    },
  },
}

function DefaultFields({ kind, form }: DefaultsForm & { readonly kind: ImportKind }) {
  const t = useText()
  const { fields: Fields } = DEFAULTS[kind]
  return (
    <fieldset className={classes.defaults}>
      <legend>{t('imports.defaults')}</legend>
      <div className={forms.pair}>
        <Fields form={form} />
      </div>
    </fieldset>
  )
}

/** The fields that every row must say, or that the form says for all of them. */
const NEEDED: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  cvu_transfer: ['fromAccountKey', 'toAccountKey', 'amount'],
  echeq_issuance: [
    ...(['accountId', 'beneficiaryName', 'beneficiaryDocumentNumber'] as const),
    ...(['amount', 'paymentDate', 'conceptCode'] as const),
  ],
}

function Columns({ kind }: { readonly kind: ImportKind }) {
  const t = useText()
  const say = (fields: readonly ImportField[]) =>
    fields.map((field) => t(importLabel(kind, field))).join(', ')
  const fields: readonly ImportField[] = importFields[kind]
  const others = fields.filter((field) => !NEEDED[kind].includes(field))
  return (
    <div>
      <p className={classes.text}>{t('imports.hint', { limit: MOST_IMPORTED })}</p>
      <p className={classes.quiet}>
        {t('imports.columns', { columns: say(NEEDED[kind]) })}{' '}
        {t('imports.optional', { columns: say(others) })}
      </p>
    </div>
  )
}

/** Takes a file that is chosen or dropped here, and not by what takes files elsewhere in the window. */
function Chooser(props: { readonly onFile: (file: File) => void; readonly children: ReactNode }) {
  const t = useText()
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) props.onFile(file)
  }
  const onDrag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <section
      className={classes.drop}
      data-over={over}
      aria-label={t('imports.choose')}
      onDrop={onDrop}
      onDragEnter={onDrag(true)}
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
    >
      <div className={classes.row}>
        <ChooseFile
          onFile={props.onFile}
          accept=".csv,.txt,.xlsx,text/csv"
          size="sm"
          data-autofocus
        >
          {t('imports.choose')}
        </ChooseFile>
        {props.children}
      </div>
      <span className={classes.quiet}>{t('imports.drop')}</span>
    </section>
  )
}

/** Rows copied from a spreadsheet, which come as lines with tabs between their cells, as a file of them. */
function pastedFile(event: ClipboardEvent): File | null {
  const { target } = event
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return null
  const text = event.clipboardData.getData('text/plain')
  return /\t.*\n/.test(text) ? new File([text], PASTED_ROWS) : null
}

/** Buttons that save an empty file with the right columns. */
function Templates({ kind }: { readonly kind: ImportKind }) {
  const t = useText()
  const template = useAct('imports.template')
  const tell = useTellSaved()
  const save = async (format: TemplateFormat) => {
    const result = await template.run({ kind, format })
    if (result.ok) tell(result.value)
  }
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          size="sm"
          loading={template.isPending}
          onClick={() => void save(format)}
        >
          {`${t('imports.template')} (${format.toUpperCase()})`}
        </Button>
      ))}
      <ErrorNote error={template.error} />
    </>
  )
}

/** A file on its way through main: read as drafts, or why not. */
function useReading(kind: ImportKind) {
  const [name, setName] = useState<string | null>(null)
  const [failed, setFailed] = useState<AppError | null>(null)
  const [file, setFile] = useState<ImportedDrafts | null>(null)
  const ask = useLastAsked()
  const reset = () => {
    setFile(null)
    setName(null)
    setFailed(null)
    return ask()
  }
  const take = async (file: File, defaults: ImportDefaults) => {
    const isLast = reset()
    setName(file.name)
    const sent = await upload(file, () => undefined, new AbortController().signal)
    const result = sent.ok
      ? await call('imports.drafts', { uploadId: sent.value, kind, defaults })
      : sent
    if (!isLast()) return
    setName(null)
    if (result.ok) setFile(result.value)
    else setFailed(result.error)
  }
  return { file, name, failed, reset, take, replace: setFile }
}

function Steps(props: { readonly kind: ImportKind; readonly onClose: () => void }) {
  const t = useText()
  const { kind, onClose } = props
  const reading = useReading(kind)
  const form = useForm({ defaultValues: nothing })
  const [ids, setIds] = useState<readonly string[] | null>(null)
  if (ids !== null)
    return (
      <PreparedOrders ids={ids} labels={{ done: t('common.close') }} onDone={onClose}>
        <FollowedOrders ids={ids} />
      </PreparedOrders>
    )
  if (reading.file !== null)
    return (
      <ImportPreview
        key={reading.file.importId}
        file={reading.file}
        onAnother={reading.reset}
        onRead={reading.replace}
        onOrder={(id) => {
          onClose()
          useOrdersView.getState().open(id)
        }}
        onPrepared={setIds}
      />
    )
  const take = (file: File): void => {
    const defaults = DEFAULTS[kind].valueOf(form.getValues())
    if (defaults !== null) void reading.take(file, defaults)
  }
  const paste = (event: ClipboardEvent): void => {
    const file = pastedFile(event)
    if (file === null) return
    event.preventDefault()
    take(file)
  }
  return (
    <div className={basics.stack} onPaste={paste}>
      <Columns kind={kind} />
      <DefaultFields kind={kind} form={form} />
      <ErrorNote error={reading.failed} />
      {reading.name !== null && (
        <p className={classes.text} role="status">
          {t('imports.reading', { name: reading.name })}
        </p>
      )}
      <Chooser onFile={take}>
        <Templates kind={kind} />
      </Chooser>
    </div>
  )
}

/** Orders from a CSV or XLSX file: read, checked cell by cell, prepared all or none, approved together, followed. */
export function ImportOrders(props: {
  readonly kind: ImportKind
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const t = useText()
  const { kind, opened, onClose } = props
  return (
    <Modal opened={opened} onClose={onClose} size={1100} title={t(`imports.title.${kind}`)}>
      <Steps kind={kind} onClose={onClose} />
    </Modal>
  )
}
