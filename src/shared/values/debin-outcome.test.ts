import { describe, expect, it } from 'vitest'
import {
  chargebackDebinStatuses,
  debinOutcome,
  isChargebackType,
  isFinalDebinStatus,
  recurrentDebinStatuses,
} from '../wire/debin.ts'

describe('what a status of a DEBIN means', () => {
  it('is known for every status of the specification', () => {
    for (const status of recurrentDebinStatuses)
      expect(debinOutcome(status, false)).not.toBe('unknown')
    for (const status of chargebackDebinStatuses)
      expect(debinOutcome(status, true)).not.toBe('unknown')
  })

  it('is credited for ACREDITADO alone, however it is spelled', () => {
    const credited = recurrentDebinStatuses.filter((one) => debinOutcome(one, false) === 'credited')
    expect(credited).toEqual(['ACREDITADO'])
    expect(debinOutcome(' acreditado ', false)).toBe('credited')
  })

  it('is never credited for a chargeback', () => {
    expect(debinOutcome('ACREDITADO', true)).toBe('unknown')
    expect(debinOutcome('FINALIZADO', true)).toBe('returned')
    expect(debinOutcome('FINALIZADO', false)).toBe('unknown')
  })

  it('is unknown for anything else', () => {
    for (const status of ['', 'ACREDITADO PARCIAL', 'ok'])
      expect(debinOutcome(status, false)).toBe('unknown')
  })

  it('is over for the list exactly where it is over for an order', () => {
    const spellings = [...recurrentDebinStatuses, 'ERROR', 'Sin garantía', 'SIN GARANTIA', 'OTRO']
    for (const status of spellings)
      expect(['credited', 'failed'].includes(debinOutcome(status, false)), status).toBe(
        isFinalDebinStatus(status),
      )
  })

  it('depends on the type, which may be written in several ways', () => {
    for (const type of ['CONTRACARGO', 'contra-cargo', 'DEBIN_CONTRACARGO'])
      expect(isChargebackType(type)).toBe(true)
    for (const type of ['RECURRENTE', '', null]) expect(isChargebackType(type)).toBe(false)
  })
})
