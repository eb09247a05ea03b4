import { Button, TextInput } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Beneficiary, StandingList } from '../../../shared/orders/book.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useLanguage, useLocale, useText } from '../../app/text.tsx'
import { useFirstField } from '../../components/input/first-field.ts'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { KeyField } from '../../components/orders/keys/key-field.tsx'
import { useKnownSources } from '../../components/orders/keys/known-keys.ts'
import { PreparerFields, usePreparer } from '../../components/orders/pane/preparer.tsx'
import { PreparedOrders } from '../../components/orders/prepared/prepared-orders.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './beneficiaries.module.css'
import { AddItem, ListItems } from './list-items.tsx'
import {
  type EditedList,
  editedOf,
  inputOf,
  newList,
  sourceProblem,
  totalOf,
} from './list-model.ts'

/** The edited list, stored when it is saved or paid. */
function useEdited(list: StandingList | null) {
  const locale = useLocale()
  const save = useAct('lists.save')
  const [id, setId] = useState(list?.id ?? null)
  const [edited, setEdited] = useState<EditedList>(() =>
    list === null ? newList : editedOf(list, locale),
  )
  const [stored, setStored] = useState(() => JSON.stringify(list === null ? null : edited))
  const [tried, setTried] = useState(false)
  const dirty = JSON.stringify(edited) !== stored
  /** The id of the stored list; null where it could not be stored. */
  const store = async (): Promise<string | null> => {
    setTried(true)
    if (!dirty && id !== null) return id
    const value = inputOf(edited, locale)
    if (value === null) return null
    const result = await save.run({ value, ...(id !== null && { id }) })
    if (!result.ok) return null
    setId(result.value.id)
    setStored(JSON.stringify(edited))
    return result.value.id
  }
  return { edited, setEdited, store, dirty, tried, save }
}

function Head(props: {
  readonly edited: EditedList
  readonly tried: boolean
  readonly onChange: (edited: EditedList) => void
}) {
  const { edited, tried, onChange } = props
  const t = useText()
  const sources = useKnownSources()
  const problem = sourceProblem(edited.from)
  const first = useFirstField<HTMLDivElement>()
  const nameMissing = tried && edited.name.trim() === ''
  return (
    <div ref={first} className={classes.listHead}>
      <TextInput
        className={classes.grow ?? ''}
        label={t('lists.name')}
        data-autofocus
        value={edited.name}
        maxLength={120}
        onChange={(event) => onChange({ ...edited, name: event.currentTarget.value })}
        {...(nameMissing && { error: t('field.required') })}
      />
      <div className={classes.grow}>
        <KeyField
          label={t('lists.from')}
          hint={t('transfers.from.hint')}
          value={edited.from}
          known={sources}
          error={tried && problem !== null ? t(problem) : null}
          onChange={(from) => onChange({ ...edited, from })}
          onDone={() => undefined}
        />
      </div>
    </div>
  )
}

/** Preparing the ticked payments of a list, and what has been prepared. */
function usePaying(
  edited: EditedList,
  book: readonly Beneficiary[],
  store: () => Promise<string | null>,
) {
  const prepare = useAct('lists.prepare')
  const preparer = usePreparer()
  const [chosen, setTicked] = useState<ReadonlySet<string>>(new Set())
  // Whoever left the book, or the list, since they were ticked is paid nothing.
  const payable = edited.items.filter(({ beneficiaryId }) =>
    book.some(({ id }) => id === beneficiaryId),
  )
  const ticked = new Set(payable.map(({ id }) => id).filter((id) => chosen.has(id)))
  const [prepared, setPrepared] = useState<readonly string[]>([])
  const pay = async () => {
    if (ticked.size === 0) return
    const who = await preparer.read()
    if (who === null) return
    const id = await store()
    if (id === null) return
    const itemIds = edited.items.filter((item) => ticked.has(item.id)).map((item) => item.id)
    const result = await prepare.run({ id, itemIds, ...who })
    if (result.ok) setPrepared(result.value)
  }
  const done = () => {
    setPrepared([])
    setTicked(new Set())
    prepare.reset()
  }
  return { prepare, preparer, ticked, setTicked, prepared, pay, done }
}

type PaymentState = ReturnType<typeof usePaying>

/** Saving, and preparing what is ticked. */
function Foot(props: {
  readonly paying: PaymentState
  readonly editing: ReturnType<typeof useEdited>
}) {
  const { t, locale, figures } = useLanguage()
  const { paying, editing } = props
  const { ticked, preparer, prepare } = paying
  const submission = useSubmission(paying.pay)
  const total = { amount: totalOf(editing.edited.items, ticked, locale), currency: 'ARS' }
  return (
    <form noValidate className={classes.foot} {...submission}>
      <PreparerFields preparer={preparer} />
      <span className={basics.remark}>{t('lists.pay.hint')}</span>
      <span className={basics.actions}>
        <Button
          variant="default"
          size="sm"
          loading={editing.save.isPending}
          disabled={!editing.dirty}
          onClick={() => void editing.store()}
        >
          {t('lists.save')}
        </Button>
        <Button size="sm" loading={prepare.isPending} type="submit" disabled={ticked.size === 0}>
          {t('lists.pay', { count: ticked.size, total: figures.money(total) })}
        </Button>
      </span>
    </form>
  )
}

/** A payment list: whom, how much, and the ticked ones prepared as orders to be approved together. */
export function ListEditor(props: {
  readonly list: StandingList | null
  readonly onBack: () => void
  readonly onRemove: (list: StandingList) => void
}) {
  const { list, onBack, onRemove } = props
  const t = useText()
  const book = useCall('beneficiaries.list', { search: '' }).data ?? []
  const editing = useEdited(list)
  const { edited, setEdited, store, tried } = editing
  const paying = usePaying(edited, book, store)
  const { items } = edited
  const add = ({ id: beneficiaryId }: Beneficiary) =>
    setEdited({
      ...edited,
      items: [...items, { id: crypto.randomUUID(), beneficiaryId, amount: '', note: '' }],
    })
  const error = editing.save.error ?? paying.prepare.error
  return (
    <>
      <div className={classes.listHead}>
        <Button variant="subtle" leftSection={<ArrowLeft size={14} aria-hidden />} onClick={onBack}>
          {t('lists.back')}
        </Button>
        {list !== null && (
          <Button variant="subtle" onClick={() => onRemove(list)}>
            {t('lists.remove')}
          </Button>
        )}
      </div>
      <Head edited={edited} tried={tried} onChange={setEdited} />
      <div className={classes.listHead}>
        <div className={classes.grow}>
          <AddItem book={book} onAdd={add} />
        </div>
      </div>
      {items.length === 0 ? (
        <p className={classes.none}>{t(book.length === 0 ? 'lists.emptyBook' : 'lists.noItems')}</p>
      ) : (
        <ListItems
          items={items}
          book={book}
          tried={tried}
          ticked={paying.ticked}
          onTicked={paying.setTicked}
          onItems={(changed) => setEdited({ ...edited, items: changed })}
        />
      )}
      {error !== null && (
        <div className={classes.strip}>
          <ErrorNote error={error} />
        </div>
      )}
      {paying.prepared.length > 0 ? (
        <div className={classes.strip}>
          <PreparedOrders
            ids={paying.prepared}
            labels={{
              done: t('lists.done'),
              follow: {
                label: t('lists.follow'),
                run: () => useScreen.getState().go('transfers'),
              },
            }}
            onDone={paying.done}
          />
        </div>
      ) : (
        <Foot paying={paying} editing={editing} />
      )}
    </>
  )
}
