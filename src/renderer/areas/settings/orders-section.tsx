import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Locale } from '../../../shared/base/locale.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { LedgerCopy } from '../../../shared/ipc/orders.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { OrderLimit } from '../../../shared/orders/settings.ts'
import { compareDecimals, type DecimalText, ZERO } from '../../../shared/values/money.ts'
import { parseTypedAmount, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { useAct, useCall, useInvalidate } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { useReadBack } from '../../components/figures/read-back.ts'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { PeopleForm } from './people-form.tsx'
import { Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'
import { useSafeguard } from './use-safeguard.ts'

const CURRENCIES = ['ARS', 'USD'] as const
const PARTS = ['perOrder', 'perDay'] as const
type Part = (typeof PARTS)[number]

/** A typed limit: an amount, nothing for no limit, or what is wrong with it. */
type TypedLimit =
  | { readonly ok: true; readonly value: DecimalText | null }
  | { readonly ok: false; readonly problem: MessageKey }

/** Reads a limit as a person types it; empty is none. */
export function readLimit(typed: string, locale: Locale): TypedLimit {
  if (typed.trim() === '') return { ok: true, value: null }
  const parsed = parseTypedAmount(typed, locale)
  if (!parsed.ok) return { ok: false, problem: `field.amount.${parsed.error}` }
  return compareDecimals(parsed.value, ZERO) === 1
    ? { ok: true, value: parsed.value }
    : { ok: false, problem: 'field.amount.not_positive' }
}

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

type TypedLimits = Readonly<Record<string, string>>
const place = (currency: string, part: Part): string => `${currency}.${part}`

function typedOf(limits: readonly OrderLimit[], locale: Locale): TypedLimits {
  const entries = CURRENCIES.flatMap((currency) =>
    PARTS.map((part) => {
      const amount = limits.find((limit) => limit.currency === currency)?.[part] ?? null
      return [place(currency, part), amount === null ? '' : typedDecimal(amount, locale)]
    }),
  )
  return Object.fromEntries(entries) as TypedLimits
}

/** The amounts from which the approval asks for the amount again, per currency. */
function LimitsForm({ limits }: { readonly limits: readonly OrderLimit[] }) {
  const { t, locale } = useLanguage()
  const readBack = useReadBack()
  const act = useSafeguard('orders.settings.set')
  const [typed, setTyped] = useState(() => typedOf(limits, locale))
  const read = (currency: string, part: Part) =>
    readLimit(typed[place(currency, part)] ?? '', locale)
  const readAll = (): readonly OrderLimit[] | null => {
    let result = limits
    for (const currency of CURRENCIES) {
      const [perOrder, perDay] = [read(currency, 'perOrder'), read(currency, 'perDay')]
      if (!perOrder.ok || !perDay.ok) return null
      result = withLimit(result, currency, perOrder.value, perDay.value)
    }
    return result
  }
  const submission = useSubmission(async () => {
    const changed = readAll()
    if (changed !== null) await act.run({ limits: [...changed] })
  })
  return (
    <form noValidate className={classes.stack} {...submission}>
      {CURRENCIES.map((currency) => (
        <div key={currency} className={classes.pair}>
          {PARTS.map((part) => {
            const value = read(currency, part)
            const reads = readBack(typed[place(currency, part)] ?? '', currency)
            return (
              <TextInput
                key={part}
                label={t(`settings.orders.limit.${part}`, { currency })}
                placeholder={t('settings.orders.limit.none')}
                value={typed[place(currency, part)] ?? ''}
                inputMode="decimal"
                onChange={({ currentTarget }) =>
                  setTyped({ ...typed, [place(currency, part)]: currentTarget.value })
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...(reads !== null && { description: reads })}
                {...(!value.ok && { error: t(value.problem) })}
              />
            )
          })}
        </div>
      ))}
      {act.isPending && <Note tone="waiting">{t('settings.orders.asking')}</Note>}
      <FormEnd act={act} send={t('settings.orders.limits.save')} at="start" />
    </form>
  )
}

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
function LedgerCopies({ damage }: { readonly damage: AppError | null }) {
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

const MAILBOX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for a mail address, and for none at all. */
export const isMailbox = (typed: string): boolean =>
  typed.trim() === '' || MAILBOX.test(typed.trim())

/** The mailbox of the bank's support, for reports of server errors. */
function SupportForm({ mailbox }: { readonly mailbox: string }) {
  const t = useText()
  const act = useSafeguard('orders.settings.set')
  const [typed, setTyped] = useState(mailbox)
  const [tried, setTried] = useState(false)
  const good = isMailbox(typed)
  const submission = useSubmission(async () => {
    setTried(true)
    if (good) await act.run({ supportMailbox: typed.trim() })
  })
  return (
    <form noValidate className={classes.stack} {...submission}>
      <div className={classes.inline}>
        <TextInput
          label={t('settings.orders.support.mailbox')}
          type="email"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...(tried && !good && { error: t('settings.orders.support.error') })}
        />
        <Button
          type="submit"
          variant="default"
          size="sm"
          loading={act.isPending}
          disabled={typed.trim() === mailbox}
        >
          {t('common.save')}
        </Button>
      </div>
      <ErrorNote error={act.error} />
    </form>
  )
}

/** Whether a kind that the specification does not describe may be sent. */
function Subscriptions({ allowed }: { readonly allowed: boolean }) {
  const t = useText()
  const act = useSafeguard('orders.settings.set')
  return (
    <>
      <Checkbox
        label={t('settings.orders.subscriptions.use')}
        checked={allowed}
        disabled={act.isPending}
        onChange={(event) => void act.run({ subscriptions: event.currentTarget.checked })}
      />
      {act.isPending && <Note tone="waiting">{t('settings.orders.asking')}</Note>}
      <ErrorNote error={act.error} />
    </>
  )
}

/** Whether the bank's APPROVED ends a transfer. */
function Approved({ credited }: { readonly credited: boolean }) {
  const t = useText()
  const act = useSafeguard('orders.settings.set')
  return (
    <>
      <Checkbox
        label={t('settings.orders.approved.use')}
        checked={credited}
        disabled={act.isPending}
        onChange={(event) => void act.run({ approvedIsCredited: event.currentTarget.checked })}
      />
      {act.isPending && <Note tone="waiting">{t('settings.orders.asking')}</Note>}
      <ErrorNote error={act.error} />
    </>
  )
}

/** The safeguards of orders and the copies of the ledger, which stay in reach when the ledger is damaged. */
export function OrdersSection({ current }: SectionProps) {
  return (
    <>
      {current.ledger === null && <Safeguards />}
      <LedgerCopies damage={current.ledger} />
    </>
  )
}

/** Changes that weaken a safeguard are confirmed in main's own approval before they hold. */
function Safeguards() {
  const t = useText()
  const settings = useCall('orders.settings.get', {})
  const people = useCall('people.list', {})
  const error = settings.error ?? people.error
  if (error !== null)
    return (
      <ErrorNote
        error={error}
        onRetry={() => {
          void settings.refetch()
          void people.refetch()
        }}
      />
    )
  if (settings.data === undefined || people.data === undefined) return null
  const { limits, secondPerson, supportMailbox, subscriptions, approvedIsCredited } = settings.data
  return (
    <>
      <Section title={t('settings.orders.limits')} intro={t('settings.orders.limits.intro')}>
        <LimitsForm key={JSON.stringify(limits)} limits={limits} />
      </Section>
      <Section title={t('settings.orders.second')} intro={t('settings.orders.second.intro')}>
        <PeopleForm people={people.data} secondPerson={secondPerson} />
      </Section>
      <Section title={t('settings.orders.support')} intro={t('settings.orders.support.intro')}>
        <SupportForm key={supportMailbox} mailbox={supportMailbox} />
      </Section>
      <Section
        title={t('settings.orders.subscriptions')}
        intro={t('settings.orders.subscriptions.intro')}
      >
        <Subscriptions allowed={subscriptions} />
      </Section>
      <Section title={t('settings.orders.approved')} intro={t('settings.orders.approved.intro')}>
        <Approved credited={approvedIsCredited} />
      </Section>
    </>
  )
}
