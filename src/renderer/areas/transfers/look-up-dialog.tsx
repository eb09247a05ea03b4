import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LookedUpParty, TransferLookup } from '../../../shared/ipc/transfers.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { type Fact, Facts } from '../../components/figures/facts.tsx'
import { AccountKey } from '../../components/figures/identifiers.tsx'
import { useMissing } from '../../components/input/use-missing.ts'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import basics from '../../components/styles/basics.module.css'

function Side({ party }: { readonly party: LookedUpParty }) {
  return (
    <>
      {party.name !== null && <div>{party.name}</div>}
      {party.key !== null && <AccountKey value={party.key} />}
    </>
  )
}

/** What the bank said of the id. */
function Answer(props: { readonly found: TransferLookup; readonly onOpen: (id: string) => void }) {
  const t = useText()
  const { transfer, orderId, traceId } = props.found
  const side = (name: string, party: LookedUpParty | null): Fact | null =>
    party === null ? null : [name, <Side key={name} party={party} />]
  return (
    <div className={basics.stack} role="status">
      {transfer === null ? (
        <Note tone="done">{t('transfers.lookUp.unused')}</Note>
      ) : (
        <>
          <Note tone="attention">{t('transfers.lookUp.used', { status: transfer.status })}</Note>
          <Facts
            facts={[
              [t('transfers.lookUp.status'), transfer.status],
              [
                t('transfers.lookUp.amount'),
                <Amount key="amount" value={transfer.amount} currency="ARS" />,
              ],
              side(t('transfers.lookUp.from'), transfer.from),
              side(t('transfers.lookUp.to'), transfer.to),
              transfer.date === null
                ? null
                : [t('transfers.lookUp.date'), <DateText key="date" value={transfer.date} time />],
              transfer.clearingId === null
                ? null
                : [t('transfers.lookUp.clearing'), transfer.clearingId],
            ]}
          />
        </>
      )}
      {orderId === null ? (
        <p className={basics.remark}>{t('transfers.lookUp.notOurs')}</p>
      ) : (
        <Button variant="default" onClick={() => props.onOpen(orderId)}>
          {t('transfers.lookUp.ours')}
        </Button>
      )}
      {traceId !== null && (
        <p className={basics.remark}>
          {t('common.traceId')} {traceId} <CopyButton text={traceId} what={t('common.traceId')} />
        </p>
      )}
    </div>
  )
}

/** Asks the bank about one id. */
function LookUp({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const ask = useAct('transfers.lookUp')
  const [id, setId] = useState('')
  const missing = useMissing({ id: id.trim() === '' })
  const submission = useSubmission(async () => {
    if (missing.complete()) await ask.run({ id: id.trim() })
  })
  return (
    <form noValidate className={basics.stack} {...submission}>
      <p className={basics.remark}>{t('transfers.lookUp.explain')}</p>
      <TextInput
        data-autofocus
        label={t('transfers.lookUp.id')}
        value={id}
        maxLength={36}
        spellCheck={false}
        onChange={(event) => setId(event.currentTarget.value)}
        {...missing.at('id')}
      />
      <div>
        <Button type="submit" size="sm" loading={ask.isPending}>
          {t('transfers.lookUp.ask')}
        </Button>
      </div>
      <ErrorNote error={ask.error} />
      {ask.data !== undefined && ask.error === null && (
        <Answer
          found={ask.data}
          onOpen={(orderId) => {
            useOrdersView.getState().open(orderId)
            onClose()
          }}
        />
      )}
    </form>
  )
}

/** Whether an id of a CVU transfer was used: a question to the bank that changes nothing. */
export function LookUpDialog(props: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useText()
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t('transfers.lookUp')} size="lg">
      {props.opened && <LookUp onClose={props.onClose} />}
    </Modal>
  )
}
