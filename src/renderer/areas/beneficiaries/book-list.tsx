import { Button, Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Answer, AppError, Outcome } from '../../../shared/errors/index.ts'
import { t } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { useRemoved } from '../../components/notes/use-removed.tsx'
import forms from '../../components/styles/form.module.css'
import { type Comparators, useLocalSource } from '../../components/table/local-source.ts'
import type { Column } from '../../components/table/types.ts'
import classes from './beneficiaries.module.css'

const NONE: readonly never[] = []
const idOf = ({ id }: NamedItem): string => id

/** Something that has a name and can be removed. */
type NamedItem = { readonly id: string; readonly name: string }

type Removal<Row> = {
  readonly list: { readonly error: AppError | null; readonly refetch: () => unknown }
  readonly remove: (row: Row) => Answer<unknown>
  /** The way back; null where it asked something and the person left it. */
  readonly restore: (row: Row) => Promise<Outcome<unknown> | null>
  /** Hears of it after the list closed what was open. */
  readonly onRemoved?: () => void
}

/** Removing from a list that was read asks first and can be undone. Answers what asks, and what stands above the list. */
function useRemoval<Row extends NamedItem>(options: Removal<Row>) {
  const [asked, setAsked] = useState<Row | null>(null)
  const { list } = options
  const { take, note, error } = useRemoved<Row>({
    remove: async (what) => {
      const removed = await options.remove(what)
      setAsked(null)
      if (removed.ok) options.onRemoved?.()
      return removed
    },
    restore: options.restore,
    words: ({ name }) => t('book.removed', { name }),
  })
  const parts = (
    <div className={classes.strip}>
      <ErrorNote error={list.error} onRetry={list.refetch} />
      <ErrorNote error={error} />
      {note}
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t('book.remove.title', { name: asked?.name ?? '' })}
      >
        <div className={forms.form}>
          <p className={classes.text}>{t('book.remove.text')}</p>
          <div className={forms.end}>
            <Button size="sm" onClick={() => setAsked(null)}>
              {t('common.cancel')}
            </Button>
            <Button
              variant="filled"
              size="sm"
              color="red.9"
              data-autofocus
              onClick={() => asked !== null && void take(asked)}
            >
              {t('common.remove')}
            </Button>
          </div>
        </div>
      </Modal>
    </div>
  )
  return { ask: setAsked, parts }
}

/** A list of the book in memory, of which one is looked at and any can be removed. */
export function useBookList<Row extends NamedItem>(
  options: Removal<Row> & {
    readonly name: string
    readonly list: { readonly data: readonly Row[] | undefined }
    readonly columns: readonly Column<Row>[]
    readonly comparators?: Comparators<Row>
  },
) {
  const { name, list, columns, comparators, onRemoved, ...acts } = options
  const [openedId, open] = useState<string | null>(null)
  const rows = list.data ?? NONE
  const opened = useMemo(() => rows.find(({ id }) => id === openedId) ?? null, [rows, openedId])
  const close = () => open(null)
  const table = {
    name,
    columns,
    source: useLocalSource(name, rows, columns, comparators),
    rowKey: idOf,
    onOpen: (row: Row) => open(row.id),
    opened: openedId,
  }
  const removal = useRemoval({
    ...acts,
    list,
    onRemoved: () => {
      close()
      onRemoved?.()
    },
  })
  return { rows, opened, open, close, table, ...removal }
}
