import { useMemo } from 'react'
import type { TypeSign } from '../../../../shared/completeness/model.ts'
import { signKey, signReader } from '../../../../shared/completeness/signs.ts'
import { type DecimalText, negate } from '../../../../shared/values/money.ts'
import { useCall } from '../../../app/queries.ts'

/** The effect of a movement, or of a sum of one type, on the balance. */
export type Signed = (moved: {
  readonly type: string | null
  readonly reversal: boolean | null
  readonly amount: DecimalText
}) => DecimalText

const NONE: readonly TypeSign[] = []

/** The bank gives no sign: what a person confirmed as subtracting has a minus, everything else stands as the bank wrote it. */
export function useSigned(): Signed {
  const confirmed = useCall('completeness.signs', {}).data ?? NONE
  return useMemo(() => {
    const signOf = signReader(
      new Map(confirmed.map(({ type, reversal, sign }) => [signKey(type, reversal), sign])),
    )
    return ({ type, reversal, amount }) =>
      type !== null && signOf(type, reversal === true) === -1 ? negate(amount) : amount
  }, [confirmed])
}
