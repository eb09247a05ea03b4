import { describe, expect, it } from 'vitest'
import { isFinalDebinStatus } from './debin.ts'
import { echeqStateOf, isFinalEcheqState } from './echeqs.ts'
import { statusKey } from './wire.ts'

/** Spellings are normalised for comparison only; what is unknown is never final. */

describe('echeq statuses', () => {
  it.each([
    ['ACTIVO', 'activo'],
    ['activo', 'activo'],
    [' Emitido pendiente ', 'emitido-pendiente'],
    ['EMITIDO_PENDIENTE', 'emitido-pendiente'],
    ['Devolucion-Pendiente', 'devolucion-pendiente'],
    ['ECHEQ_CUSTODIED', 'custodia'],
    ['CUSTODIA', 'custodia'],
    ['ACREDITADO', null],
    ['', null],
    ['activo pendiente de algo', null],
  ])('%j means %s', (status, state) => {
    expect(echeqStateOf(status)).toBe(state)
  })

  it('are final when nothing can change any more', () => {
    const final = ['anulado', 'repudiado', 'caducado', 'pagado']
    for (const status of final) expect(isFinalEcheqState(echeqStateOf(status))).toBe(true)
    for (const status of ['rechazado', 'depositado', 'NUEVO'])
      expect(isFinalEcheqState(echeqStateOf(status))).toBe(false)
  })
})

describe('DEBIN statuses', () => {
  it.each([
    ['ACREDITADO', true],
    ['Vencido', true],
    ['SIN_SALDO', true],
    ['SIN SALDO', true],
    ['ERROR DATOS', true],
    ['ERROR-DEBITO', true],
    ['ERROR', true],
    ['INICIADO', false],
    ['EN CURSO', false],
    ['SIN GARANTIA', false],
    ['ERRORES VARIOS', false],
    ['ALGO NUEVO', false],
  ])('%j is final: %s', (status, final) => {
    expect(isFinalDebinStatus(status)).toBe(final)
  })

  it('compare equal however words are joined', () => {
    expect(statusKey('error_acreditacion')).toBe(statusKey('ERROR  ACREDITACION'))
  })
})
