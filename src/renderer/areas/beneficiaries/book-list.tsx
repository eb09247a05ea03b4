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

/**
 * A list of the book in memory, of which one is looked at. Removing any asks first and can be undone: `parts` is what asks, and
 * what stands above the list.
 */
export function useBookList<Row extends NamedItem>(options: {
  readonly name: string
  readonly list: {
    readonly data: readonly Row[] | undefined
    readonly error: AppError | null
    readonly refetch: () => unknown
  }
  readonly columns: readonly Column<Row>[]
  readonly comparators?: Comparators<Row>
  readonly remove: (row: Row) => Answer<unknown>
  /** The way back; null where it asked something and the person left it. */
  readonly restore: (row: Row) => Promise<Outcome<unknown> | null>
  /** Hears of it after the list closed what was open. */
  readonly onRemoved?: () => void
}) {
  const { name, list, columns, comparators } = options
  const [openedId, open] = useState<string | null>(null)
  const [asked, ask] = useState<Row | null>(null)
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
  const { take, note, error } = useRemoved<Row>({
    remove: async (what) => {
      const removed = await options.remove(what)
      ask(null)
      if (!removed.ok) return removed
      close()
      options.onRemoved?.()
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
        onClose={() => ask(null)}
        title={t('book.remove.title', { name: asked?.name ?? '' })}
      >
        <div className={forms.form}>
          <p className={classes.text}>{t('book.remove.text')}</p>
          <div className={forms.end}>
            <Button size="sm" onClick={() => ask(null)}>
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
  return { rows, opened, open, close, ask, parts, table }
}
