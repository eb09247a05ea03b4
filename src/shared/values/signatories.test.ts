import { describe, expect, it } from 'vitest'
import { readSignatories, signatoriesText } from './signatories.ts'

describe('signatories in one text', () => {
  it('are read in every way that people separate and group them', () => {
    const both = [
      { documentType: 'CUIL', documentNumber: '20123456786' },
      { documentType: 'DNI', documentNumber: '12345678' },
    ]
    for (const text of [
      'CUIL 20-12345678-6; DNI 12.345.678',
      'cuil: 20123456786, dni 12345678',
      '20123456786 | DNI 12345678;',
      'CUIL 20123456786\nDNI 12345678',
    ])
      expect(readSignatories(text)).toEqual({ ok: true, value: both })
    expect(readSignatories(signatoriesText(both))).toEqual({ ok: true, value: both })
  })

  it('may be none', () => {
    expect(readSignatories(' ; ')).toEqual({ ok: true, value: [] })
    expect(signatoriesText([])).toBe('')
  })

  it('that are no documents, or whose check digit does not fit, are refused', () => {
    expect(readSignatories('Ana Pérez')).toEqual({ ok: false, error: 'shape' })
    expect(readSignatories('CUIL 2012')).toEqual({ ok: false, error: 'shape' })
    expect(readSignatories('CUIL 20123456787')).toEqual({ ok: false, error: 'check_digit' })
    expect(readSignatories('DNI 12345678; 30500010913')).toEqual({
      ok: false,
      error: 'check_digit',
    })
  })
})

it('a passport has letters, and a name is no document', () => {
  expect(readSignatories('PASAPORTE AB123456; CUIL 20123456786')).toEqual({
    ok: true,
    value: [
      { documentType: 'PASAPORTE', documentNumber: 'AB123456' },
      { documentType: 'CUIL', documentNumber: '20123456786' },
    ],
  })
  expect(readSignatories('Juan Pereyra').ok).toBe(false)
  expect(readSignatories('AB123456').ok).toBe(false)
})
