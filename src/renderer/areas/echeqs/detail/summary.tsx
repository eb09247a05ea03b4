import { Button } from '@mantine/core'
import { RefreshCw, Vault } from 'lucide-react'
import { whyNotCustodiable } from '../../../../shared/echeqs/terms.ts'
import type { EcheqRow } from '../../../../shared/lists/echeqs.ts'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import { dateOf, formatDate, formatDateTime } from '../../../../shared/text/format.ts'
import type { EcheqDetail } from '../../../../shared/views/echeqs.ts'
import { type EcheqState, isFinalEcheqState } from '../../../../shared/wire/echeqs.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useAct } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { dateFact, fact } from '../../../components/detail/facts.tsx'
import { Elsewhere, Head, Line, Said, Section } from '../../../components/detail/parts.tsx'
import { Facts } from '../../../components/figures/figures.tsx'
import { ActButton } from '../../../components/input/act-button.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import basics from '../../../components/styles/basics.module.css'
import { Direction, EcheqStateBadge, means, UnderWayBadge, useCustodyUnderWay } from '../state.tsx'

type Act = Extract<MessageKey, `echeqs.act.${string}`>
type Acts = { readonly received?: readonly Act[]; readonly issued?: readonly Act[] }

/** The acts of each side on an echeq in a state. This API offers none of them, except custody of an active one. */
const acts: Readonly<Partial<Record<EcheqState, Acts>>> = {
  'emitido-pendiente': {
    received: ['echeqs.act.accept', 'echeqs.act.repudiate'],
    issued: ['echeqs.act.annul'],
  },
  activo: {
    received: [
      'echeqs.act.deposit',
      'echeqs.act.endorse',
      'echeqs.act.assign',
      'echeqs.act.negotiate',
    ],
    issued: ['echeqs.act.askBack'],
  },
  'devolucion-pendiente': {
    received: ['echeqs.act.acceptReturn', 'echeqs.act.refuseReturn'],
    issued: ['echeqs.act.acceptReturn', 'echeqs.act.refuseReturn'],
  },
  custodia: { received: ['echeqs.act.withdraw'] },
  rechazado: { received: ['echeqs.act.certificate', 'echeqs.act.giveBack'] },
}

/**
 * Our acts in the bank's portal; none where its state or side is unknown. A received echeq in other hands is no longer ours to
 * act on, unless it is still to be accepted. Until then its issuer may be its holder.
 */
export function portalActs({
  state,
  direction,
  held,
}: Pick<EcheqRow, 'state' | 'direction' | 'held'>): readonly Act[] {
  if (state === null || direction === 'unknown') return []
  if (direction === 'received' && !held && state !== 'emitido-pendiente') return []
  return acts[state]?.[direction] ?? []
}

/** The possible acts: here, and in the portal. An act in the portal is a sentence, never a button that has no effect. */
function WhatNow({ detail }: { readonly detail: EcheqDetail }) {
  const { row } = detail
  const acts = portalActs(row).map((act) => t(act))
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(acts)
  const elsewhere = (): string => {
    if (acts.length > 0) return t('echeqs.portal.can', { acts: list })
    return t(
      row.direction === 'issued' || row.held ? 'echeqs.portal.nothing' : 'echeqs.portal.notHeld',
    )
  }
  const underWay = useCustodyUnderWay().get(row.id)
  return (
    <>
      {underWay !== undefined && (
        <Line>
          <UnderWayBadge underWay={underWay} />
          <Button size="compact-xs" onClick={() => useOrdersView.getState().open(underWay.orderId)}>
            {t('common.seeOrder')}
          </Button>
        </Line>
      )}
      {underWay === undefined && whyNotCustodiable(row) === null && (
        <div>
          <Button
            variant="filled"
            leftSection={<Vault />}
            onClick={() => useOrdersView.getState().place({ ids: [row.id] })}
          >
            {t('common.placeInCustody')}
          </Button>
        </div>
      )}
      {!isFinalEcheqState(row.state) && <Elsewhere>{elsewhere()}</Elsewhere>}
    </>
  )
}

/** State, meaning, when the bank last showed it, and the way to ask for it now. */
export function Summary({ detail }: { readonly detail: EcheqDetail }) {
  const { figures } = useLanguage()
  const refresh = useAct('echeqs.refresh')
  const { row } = detail
  return (
    <Head figure={figures.money(row)}>
      <Line>
        <Direction direction={row.direction} />
        <EcheqStateBadge status={row.status} state={row.state} />
      </Line>
      <Said>{means(row)}</Said>
      <WhatNow detail={detail} />
      <Line>
        <span className={basics.remark}>
          {t('echeqs.detail.seen', { at: formatDateTime(row.seenAt, locale) })}
        </span>
        <ActButton
          act={refresh}
          input={{ id: row.id }}
          size="compact-xs"
          leftSection={<RefreshCw size={13} />}
        >
          {t('echeqs.detail.refresh')}
        </ActButton>
      </Line>
      <ErrorNote error={refresh.error} />
    </Head>
  )
}

/** Amount, dates, and the days on which it can be presented. */
export function Dates({ detail }: { readonly detail: EcheqDetail }) {
  const { echeq, presentUntil } = detail
  const paid = echeq.paid_at ?? null
  const from = paid === null ? null : dateOf(paid)
  const window = (until: string) =>
    from === null || from > until
      ? t('echeqs.detail.present.until', { date: formatDate(until, locale) })
      : t('echeqs.detail.present.window', {
          from: formatDate(from, locale),
          until: formatDate(until, locale),
        })
  return (
    <Section title={t('echeqs.detail.money')}>
      <Facts
        facts={[
          dateFact(t('common.paymentDate'), echeq.paid_at),
          fact(t('echeqs.detail.present'), presentUntil && window(presentUntil)),
          echeq.is_expired === true
            ? [t('echeqs.state.caducado'), t('echeqs.detail.present.expired')]
            : null,
          dateFact(t('common.created'), echeq.created_at, true),
          dateFact(t('echeqs.detail.updated'), echeq.updated_at, true),
        ]}
      />
    </Section>
  )
}
