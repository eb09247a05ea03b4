import { Button, Table } from '@mantine/core'
import { Inbox } from 'lucide-react'
import { useAct, useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { EmptyState } from '../../components/notes/empty-state.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import tables from '../../components/styles/plain-table.module.css'
import classes from './inbox.module.css'
import { RequestRow } from './request-row.tsx'

/** The requests for positions, newest first. */
export function Requests() {
  const t = useText()
  const requests = useCall('position.requests', {})
  const request = useAct('position.request')
  const list = requests.data ?? []
  return (
    <section className={classes.requests}>
      <h2>{t('inbox.requests')}</h2>
      <ErrorNote error={requests.error} onRetry={requests.refetch} />
      <ErrorNote error={request.error} />
      {requests.data !== undefined && list.length === 0 && (
        <EmptyState
          title={t('inbox.requests.empty')}
          icon={<Inbox size={28} aria-hidden />}
          actions={
            <Button loading={request.isPending} onClick={() => void request.run({})}>
              {t('inbox.request')}
            </Button>
          }
          text={t('inbox.requests.emptyText')}
        />
      )}
      {list.length > 0 && (
        <Table className={tables.table ?? ''} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('inbox.column.state')}</Table.Th>
              <Table.Th>{t('inbox.column.file')}</Table.Th>
              <Table.Th>{t('inbox.column.requested')}</Table.Th>
              <Table.Th>{t('inbox.column.expires')}</Table.Th>
              <Table.Th>{t('inbox.column.message')}</Table.Th>
              <Table.Th>
                <span className="visually-hidden">{t('inbox.column.actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.map((item) => (
              <RequestRow
                key={item.fileId}
                request={item}
                onRequestAgain={() => void request.run({})}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
