import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { CallInput } from '../../../shared/ipc/index.ts'
import type { LedgerCopy } from '../../../shared/ipc/orders.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { OrderLimit, OrderSettings } from '../../../shared/orders/settings.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import { typedDecimal } from '../../../shared/values/typed-amount.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { DateText } from '../../components/figures/figures.tsx'
import { ActButton } from '../../components/input/act-button.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { orNone, typedAmount } from '../../components/input/typed.ts'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import { PeopleForm } from './people-form.tsx'
import { Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

const CURRENCIES = ['ARS', 'USD'] as const
const PARTS = ['perOrder', 'perDay'] as const

/** The limits with those of a currency replaced; a currency without any limit is left out. */
export function withLimit(
  limits: readonly OrderLimit[],
  currency: string,
  perOrder: DecimalText | null,
  perDay: DecimalText | null,
): readonly OrderLimit[] {
  const others = limits.filter((limit) => limit.currency !== currency)
  return perOrder === null && perDay === null ? others : [...others, { currency, perOrder, perDay }]
}

const limitsForm = (locale: Locale) => {
  const limit = orNone(typedAmount(locale, null))
  const parts = z.object({ perOrder: limit, perDay: limit })
  return z.object({ ARS: parts, USD: parts })
}

/** The amounts from which the approval asks for the amount again, per currency. */
function LimitsForm({ limits }: { readonly limits: readonly OrderLimit[] }) {
  const act = useAct('orders.settings.set')
  const typedOf = (currency: string) => {
    const { perOrder = null, perDay = null } = limits.find((one) => one.currency === currency) ?? {}
    return {
      perOrder: perOrder === null ? '' : typedDecimal(perOrder, locale),
      perDay: perDay === null ? '' : typedDecimal(perDay, locale),
    }
  }
  const start = { ARS: typedOf('ARS'), USD: typedOf('USD') }
  const form = useFields(limitsForm(locale), start, { mode: 'onChange' })
  const submission = useSubmission(form, async (typed) => {
    const changed = CURRENCIES.reduce<readonly OrderLimit[]>(
      (all, currency) => withLimit(all, currency, typed[currency].perOrder, typed[currency].perDay),
      limits,
    )
    await act.run({ limits: [...changed] })
  })
  return (
    <form className={classes.stack} {...submission}>
      {CURRENCIES.map((currency) => (
        <div key={currency} className={classes.pair}>
          {PARTS.map((part) => (
            <form.AmountField
              key={part}
              name={`${currency}.${part}`}
              label={`settings.orders.limit.${part}`}
              values={{ currency }}
              placeholder={t('settings.orders.limit.none')}
              currency={currency}
            />
          ))}
        </div>
      ))}
      {act.isPending && <Note tone="waiting">{t('activity.act.submitting')}</Note>}
      <FormEnd act={act} send={t('settings.orders.limits.save')} />
    </form>
  )
}

/** A copy with the way to restore it: asked for once more before it is done, and only while the ledger is damaged. */
function Copy({ copy, restorable }: { readonly copy: LedgerCopy; readonly restorable: boolean }) {
  const restore = useAct('ledger.restore')
  const [asked, setAsked] = useState(false)
  return (
    <li>
      <DateText value={copy.madeAt} time />
      {restorable && !asked && (
        <Button size="sm" onClick={() => setAsked(true)}>
          {t('settings.ledger.restore')}
        </Button>
      )}
      {asked && (
        <Note
          tone="attention"
          actions={
            <>
              <ActButton act={restore} input={{ path: copy.path }} variant="filled" size="sm">
                {t('settings.ledger.restore.confirm')}
              </ActButton>
              <Button size="sm" onClick={() => setAsked(false)}>
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
function LedgerCopies({ damage }: { readonly damage: AppError | null }) {
  const copies = useCall('ledger.backups', {})
  const backUp = useAct('ledger.backUp')
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
          <ActButton act={backUp} input={{}} size="sm">
            {t('settings.ledger.make')}
          </ActButton>
        </div>
      )}
      <ErrorNote error={backUp.error} />
    </Section>
  )
}

const MAILBOX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for a mail address, and for none at all. */
export const isMailbox = (typed: string): boolean =>
  typed.trim() === '' || MAILBOX.test(typed.trim())

const mailboxForm = z.object({
  supportMailbox: z.string().trim().refine(isMailbox, 'settings.orders.support.error'),
})

/** The mailbox of the bank's support, for reports of server errors. */
function SupportForm({ mailbox }: { readonly mailbox: string }) {
  const act = useAct('orders.settings.set')
  const form = useFields(mailboxForm, { supportMailbox: mailbox })
  const submission = useSubmission(form, act.run)
  return (
    <form className={classes.stack} {...submission}>
      <div className={classes.inline}>
        <form.TextField
          name="supportMailbox"
          label="settings.orders.support.mailbox"
          type="email"
        />
        <Button
          type="submit"
          size="sm"
          loading={act.isPending}
          disabled={form.watch('supportMailbox').trim() === mailbox}
        >
          {t('common.save')}
        </Button>
      </div>
      <ErrorNote error={act.error} />
    </form>
  )
}

/** A statement about how orders are sent, changed as soon as it is ticked. */
function Statement(props: {
  readonly label: MessageKey
  readonly checked: boolean
  readonly change: (checked: boolean) => CallInput<'orders.settings.set'>
}) {
  const act = useAct('orders.settings.set')
  return (
    <>
      <Checkbox
        label={t(props.label)}
        checked={props.checked}
        disabled={act.isPending}
        onChange={(event) => void act.run(props.change(event.currentTarget.checked))}
      />
      {act.isPending && <Note tone="waiting">{t('activity.act.submitting')}</Note>}
      <ErrorNote error={act.error} />
    </>
  )
}

/** Something about the safeguards of orders, once they were read; changes that weaken one are confirmed in main's own approval. */
function Safeguards(props: { readonly children: (settings: OrderSettings) => ReactNode }) {
  const settings = useCall('orders.settings.get', {})
  return (
    <>
      <ErrorNote error={settings.error} onRetry={settings.refetch} />
      {settings.data !== undefined && props.children(settings.data)}
    </>
  )
}

/** The amounts from which an approval asks for more. */
export const LimitsSection = () => (
  <Section title={t('settings.orders.limits')} intro={t('settings.orders.limits.intro')}>
    <Safeguards>
      {({ limits }) => <LimitsForm key={JSON.stringify(limits)} limits={limits} />}
    </Safeguards>
  </Section>
)

/** The people who prepare and approve here. */
export function PeopleSection() {
  const people = useCall('people.list', {})
  return (
    <Section title={t('settings.orders.second')} intro={t('settings.orders.second.intro')}>
      <ErrorNote error={people.error} onRetry={people.refetch} />
      <Safeguards>
        {({ secondPerson }) =>
          people.data !== undefined && (
            <PeopleForm people={people.data} secondPerson={secondPerson} />
          )
        }
      </Safeguards>
    </Section>
  )
}

/** How orders are sent at this bank, and the copies of the ledger, which stay in reach when the ledger is damaged. */
export const OrdersSection = ({ current }: SectionProps) => (
  <>
    {current.ledger === null && <Safeguards>{(settings) => <Ways {...settings} />}</Safeguards>}
    <LedgerCopies damage={current.ledger} />
  </>
)

const Ways = ({ supportMailbox, subscriptions, approvedIsCredited }: OrderSettings) => (
  <>
    <Section title={t('settings.orders.support')} intro={t('settings.orders.support.intro')}>
      <SupportForm key={supportMailbox} mailbox={supportMailbox} />
    </Section>
    <Section
      title={t('settings.orders.subscriptions')}
      intro={t('settings.orders.subscriptions.intro')}
    >
      <Statement
        label="settings.orders.subscriptions.use"
        checked={subscriptions}
        change={(checked) => ({ subscriptions: checked })}
      />
    </Section>
    <Section title={t('settings.orders.approved')} intro={t('settings.orders.approved.intro')}>
      <Statement
        label="settings.orders.approved.use"
        checked={approvedIsCredited}
        change={(checked) => ({ approvedIsCredited: checked })}
      />
    </Section>
  </>
)
