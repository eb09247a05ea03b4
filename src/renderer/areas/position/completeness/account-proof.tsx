import { Button } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type {
  AccountProof as ProofOfAccount,
  ProposedSign,
} from '../../../../shared/completeness/model.ts'
import type { AccountRow } from '../../../../shared/lists/position.ts'
import { formatDate, formatDateTime, formatMoney } from '../../../../shared/text/format.ts'
import { useAct, useInvalidate } from '../../../app/queries.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { BringDialog } from '../../../components/brought/bring-dialog.tsx'
import { BroughtFiles } from '../../../components/brought/brought-files.tsx'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import classes from './completeness.module.css'
import { Intervals } from './intervals.tsx'
import { Mark, proofOf, useProof } from './mark.tsx'

function OneSign({ proposed }: { readonly proposed: ProposedSign }) {
  const t = useText()
  const confirm = useAct('completeness.confirm')
  const invalidate = useInvalidate()
  const { type, reversal, sign, reason, example } = proposed
  const say = async (said: 1 | -1) => {
    const kept = await confirm.run({ type, reversal, sign: said })
    if (kept.ok) invalidate('completeness.proof', 'attention.list')
  }
  return (
    <li>
      <p>{t('completeness.type', { type, reversal: String(reversal), example })}</p>
      <p className={classes.quiet}>{t(`completeness.reason.${reason}`)}</p>
      <div className={classes.choice}>
        {([1, -1] as const).map((one) => (
          <Button
            key={one}
            size="compact-xs"
            variant={one === sign && reason !== 'none' ? 'filled' : 'default'}
            loading={confirm.isPending}
            onClick={() => void say(one)}
          >
            {t(one === 1 ? 'completeness.adds' : 'completeness.subtracts')}
          </Button>
        ))}
      </div>
      <ErrorNote error={confirm.error} />
    </li>
  )
}

/** What movement types do to a balance, to be confirmed once each. */
function Signs({ signs }: { readonly signs: readonly ProposedSign[] }) {
  return (
    <ul className={classes.signs}>
      {signs.map((proposed) => (
        <OneSign key={`${proposed.type} ${proposed.reversal}`} proposed={proposed} />
      ))}
    </ul>
  )
}

/** The statements of an account that a person brought, and the way to bring another. */
function Statements(props: { readonly account: string; readonly currency: string }) {
  const t = useText()
  const [bringing, setBringing] = useState(false)
  const whose = { kind: 'statement', account: props.account, currency: props.currency } as const
  return (
    <>
      <BroughtFiles whose={whose} />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<FileUp size={14} aria-hidden />}
        onClick={() => setBringing(true)}
      >
        {t('statements.bring')}
      </Button>
      <BringDialog whose={whose} opened={bringing} onClose={() => setBringing(false)} />
    </>
  )
}

/** What else there is to say: what was left out, and what waits for the next position. */
function Remarks({ proof }: { readonly proof: ProofOfAccount }) {
  const t = useText()
  const locale = useLocale()
  const { pending, doubted, notCounted, currency } = proof
  return (
    <>
      {doubted.length > 0 && (
        <p>
          {t('completeness.left', {
            dates: doubted.map(({ at }) => formatDateTime(at, locale)).join(', '),
          })}
        </p>
      )}
      {notCounted.map(
        ({ why, count }) =>
          why !== 'account' && <p key={why}>{t(`completeness.not.${why}`, { count })}</p>,
      )}
      {pending.count > 0 && (
        <p className={classes.quiet}>
          {t('completeness.pending', {
            count: pending.count,
            amount: formatMoney({ amount: pending.moved, currency }, locale),
          })}
        </p>
      )}
    </>
  )
}

/** Whether every movement of this account is known, and between which positions one is not. */
export function AccountProof({ row }: { readonly row: AccountRow }) {
  const t = useText()
  const locale = useLocale()
  const all = useProof()
  const proof = proofOf(all, row)
  if (all === null || proof === null) return null
  const { state, missing, currency, since, to } = proof
  return (
    <section className={classes.proof} aria-label={t('completeness.title')}>
      <h3>
        {t('completeness.title')} <Mark t={t} locale={locale} proof={proof} />
      </h3>
      <p>
        {t(`completeness.${state}`, {
          at: to === null ? '' : formatDate(to, locale),
          since: since === null ? '' : formatDateTime(since, locale),
          amount: formatMoney({ amount: missing, currency }, locale),
        })}
      </p>
      {state === 'signs' && <Signs signs={all.signs} />}
      <Remarks proof={proof} />
      {proof.intervals.length > 0 && <Intervals proof={proof} />}
      <Statements account={proof.account} currency={currency} />
    </section>
  )
}
