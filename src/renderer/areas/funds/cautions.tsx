import { Button, Checkbox, Tabs, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../shared/text/format.ts'
import type { Caution } from '../../../shared/views/cautions.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { type Language, useInLanguage, useLanguage, useText } from '../../app/text.tsx'
import { dateFact, fact, keyFact, taxIdFact } from '../../components/detail/told.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { useMissing } from '../../components/input/use-missing.ts'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ListExportMenu } from '../../components/list-area/export-menu.tsx'
import { ListEmpty } from '../../components/list-area/list-empty.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { ListTable } from '../../components/list-area/list-table.tsx'
import { PrintRow } from '../../components/list-area/print-row.tsx'
import { SyncButton, SyncState, useSync } from '../../components/list-area/sync-state.tsx'
import { useListExport } from '../../components/list-area/use-list-export.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { useNoted } from '../../components/row-notes/note-column.tsx'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import basics from '../../components/styles/basics.module.css'
import { useLocalSource } from '../../components/table/local-source.ts'
import type { Column } from '../../components/table/types.ts'
import { cautionAmount, cautionCurrency } from './caution-amount.ts'
import classes from './funds.module.css'

function Expense({ caution }: { readonly caution: Caution }) {
  const { t, locale } = useLanguage()
  const { expense } = caution
  if (expense === null) return <p className={basics.remark}>{t('cautions.expense.none')}</p>
  const { amount, currency, counterpartyName, counterpartyCuit, counterpartyCbu } = expense
  return (
    <Facts
      facts={[
        amount === null
          ? null
          : [
              t('cautions.expense.amount'),
              formatMoney({ amount, currency: currency ?? '' }, locale),
            ],
        fact(t('cautions.expense.counterparty'), counterpartyName),
        taxIdFact('CUIT', counterpartyCuit),
        keyFact('CBU', counterpartyCbu),
      ]}
    />
  )
}

function Everything({ caution }: { readonly caution: Caution }) {
  const { t, locale } = useLanguage()
  const { netAmount, netAmountMaturity } = caution
  return (
    <Facts
      facts={[
        fact(t('cautions.column.status'), caution.status),
        fact(t('cautions.statusId'), caution.statusId),
        fact(t('cautions.message'), caution.statusMessage),
        [t('cautions.id'), caution.id],
        fact(t('cautions.reference'), caution.referenceId),
        fact(t('cautions.column.type'), caution.operationType),
        fact(t('cautions.column.counterparty'), caution.counterpartyName),
        fact(t('cautions.fund'), caution.fundId),
        [
          t('cautions.column.net'),
          <strong key="net">{cautionAmount(caution, netAmount, locale)}</strong>,
        ],
        netAmountMaturity === null
          ? null
          : [t('cautions.maturity'), cautionAmount(caution, netAmountMaturity, locale)],
        fact(t('cautions.column.currency'), caution.settlementCurrency),
        fact(t('cautions.market'), caution.marketId),
        dateFact(t('cautions.trade'), caution.tradeDate),
        dateFact(t('cautions.column.settlement'), caution.settlementDate),
        dateFact(t('cautions.created'), caution.createdAt, true),
        dateFact(t('cautions.updated'), caution.updatedAt, true),
        dateFact(t('cautions.column.seen'), caution.seenAt, true),
        dateFact(t('cautions.changed'), caution.changedAt, true),
      ]}
    />
  )
}

/** One caution with everything that the bank says of it. */
function CautionPane(props: { readonly caution: Caution; readonly onClose: () => void }) {
  const t = useText()
  const { caution, onClose } = props
  const { id } = caution
  const query = useAct('cautions.query')
  const follow = useAct('cautions.follow')
  const forget = useAct('cautions.forget')
  const error = query.error ?? follow.error ?? forget.error ?? caution.error
  const printing = useAct('cautions.export')
  const takeOff = async (): Promise<void> => {
    const done = await forget.run({ id })
    if (done.ok) onClose()
  }
  return (
    <DetailPane
      name="cautions"
      title={caution.counterpartyName ?? caution.id}
      initialWidth={440}
      onClose={onClose}
      tools={<PrintRow id={caution.id} act={printing} />}
      foot={<RowNotes noted={{ kind: 'caution', key: caution.id }} />}
    >
      <div className={basics.stack}>
        <ErrorNote error={error} />
        <Everything caution={caution} />
        <section>
          <h3 className={classes.heading}>{t('cautions.expense')}</h3>
          <Expense caution={caution} />
        </section>
        <p className={basics.remark}>{t('cautions.said')}</p>
        <Checkbox
          label={t('cautions.follow')}
          checked={caution.followed}
          disabled={follow.isPending}
          onChange={(event) => void follow.run({ id, followed: event.currentTarget.checked })}
        />
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={query.isPending}
            onClick={() => void query.run({ id })}
          >
            {t('cautions.again')}
          </Button>
          <Button variant="subtle" loading={forget.isPending} onClick={() => void takeOff()}>
            {t('cautions.forget')}
          </Button>
        </div>
      </div>
    </DetailPane>
  )
}

const NONE: readonly Caution[] = []
const cautionKey = ({ id }: Caution): string => id

function columnsIn({ t }: Language): readonly Column<Caution>[] {
  const said = (
    id: string,
    title: string,
    width: number,
    text: (caution: Caution) => string | null,
  ): Column<Caution> => ({
    id,
    title,
    width,
    sortable: true,
    cell: (caution) => text(caution) ?? '',
    text: (caution) => text(caution) ?? '',
  })
  return [
    said('id', t('cautions.id'), 130, ({ id }) => id),
    said('reference', t('cautions.reference'), 150, ({ referenceId }) => referenceId),
    said('status', t('cautions.column.status'), 130, ({ status }) => status),
    {
      ...said(
        'counterparty',
        t('cautions.column.counterparty'),
        200,
        (one) => one.counterpartyName,
      ),
      grows: true,
    },
    said('type', t('cautions.column.type'), 120, ({ operationType }) => operationType),
    {
      ...said('settlement', t('cautions.column.settlement'), 110, (one) => one.settlementDate),
      cell: ({ settlementDate }) =>
        settlementDate === null ? '' : <DateText value={settlementDate} />,
    },
    {
      id: 'net',
      title: t('cautions.column.net'),
      width: 190,
      align: 'right',
      cell: (one) => <Amount value={one.netAmount} currency={cautionCurrency(one)} />,
      text: ({ netAmount }) => netAmount,
    },
    {
      ...said('seen', t('cautions.column.seen'), 150, ({ seenAt }) => seenAt),
      cell: ({ seenAt }) => <DateText value={seenAt} time />,
    },
  ]
}

/** Asks the bank for an instruction by its id or its reference. */
function QueryForm(props: { readonly onFound: (id: string) => void }) {
  const t = useText()
  const query = useAct('cautions.query')
  const [id, setId] = useState('')
  const [reference, setReference] = useState('')
  const given = { id: id.trim(), reference_id: reference.trim() }
  const empty = given.id === '' && given.reference_id === ''
  const missing = useMissing({ id: empty })
  const submission = useSubmission(async () => {
    if (!missing.complete()) return
    const found = await query.run({
      ...(given.id !== '' && { id: given.id }),
      ...(given.reference_id !== '' && { reference_id: given.reference_id }),
    })
    if (!found.ok) return
    setId('')
    setReference('')
    props.onFound(found.value.id)
  })
  return (
    <>
      <form noValidate className={classes.query} {...submission}>
        <TextInput
          size="xs"
          label={t('cautions.id')}
          value={id}
          maxLength={100}
          onChange={(event) => setId(event.currentTarget.value)}
          {...missing.at('id', t('cautions.either'))}
        />
        <TextInput
          size="xs"
          label={t('cautions.reference')}
          value={reference}
          maxLength={100}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={query.isPending}>
          {t('cautions.query')}
        </Button>
        {given.id !== '' && given.reference_id !== '' && (
          <span className={basics.remark}>{t('cautions.both')}</span>
        )}
      </form>
      <ErrorNote error={query.error} />
    </>
  )
}

/** Caution instructions: asked for one by one, kept, and followed. */
export function Cautions(props: { readonly tabs: ReactNode }) {
  const t = useText()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const held = useCall('cautions.list', {})
  const cautions = held.data ?? NONE
  const columns = useNoted(useInLanguage(columnsIn), 'caution', cautionKey)
  const source = useLocalSource('cautions', cautions, columns)
  const sync = useSync('cautions')
  const exporting = useListExport(useAct('cautions.export'))
  const caution = cautions.find(({ id }) => id === opened)
  return (
    <ListPage
      title={t('funds.title')}
      meta={<SyncState sync={sync} />}
      secondary={
        <>
          <SyncButton sync={sync} />
          <ListExportMenu
            chosen={0}
            pending={exporting.isPending}
            onExport={(format) => void exporting.exportAs({}, format)}
          />
        </>
      }
      errors={[held.error, sync.error, exporting.error]}
      notes={
        <>
          {props.tabs}
          <div className={classes.strip}>
            <QueryForm onFound={setOpened} />
          </div>
        </>
      }
      pane={
        caution !== undefined && (
          <CautionPane key={caution.id} caution={caution} onClose={() => setOpened(null)} />
        )
      }
    >
      <Tabs.Panel value="cautions" className={classes.panel ?? ''}>
        <ListTable
          name="cautions"
          label={t('cautions.list')}
          source={source}
          columns={columns}
          rowKey={cautionKey}
          search={search}
          onSearch={setSearch}
          onOpen={({ id }) => setOpened(id)}
          opened={opened}
          empty={
            <ListEmpty
              narrowed={false}
              title={t('cautions.empty.title')}
              text={t('cautions.empty.text')}
            />
          }
        />
      </Tabs.Panel>
    </ListPage>
  )
}
