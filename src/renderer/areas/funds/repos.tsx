import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import type { Repo } from '../../../shared/views/repos.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { type Language, t, useInLanguage, useLanguage } from '../../app/text.tsx'
import { dateFact, fact, keyFact, taxIdFact } from '../../components/detail/facts.tsx'
import { Facts } from '../../components/figures/figures.tsx'
import { ActButton } from '../../components/input/act-button.tsx'
import { useFields, useSubmission } from '../../components/input/form.tsx'
import { dateColumn, moneyColumn, textColumn } from '../../components/list-area/columns.tsx'
import { PrintRow, useListExport } from '../../components/list-area/export-menu.tsx'
import { ListEmpty, ListPage } from '../../components/list-area/list-page.tsx'
import { SyncButton, SyncState, useSync } from '../../components/list-area/sync-state.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { useNoted } from '../../components/row-notes/note-column.ts'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import basics from '../../components/styles/basics.module.css'
import { DataTable } from '../../components/table/data-table.tsx'
import {
  type Comparators,
  exportedIds,
  useLocalSource,
} from '../../components/table/local-source.ts'
import type { Column } from '../../components/table/types.ts'
import classes from './funds.module.css'
import { useRepoView } from './funds-view.ts'
import { repoAmount, repoCurrency } from './repo-amount.ts'

const NONE: readonly Repo[] = []

function Expense({ repo }: { readonly repo: Repo }) {
  const { figures } = useLanguage()
  const { expense } = repo
  if (expense === null) return <p className={basics.remark}>{t('repos.expense.none')}</p>
  const { amount, currency, counterpartyName, counterpartyCuit, counterpartyCbu } = expense
  return (
    <Facts
      facts={[
        amount === null
          ? null
          : [
              t('repos.expense.amount'),
              repoAmount({ settlementCurrency: currency }, amount, figures),
            ],
        fact(t('repos.expense.counterparty'), counterpartyName),
        taxIdFact('CUIT', counterpartyCuit),
        keyFact('CBU', counterpartyCbu),
      ]}
    />
  )
}

function Everything({ repo }: { readonly repo: Repo }) {
  const { figures } = useLanguage()
  const { netAmount, netAmountMaturity } = repo
  return (
    <Facts
      facts={[
        fact(t('common.status'), repo.status),
        fact(t('repos.statusId'), repo.statusId),
        fact(t('repos.message'), repo.statusMessage),
        [t('repos.id'), repo.id],
        fact(t('common.reference'), repo.referenceId),
        fact(t('common.type'), repo.operationType),
        fact(t('common.counterparty'), repo.counterpartyName),
        fact(t('frame.section.funds'), repo.fundId),
        [t('repos.column.net'), <strong key="net">{repoAmount(repo, netAmount, figures)}</strong>],
        netAmountMaturity === null
          ? null
          : [t('repos.maturity'), repoAmount(repo, netAmountMaturity, figures)],
        fact(t('common.currency'), repo.settlementCurrency),
        fact(t('repos.market'), repo.marketId),
        dateFact(t('repos.trade'), repo.tradeDate),
        dateFact(t('repos.column.settlement'), repo.settlementDate),
        dateFact(t('repos.created'), repo.createdAt, true),
        dateFact(t('repos.updated'), repo.updatedAt, true),
        dateFact(t('repos.column.seen'), repo.seenAt, true),
        dateFact(t('repos.changed'), repo.changedAt, true),
      ]}
    />
  )
}

/** One repo with everything that the bank says of it. */
function RepoPane(props: { readonly repo: Repo; readonly onClose: () => void }) {
  const { repo, onClose } = props
  const { id } = repo
  const query = useAct('repos.query')
  const follow = useAct('repos.follow')
  const forget = useAct('repos.forget')
  const error = query.error ?? follow.error ?? forget.error ?? repo.error
  const takeOff = async (): Promise<void> => {
    const done = await forget.run({ id })
    if (done.ok) onClose()
  }
  return (
    <DetailPane
      name="repos"
      initialWidth={440}
      title={repo.counterpartyName ?? repo.id}
      onClose={onClose}
      tools={<PrintRow id={repo.id} call="repos.export" />}
      foot={<RowNotes noted={{ kind: 'repo', key: repo.id }} />}
    >
      <div className={basics.stack}>
        <ErrorNote error={error} />
        <Everything repo={repo} />
        <section>
          <h3 className={classes.heading}>{t('repos.expense')}</h3>
          <Expense repo={repo} />
        </section>
        <p className={basics.remark}>{t('repos.said')}</p>
        <Checkbox
          label={t('repos.follow')}
          checked={repo.followed}
          disabled={follow.isPending}
          onChange={(event) => void follow.run({ id, followed: event.currentTarget.checked })}
        />
        <div className={classes.buttons}>
          <ActButton act={query} input={{ id }}>
            {t('repos.again')}
          </ActButton>
          <Button variant="subtle" loading={forget.isPending} onClick={() => void takeOff()}>
            {t('repos.forget')}
          </Button>
        </div>
      </div>
    </DetailPane>
  )
}

const settlementOf = ({ settlementDate }: Repo): string => settlementDate ?? ''
const repoKey = ({ id }: Repo): string => id

const columnsIn = ({ t }: Language): readonly Column<Repo>[] => [
  wordColumn('id', t('repos.id'), 130, ({ id }) => id),
  wordColumn('reference', t('common.reference'), 150, ({ referenceId }) => referenceId),
  wordColumn('status', t('common.status'), 130, ({ status }) => status),
  {
    ...wordColumn('counterparty', t('common.counterparty'), 200, (one) => one.counterpartyName),
    grows: true,
  },
  wordColumn('type', t('common.type'), 120, ({ operationType }) => operationType),
  dateColumn('settlement', t('repos.column.settlement'), settlementOf, {
    width: 110,
    sortable: true,
  }),
  moneyColumn(
    'net',
    t('repos.column.net'),
    (one: Repo) => ({ amount: one.netAmount, currency: repoCurrency(one) }),
    { width: 190 },
    {},
  ),
  dateColumn('seen', t('repos.column.seen'), ({ seenAt }: Repo) => seenAt, {
    width: 150,
    sortable: true,
    time: true,
  }),
]

const comparators: Comparators<Repo> = {
  settlement: (a, b) => settlementOf(a).localeCompare(settlementOf(b)),
  seen: (a, b) => a.seenAt.localeCompare(b.seenAt),
}

const wordColumn = (
  id: string,
  title: string,
  width: number,
  text: (repo: Repo) => string | null,
): Column<Repo> => textColumn(id, title, text, { width, sortable: true })

const idSchema = z.string().trim()
/** One of the two is enough. */
const querySchema = z
  .object({ id: idSchema, reference_id: idSchema })
  .refine(({ id, reference_id }) => id !== '' || reference_id !== '', {
    path: ['id'],
    message: 'repos.either',
  })

/** Asks the bank for an instruction by its id or its reference. */
function QueryForm(props: { readonly onFound: (id: string) => void }) {
  const query = useAct('repos.query')
  const form = useFields(querySchema, { id: '', reference_id: '' })
  const [typedId, typedReference] = form.watch(['id', 'reference_id'])
  const submission = useSubmission(form, async ({ id, reference_id }) => {
    const found = await query.run({
      ...(id !== '' && { id }),
      ...(reference_id !== '' && { reference_id }),
    })
    if (!found.ok) return
    form.reset()
    props.onFound(found.value.id)
  })
  return (
    <>
      <form className={classes.query} {...submission}>
        <form.TextField name="id" label="repos.id" size="xs" maxLength={100} />
        <form.TextField
          name="reference_id"
          deps="id"
          label="common.reference"
          size="xs"
          maxLength={100}
        />
        <Button type="submit" loading={query.isPending}>
          {t('repos.query')}
        </Button>
        {typedId.trim() !== '' && typedReference.trim() !== '' && (
          <span className={basics.remark}>{t('repos.both')}</span>
        )}
      </form>
      <ErrorNote error={query.error} />
    </>
  )
}

/** Repo instructions: asked for one by one, kept, and followed. */
export function Repos(props: { readonly tabs: ReactNode }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Repo[]>([])
  const { opened } = useRepoView()
  const setOpened = (id: string | null) => useRepoView.setState({ opened: id })
  const held = useCall('repos.list', {})
  const repos = held.data ?? NONE
  const columns = useNoted(useInLanguage(columnsIn), 'repo', repoKey)
  const source = useLocalSource('repos', repos, columns, comparators)
  const sync = useSync('repos')
  const exporting = useListExport(useAct('repos.export'))
  const repo = repos.find(({ id }) => id === opened)
  return (
    <ListPage
      title={t('funds.title')}
      meta={
        <>
          {props.tabs}
          <SyncState sync={sync} />
        </>
      }
      secondary={
        <>
          <SyncButton sync={sync} />
          {exporting.menuOf(() => exportedIds(chosen, repos, columns, search), chosen.length)}
        </>
      }
      errors={[held.error, sync.error, exporting.error]}
      notes={
        <div className={classes.strip}>
          <QueryForm onFound={setOpened} />
        </div>
      }
      pane={
        repo !== undefined && <RepoPane key={repo.id} repo={repo} onClose={() => setOpened(null)} />
      }
    >
      <DataTable
        name="repos"
        label={t('repos.list')}
        source={source}
        columns={columns}
        rowKey={repoKey}
        search={search}
        onSearch={setSearch}
        onSelection={setChosen}
        onOpen={({ id }) => setOpened(id)}
        opened={opened}
        empty={
          <ListEmpty narrowed={false} title={t('repos.empty.title')} text={t('repos.empty.text')} />
        }
      />
    </ListPage>
  )
}
