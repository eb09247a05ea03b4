import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import { Facts } from '../../components/orders/pane/facts.tsx'
import classes from './incoming.module.css'

/** Says that some records of the bank's list are not understood, and shows them field by field. */
export function UnreadNote() {
  const t = useText()
  const records = useCall('credits.unread', {}).data ?? []
  const [opened, setOpened] = useState(false)
  if (records.length === 0) return null
  return (
    <div className={classes.strip}>
      <StatusBadge tone="attention">{t('incoming.unread', { count: records.length })}</StatusBadge>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpened(true)}>
        {t('incoming.unread.show')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('incoming.unread.title')}
        size="lg"
      >
        {records.map(({ digest, fields }) => (
          <div key={digest} className={classes.record}>
            <Facts facts={fields} />
          </div>
        ))}
      </Modal>
    </div>
  )
}
