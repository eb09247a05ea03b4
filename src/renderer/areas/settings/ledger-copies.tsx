import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { LedgerCopy } from '../../../shared/ipc/orders.ts'
import { useAct, useCall, useInvalidate } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { Section } from './section.tsx'
import classes from './settings.module.css'

/** A copy with the way to restore it: asked for once more before it is done, and only while the ledger is damaged. */
function Copy({ copy, restorable }: { readonly copy: LedgerCopy; readonly restorable: boolean }) {
  const t = useText()
  const restore = useAct('ledger.restore')
  const [asked, setAsked] = useState(false)
  return (
    <li>
      <DateText value={copy.madeAt} time />
      {restorable && !asked && (
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          {t('settings.ledger.restore')}
        </Button>
      )}
      {asked && (
        <Note
          tone="attention"
          actions={
            <>
              <Button
                size="sm"
                loading={restore.isPending}
                onClick={() => void restore.run({ path: copy.path })}
              >
                {t('settings.ledger.restore.confirm')}
              </Button>
              <Button variant="default" size="sm" onClick={() => setAsked(false)}>
                {t('common.cancel')}
              </Button>
            </>
          }
        >
          {t('settings.ledger.restore.meaning')}
        </Note>
      )}
      <ErrorNote error={restore.error} />
    </li>
  )
}

/** The copies of the ledger: one more on demand; where the ledger is damaged, the way back. */
export function LedgerCopies({ damage }: { readonly damage: AppError | null }) {
  const t = useText()
  const copies = useCall('ledger.backups', {})
  const backUp = useAct('ledger.backUp')
  const invalidate = useInvalidate()
  const make = async () => {
    const result = await backUp.run({})
    if (result.ok) invalidate('ledger.backups')
  }
  return (
    <Section title={t('settings.ledger')} intro={t('settings.ledger.intro')}>
      <ErrorNote error={damage} />
      <ErrorNote error={copies.error} />
      {copies.data?.length === 0 && <p>{t('settings.ledger.none')}</p>}
      <ul className={classes.copies} aria-label={t('settings.ledger')}>
        {copies.data?.map((copy) => (
          <Copy key={copy.path} copy={copy} restorable={damage !== null} />
        ))}
      </ul>
      {damage === null && (
        <div>
          <Button
            variant="default"
            size="sm"
            loading={backUp.isPending}
            onClick={() => void make()}
          >
            {t('settings.ledger.make')}
          </Button>
        </div>
      )}
      <ErrorNote error={backUp.error} />
    </Section>
  )
}
