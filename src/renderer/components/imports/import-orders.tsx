import { Button, Modal } from '@mantine/core'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { checkAccountKey, digitsOnly } from '../../../shared/values/account-keys.ts'
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
import { useAct } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { ChooseFile } from '../input/choose-file.tsx'
import { type FormOf, readForm, useFields } from '../input/form.tsx'
import { typedSignatories } from '../input/typed.ts'
import { tellSaved } from '../list-area/saved.tsx'
import { ErrorNote, Note } from '../notes/notes.tsx'
import { ConceptField } from '../orders/keys/concept-field.tsx'
import { KeyInput } from '../orders/keys/key-field.tsx'
import { useKnownSources, useOnlySource } from '../orders/keys/known-keys.ts'
import { SignatoriesField } from '../orders/keys/signatories.tsx'
import { AccountNumberField } from '../orders/list/account-number.tsx'
import { PreparedOrders } from '../orders/prepared/prepared-orders.tsx'
import basics from '../styles/basics.module.css'
import forms from '../styles/form.module.css'
import { ColumnsStep } from './columns-step.tsx'
import classes from './imports.module.css'
import { ImportPreview } from './preview.tsx'
import { useFileReading } from './use-file-reading.ts'

const defaultsForm = z.object({
  // A wrong one is told of the rows that it would be of.
  fromAccountKey: z.string(),
  accountId: z.string(),
  conceptCode: z.string(),
  signatories: typedSignatories,
})
type TypedDefaults = z.input<typeof defaultsForm>
type CheckedDefaults = z.output<typeof defaultsForm>
const nothing: TypedDefaults = {
  fromAccountKey: '',
  accountId: '',
  conceptCode: '',
  signatories: '',
}

type DefaultsForm = { readonly form: FormOf<TypedDefaults, CheckedDefaults> }

/** The only CVU is proposed once. Among several the file or a person says which one pays: another customer's may be meant. */
function TransferDefaults({ form }: DefaultsForm) {
  const only = useOnlySource()
  const propose = useEffectEvent((key: string) => {
    if (form.getValues('fromAccountKey') === '') form.setValue('fromAccountKey', key)
  })
  useEffect(() => {
    if (only !== null) propose(only)
  }, [only])
  return (
    <KeyInput
      form={form}
      name="fromAccountKey"
      label="imports.field.fromAccountKey"
      hint={t('transfers.from.hint')}
      known={useKnownSources()}
      takesFirst
    />
  )
}

const IssuanceDefaults = ({ form }: DefaultsForm) => (
  <>
    <AccountNumberField form={form} name="accountId" />
    <ConceptField form={form} name="conceptCode" label="imports.field.conceptCode" />
    <SignatoriesField form={form} name="signatories" />
  </>
)

/** Per kind, the fields that a file need not repeat on every row, and their values. */
const DEFAULTS: Readonly<
  Record<
    ImportKind,
    {
      readonly fields: typeof TransferDefaults
      readonly valueOf: (checked: CheckedDefaults) => ImportDefaults
    }
  >
> = {
  cvu_transfer: {
    fields: TransferDefaults,
    valueOf: ({ fromAccountKey }) => ({ fromAccountKey: digitsOnly(fromAccountKey) }),
  },
  echeq_issuance: {
    fields: IssuanceDefaults,
    valueOf: ({ accountId, conceptCode, signatories }) => ({ accountId, conceptCode, signatories }),
  },
}

/** The fields that every row must say, or that the form says for all of them. */
const NEEDED: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  cvu_transfer: ['fromAccountKey', 'toAccountKey', 'amount'],
  echeq_issuance: [
    ...(['accountId', 'beneficiaryName', 'beneficiaryDocumentNumber'] as const),
    ...(['amount', 'paymentDate', 'conceptCode'] as const),
  ],
}

const fieldWords = (kind: ImportKind, fields: readonly ImportField[]): string =>
  fields.map((field) => t(importLabel(kind, field))).join(', ')

function Columns({ kind }: { readonly kind: ImportKind }) {
  const fields: readonly ImportField[] = importFields[kind]
  const others = fields.filter((field) => !NEEDED[kind].includes(field))
  return (
    <div>
      <p className={classes.text}>{t('imports.hint', { limit: MOST_IMPORTED })}</p>
      <p className={classes.quiet}>
        {t('imports.columns', { columns: fieldWords(kind, NEEDED[kind]) })}{' '}
        {t('imports.optional', { columns: fieldWords(kind, others) })}
      </p>
    </div>
  )
}

/** Takes a file that is chosen or dropped here, and not by what takes files elsewhere in the window. */
function Chooser(props: {
  readonly onFile: (file: File) => void
  /** It is the one thing to do: no other file is being asked about. */
  readonly first: boolean
  readonly children: ReactNode
}) {
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
          variant={props.first ? 'filled' : 'default'}
          size="sm"
          data-autofocus={props.first}
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
  const text = event.clipboardData?.getData('text/plain') ?? ''
  return /\t.*\n/.test(text) ? new File([text], PASTED_ROWS) : null
}

/** Takes a pasted table wherever in the dialog the cursor is: no field of it means one. */
function usePastedTable(onFile: (file: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = pastedFile(event)
    if (file === null) return
    event.preventDefault()
    event.stopPropagation()
    onFile(file)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => onPaste(event)
    window.addEventListener('paste', paste, true)
    return () => window.removeEventListener('paste', paste, true)
  }, [])
}

function Templates({ kind }: { readonly kind: ImportKind }) {
  const template = useAct('imports.template')
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          loading={template.isPending}
          onClick={() => tellSaved(template.run({ kind, format }))}
        >
          {`${t('imports.template')} (${format.toUpperCase()})`}
        </Button>
      ))}
      <ErrorNote error={template.error} />
    </>
  )
}

const openOrder = (id: string): void => useOrdersView.getState().open(id)

function Steps(props: { readonly kind: ImportKind; readonly onClose: () => void }) {
  const { kind, onClose } = props
  const form = useFields(defaultsForm, nothing, { shouldFocusError: true })
  const checked = useRef<ImportDefaults>({})
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const unchecked = useFileReading<ImportedDrafts>((file) =>
    call('imports.drafts', { ...file, kind, defaults: checked.current }),
  )
  /** No file is read while a field has a problem: its value would be missing from every row. */
  const afterCheck =
    <A extends readonly unknown[]>(read: (...input: A) => Promise<ImportedDrafts | null>) =>
    async (...input: A): Promise<ImportedDrafts | null> => {
      const typed = await readForm(form)
      if (typed === null) return null
      checked.current = DEFAULTS[kind].valueOf(typed)
      return read(...input)
    }
  const { take, choose } = unchecked
  const reading = { ...unchecked, take: afterCheck(take), choose: afterCheck(choose) }
  if (ids !== null) return <PreparedOrders ids={ids} onDone={onClose} onOpen={openOrder} />
  if (reading.value !== null)
    return (
      <ImportPreview
        key={reading.value.importId}
        file={reading.value}
        onAnother={reading.reset}
        onColumns={() => void reading.choose('ask')}
        onRead={reading.replace}
        onOrder={(id) => {
          onClose()
          openOrder(id)
        }}
        onPrepared={setIds}
      />
    )
  return <Choosing kind={kind} form={form} reading={reading} />
}

/** A file is chosen, dropped or pasted, and what it does not say is asked for meanwhile. */
function Choosing(
  props: DefaultsForm & {
    readonly kind: ImportKind
    readonly reading: ReturnType<typeof useFileReading<ImportedDrafts>>
  },
) {
  const { kind, form, reading } = props
  const { asked, name, pending, choose } = reading
  const { fields: Defaults } = DEFAULTS[kind]
  const typed = useWatch({ control: form.control })
  const source = checkAccountKey(typed.fromAccountKey ?? '')
  const isCvu = source.ok && source.kind === 'cvu'
  const isGiven = (field: ImportField): boolean =>
    field === 'fromAccountKey' ? isCvu : (typed[field as keyof TypedDefaults] ?? '') !== ''
  const rest = NEEDED[kind].filter((field) => asked?.missing.includes(field) && field in nothing)
  const [first] = rest
  const onlyRest = rest.length > 0 && rest.length === asked?.missing.length
  const isSourceGiven = onlyRest && rest.every((field) => field === 'fromAccountKey') && isCvu
  const goOn = useEffectEvent(() => void choose())
  // The table was kept while its source was asked for; it goes on by itself.
  useEffect(() => {
    if (isSourceGiven) goOn()
  }, [isSourceGiven])
  const { setFocus } = form
  // The button that chose the file has the focus: Enter there would choose another.
  useEffect(() => {
    if (first !== undefined) setFocus(first as keyof TypedDefaults)
  }, [first, setFocus])
  usePastedTable((file) => void reading.take(file))
  return (
    <div className={basics.stack}>
      {asked === null && <Columns kind={kind} />}
      {onlyRest && (
        <Note tone="attention">{t('imports.map.rest', { fields: fieldWords(kind, rest) })}</Note>
      )}
      <fieldset className={classes.defaults}>
        <legend>{t('imports.defaults')}</legend>
        <div className={forms.pair}>
          <Defaults form={form} />
        </div>
      </fieldset>
      <ErrorNote error={reading.failed} />
      {pending && (
        <p className={classes.text} role="status">
          {t('imports.reading', {
            name: name === PASTED_ROWS ? t('imports.pasted').toLowerCase() : (name ?? ''),
          })}
        </p>
      )}
      {onlyRest && (
        <div className={forms.end}>
          <Button
            variant="filled"
            size="sm"
            disabled={!rest.every(isGiven)}
            onClick={() => void choose()}
          >
            {t('imports.map.on')}
          </Button>
        </div>
      )}
      {asked !== null && !onlyRest && (
        <ColumnsStep
          asked={asked}
          fields={importFields[kind].map((field) => ({
            field,
            label: t(importLabel(kind, field)),
          }))}
          missing={(choice) => {
            const missing = NEEDED[kind].filter(
              (field) => choice[field] === undefined && !isGiven(field),
            )
            return missing.length === 0
              ? null
              : t('imports.map.missing', { fields: fieldWords(kind, missing) })
          }}
          pending={pending}
          onChoose={(columns) => void choose(columns)}
        />
      )}
      <Chooser first={asked === null} onFile={(file) => void reading.take(file)}>
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
  const { kind, opened, onClose } = props
  return (
    <Modal opened={opened} onClose={onClose} size={1100} title={t(`imports.title.${kind}`)}>
      <Steps kind={kind} onClose={onClose} />
    </Modal>
  )
}
