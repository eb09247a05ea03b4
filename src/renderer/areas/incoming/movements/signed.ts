import { useMemo } from 'react'
import { directionKey, directionReader } from '../../../../shared/completeness/directions.ts'
import type { TypeDirection } from '../../../../shared/completeness/model.ts'
import { type DecimalText, negate } from '../../../../shared/values/money.ts'
import { useCall } from '../../../app/queries.ts'

/** The effect of a movement, or of a sum of one type, on the balance. */
export type Signed = (moved: {
  readonly type: string | null
  readonly reversal: boolean | null
  readonly amount: DecimalText
}) => DecimalText

const NONE: readonly TypeDirection[] = []

/** The bank gives no direction: what a person confirmed as subtracting has a minus, everything else stands as the bank wrote it. */
export function useSigned(): Signed {
  const confirmed = useCall('completeness.directions', {}).data ?? NONE
  return useMemo(() => {
    const directionOf = directionReader(
      new Map(
        confirmed.map(({ type, reversal, direction }) => [directionKey(type, reversal), direction]),
      ),
    )
    return ({ type, reversal, amount }) =>
      type !== null && directionOf(type, reversal === true) === -1 ? negate(amount) : amount
  }, [confirmed])
}
