import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appError, ok } from '../../../shared/errors/index.ts'
import type { Checkup } from '../../../shared/views/checks.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { reportOf } from './checks.tsx'

const forbidden = appError('bank_forbidden', {}, { traceId: 'trace-7', bankCode: 'E403' })
const checkup: Checkup = {
  at: '2026-11-28T12:00:00.000Z',
  checks: [
    { check: 'reach', state: 'ok', error: null },
    { check: 'echeqs', state: 'failed', error: forbidden },
    { check: 'arrival', state: 'failed', error: appError('arrival_none', {}) },
  ],
  last: [
    { kind: 'cvu-cashin', receivedAt: '2026-11-27T12:00:00.000Z' },
    { kind: 'mep-result', receivedAt: null },
  ],
}

test('each check says whether it is well, what is wrong, who must act, and where', async () => {
  const bridge = openBridge({ 'profiles.check': () => ok(checkup) })
  showWindow(bridge)
  await expect.element(page.getByRole('navigation')).toBeVisible()
  useScreen.getState().go('connection')
  await expect.element(page.getByText('Hay 2 cosas por resolver.')).toBeVisible()
  const checks = page.getByRole('list', { name: 'Lo que se revisó' }).getByRole('listitem')
  const fine = page.getByText('Una cosa está bien')
  await expect.element(page.getByText('El banco responde')).not.toBeVisible()
  await fine.click()
  await expect.element(page.getByText('El banco responde')).toBeVisible()
  await expect
    .element(checks.nth(0))
    .toMatchTextContent(/Lo resuelve el bancoFalló.*no tienen permiso.*trace-7/)
  expect(await axeProblems()).toEqual([])
  await page.getByRole('button', { name: 'Revisar todo de nuevo' }).click()
  await expect
    .poll(() => bridge.made.filter(({ name }) => name === 'profiles.check'))
    .toHaveLength(2)
  await checks.nth(1).getByRole('button', { name: 'Ver dónde' }).click()
  expect(useScreen.getState()).toMatchObject({ area: 'settings', settingsSection: 'notifications' })
})

test('a list that is off, or was not read yet, is not called well, and not all is in order', async () => {
  const checks: Checkup['checks'] = [
    { check: 'reach', state: 'ok', error: null },
    { check: 'debin', state: 'off', error: null },
    { check: 'credits', state: 'unread', error: null },
    { check: 'keychain', state: 'noted', error: appError('keychain_missing', { reason: '' }) },
  ]
  showWindow(openBridge({ 'profiles.check': () => ok({ ...checkup, checks }) }))
  await expect.element(page.getByRole('navigation')).toBeVisible()
  useScreen.getState().go('connection')
  await expect.element(page.getByText('Nada falla; hay 3 cosas para saber.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Lo que se revisó' }).getByRole('listitem')
  await expect.element(list.nth(0)).toMatchTextContent(/Apagado$/)
  await expect.element(list.nth(1)).toMatchTextContent(/Sin leer todavía$/)
  await expect.element(list.nth(2)).toMatchTextContent(/A saber.*no ofrece un llavero/)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the report to copy holds every line, with its trace-id', () => {
  expect(reportOf(checkup, '1.2.3', 'es-AR').split('\n')).toEqual([
    'Tesorero 1.2.3 · 28/11/2026 09:00',
    'El banco responde: Bien',
    'Permiso para leer echeqs: Falló',
    '  Estas credenciales no tienen permiso para esta operación.',
    expect.stringMatching(/^ {2}Lo que ya está guardado/),
    '  Pedile al banco que habilite la operación para tu client_id.',
    '  Lo resuelve el banco',
    '  trace-id trace-7 E403',
    'El banco puede avisar a esta computadora: Falló',
    expect.stringMatching(/^ {2}Tu banco todavía no puede avisar/),
    expect.stringMatching(/^ {2}Una posición/),
    expect.stringMatching(/^ {2}Publicá/),
    '  Lo resolvés vos',
    'Última notificación de cada tipo',
    expect.stringMatching(/: 27\/11\/2026 09:00$/),
  ])
})
