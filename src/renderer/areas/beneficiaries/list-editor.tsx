import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Beneficiary, StandingList } from '../../../shared/orders/book.ts'
import { shownText } from '../../../shared/text/foreign-text.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { locale, t, useLanguage } from '../../app/text.tsx'
import { readForm, useFirstField, useSubmission } from '../../components/input/form.tsx'
import { useKeptFields } from '../../components/input/kept-fields.ts'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { KeyInput } from '../../components/orders/keys/key-field.tsx'
import { useKnownSources } from '../../components/orders/keys/known-keys.ts'
import {
  type Preparer,
  PreparerFields,
  useGoOn,
  usePreparer,
} from '../../components/orders/pane/preparer.tsx'
import { PreparedOrders } from '../../components/orders/prepared/prepared-orders.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './beneficiaries.module.css'
import { AddItem, ListItems } from './list-items.tsx'
import { type EditedList, editedOf, listSchema, newList, totalOf } from './list-model.ts'

/** The edited list, stored when it is saved or paid. What is typed is kept for the list as it was stored at the time. */
function useEdited(list: StandingList | null, onStored: (list: StandingList) => void) {
  const save = useAct('lists.save')
  const form = useKeptFields(
    listSchema(locale),
    list === null ? newList : editedOf(list, locale),
    list === null ? ['list'] : ['list', list.id, list.updatedAt],
  )
  const { isDirty, isSubmitted: tried } = form.formState
  const dirty = isDirty || list === null
  /** The stored list; null where it could not be stored. */
  const store = async (): Promise<StandingList | null> => {
    if (!dirty) return list
    if (save.isPending) return null
    const sent = form.getValues()
    const value = await readForm(form)
    if (value === null) return null
    const of = list === null ? {} : { id: list.id, asOf: list.updatedAt }
    const result = await save.run({ value, ...of })
    if (!result.ok) return null
    // Text that was typed during the saving is still unsaved.
    form.reset(sent, { keepValues: true, keepDefaultValues: false })
    form.forget()
    onStored(result.value)
    return result.value
  }
  return { form, items: form.watch('items'), store, dirty, tried, save }
}

function Head({ form }: Pick<ReturnType<typeof useEdited>, 'form'>) {
  const sources = useKnownSources()
  const first = useFirstField<HTMLDivElement>()
  return (
    <div ref={first} className={classes.listHead}>
      <form.TextField
        name="name"
        label="lists.name"
        className={classes.grow ?? ''}
        data-autofocus
        maxLength={120}
      />
      <div className={classes.grow}>
        <KeyInput
          form={form}
          name="from"
          label="lists.from"
          hint={t('transfers.from.hint')}
          known={sources}
        />
      </div>
    </div>
  )
}

/** Preparing the ticked payments of a list, and what has been prepared. */
function usePaying(
  items: EditedList['items'],
  book: readonly Beneficiary[],
  store: () => Promise<StandingList | null>,
) {
  const prepare = useAct('lists.prepare')
  const preparer = usePreparer()
  const [chosen, setTicked] = useState<ReadonlySet<string>>(new Set())
  // Whoever left the book, or the list, since they were ticked is paid nothing.
  const payable = items.filter(({ beneficiaryId }) => book.some(({ id }) => id === beneficiaryId))
  const ticked = new Set(payable.map(({ id }) => id).filter((id) => chosen.has(id)))
  const [prepared, setPrepared] = useState<readonly string[]>([])
  const goOn = useGoOn(setPrepared)
  const pay = async (who: Partial<Preparer>) => {
    // The button is not to be had then, and the keys are.
    if (ticked.size === 0 || prepared.length > 0) return
    const list = await store()
    if (list === null) return
    const itemIds = items.filter((item) => ticked.has(item.id)).map((item) => item.id)
    const result = await prepare.run({ id: list.id, asOf: list.updatedAt, itemIds, ...who })
    if (!result.ok) return
    // The next payments may be somebody else's.
    preparer.form.reset()
    goOn(result.value)
  }
  const done = () => {
    setPrepared([])
    setTicked(new Set())
    prepare.reset()
  }
  return { prepare, preparer, ticked, setTicked, prepared, pay, done }
}

/** A payment list: whom, how much, and the ticked ones prepared as orders to be approved together. */
export function ListEditor(props: {
  readonly list: StandingList | null
  readonly onBack: () => void
  readonly onStored: (list: StandingList) => void
  readonly onRemove: (list: StandingList) => void
}) {
  const { figures } = useLanguage()
  const { list, onBack, onStored, onRemove } = props
  const book = useCall('beneficiaries.list', { search: '' }).data ?? []
  const editing = useEdited(list, onStored)
  const { form, items, store, tried } = editing
  const paying = usePaying(items, book, store)
  // It is sent from all of its fields, though the form is those below: Enter in an amount pays nothing.
  const { onKeyDown, ...ofForm } = useSubmission(paying.preparer.form, paying.pay)
  const { ticked, prepare } = paying
  const total = { amount: totalOf(items, ticked, locale), currency: 'ARS' }
  const setItems = (changed: EditedList['items']) =>
    form.setValue('items', changed, { shouldDirty: true })
  const add = ({ id: beneficiaryId }: Beneficiary) =>
    setItems([...items, { id: crypto.randomUUID(), beneficiaryId, amount: '', note: '' }])
  const error = editing.save.error ?? prepare.error
  return (
    <section
      className={basics.fill}
      aria-label={list === null ? t('lists.new') : shownText(list.name)}
      onKeyDown={onKeyDown}
    >
      <div className={classes.listHead}>
        <Button variant="subtle" leftSection={<ArrowLeft size={14} />} onClick={onBack}>
          {t('common.back')}
        </Button>
        {list !== null && (
          <Button variant="subtle" onClick={() => onRemove(list)}>
            {t('lists.remove')}
          </Button>
        )}
        {form.formState.isDirty && (
          <Button variant="subtle" onClick={() => form.reset()}>
            {t('common.discardChanges')}
          </Button>
        )}
      </div>
      <Head form={form} />
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
          ticked={ticked}
          onTicked={paying.setTicked}
          onItems={setItems}
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
            done={t('funds.back')}
            follow={{
              label: t('lists.follow'),
              run: () => useScreen.getState().go('transfers'),
            }}
            onDone={paying.done}
          />
        </div>
      ) : (
        <form className={classes.foot} {...ofForm}>
          <PreparerFields preparer={paying.preparer} />
          <span className={basics.remark}>{t('lists.pay.hint')}</span>
          <span className={basics.actions}>
            <Button
              size="sm"
              loading={editing.save.isPending}
              disabled={!editing.dirty}
              onClick={() => void editing.store()}
            >
              {t('lists.save')}
            </Button>
            <Button
              variant="filled"
              size="sm"
              loading={prepare.isPending || editing.save.isPending}
              type="submit"
              disabled={ticked.size === 0}
            >
              {t('lists.pay', { count: ticked.size, total: figures.money(total) })}
            </Button>
          </span>
        </form>
      )}
    </section>
  )
}
