import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isLoopbackHost } from '../../../shared/base/hosts.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { calls } from '../../../shared/ipc/index.ts'
import { CONSOLIDATED_POSITION_PATH } from '../../../shared/wire/notifications.ts'
import { appInfo, espiga, opened } from '../../app/testing/frame.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { readPort } from './notifications-section.tsx'
import { button, field, lastMade, openSettings } from './settings.fixture.ts'

describe('notifications', () => {
  test('the whole address that the bank must call is shown', async () => {
    await openSettings('notifications')
    await seen(page.getByText(`http://127.0.0.1:8443${CONSOLIDATED_POSITION_PATH}`))
  })

  test('listening on the whole network is warned about, and a port in use is said', async () => {
    const bridge = await openSettings('notifications', {
      'listener.configure': () =>
        err(appError('listener_port', { port: 80, reason: 'EADDRINUSE' })),
    })
    await field('Dirección donde escucha').fill('0.0.0.0')
    await seen(page.getByText(/Otras computadoras de la red/))
    await field('Puerto').fill('80')
    await button('Aplicar').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/No se puede escuchar en el puerto 80: otro programa ya usa ese puerto/)
    expect(lastMade(bridge, 'listener.configure')).toEqual({
      enabled: true,
      host: '0.0.0.0',
      port: 80,
      reachedBy: [],
    })
  })

  test('the names under which a proxy hands notifications on are set, as names alone', async () => {
    const bridge = await openSettings('notifications')
    const names = field('Nombres públicos')
    await names.fill('https://avisos.empresa.com.ar')
    await expect.element(names).toHaveAccessibleDescription(/solo el nombre/i)
    await button('Aplicar').click()
    expect(lastMade(bridge, 'listener.configure')).toBeUndefined()
    await names.fill('Avisos.empresa.com.ar,  tunel.ejemplo.com ')
    await button('Aplicar').click()
    await expect
      .poll(() => lastMade(bridge, 'listener.configure'))
      .toMatchObject({ reachedBy: ['Avisos.empresa.com.ar', 'tunel.ejemplo.com'] })
  })

  test('saving where it listens leaves what is half typed of its paths, and the other way round', async () => {
    const set = (part: object) => ({
      ...opened(espiga),
      profile: { ...espiga, listener: { ...espiga.listener, ...part } },
    })
    const bridge = await openSettings('notifications', {
      'listener.configure': ({ port = 0 }) => {
        const payload = set(port === 81 ? { port } : { port: 81, keyless: true })
        bridge.emit({ name: 'profile.changed', payload })
        return ok(payload.listener)
      },
    })
    const [port, path] = [field('Puerto'), field('Ruta: Resultado de transferencia MEP')]
    await path.fill('/mep')
    await port.fill('81')
    await button('Aplicar').click()
    await expect.poll(() => lastMade(bridge, 'listener.configure')).toMatchObject({ port: 81 })
    await expect.element(button('Aplicar')).toBeEnabled()
    await expect.element(path).toHaveValue('/mep')
    await port.fill('82')
    await button('Guardar las rutas').click()
    await seen(page.getByText(/en las notificaciones que la llevan/))
    await expect.element(port).toHaveValue('82')
  })

  test('an address to listen on that is none is refused at its field', async () => {
    const bridge = await openSettings('notifications')
    await field('Dirección donde escucha').fill('http://127.0.0.1')
    await expect
      .element(field('Dirección donde escucha'))
      .toHaveAccessibleDescription(/sin http:\/\/ ni puerto/)
    await button('Aplicar').click()
    expect(lastMade(bridge, 'listener.configure')).toBeUndefined()
  })

  test('two alerts ticked at once are both kept: each tick says what it changes alone', async () => {
    const bridge = await openSettings('appearance', {
      'app.info': () => ok({ ...appInfo, shell: 'electron' }),
      'app.settings.set': () => Promise.withResolvers<never>().promise,
    })
    for (const name of [/en el ícono del programa/, /en la bandeja/])
      await page.getByRole('checkbox', { name }).click()
    await expect
      .poll(() => bridge.inputs('app.settings.set'))
      .toEqual([{ alerts: { badge: false } }, { alerts: { tray: true } }])
  })

  test('a port that is none is refused at its field', async () => {
    const bridge = await openSettings('notifications')
    await field('Puerto').fill('70000')
    await expect
      .element(field('Puerto'))
      .toHaveAccessibleDescription(/Tiene que ser un número entre 0 y 65535/)
    await button('Aplicar').click()
    expect(lastMade(bridge, 'listener.configure')).toBeUndefined()
  })

  test('a new key is shown once, and is gone when it is put away', async () => {
    await openSettings('notifications', {
      'listener.setKey': () => ok({ key: 'clave-nueva-de-prueba' }),
    })
    await button('Crear una clave nueva').click()
    await seen(page.getByText('clave-nueva-de-prueba'))
    await button('Ya la copié').click()
    await expect.element(page.getByText('clave-nueva-de-prueba')).not.toBeInTheDocument()
    expect(document.body.innerHTML).not.toContain('clave-nueva-de-prueba')
  })

  test('a key of one’s own that is too short is not sent', async () => {
    const bridge = await openSettings('notifications')
    await field('Usar una clave propia').fill('corta')
    await button('Usar esta clave').click()
    await expect
      .element(field('Usar una clave propia'))
      .toHaveAccessibleDescription(/Tiene que tener entre 8 y 200 caracteres/)
    expect(lastMade(bridge, 'listener.setKey')).toBeUndefined()
    await field('Usar una clave propia').fill('')
    await expect
      .element(field('Usar una clave propia'))
      .not.toHaveAccessibleDescription(/Tiene que tener/)
  })

  test('a key of one’s own has eight characters or more', async () => {
    const bridge = await openSettings('notifications', {
      'listener.setKey': () => ok({ key: 'ocho.888' }),
    })
    await field('Usar una clave propia').fill('ocho.888')
    await button('Usar esta clave').click()
    await expect.poll(() => lastMade(bridge, 'listener.setKey')).toEqual({ key: 'ocho.888' })
    expect(calls['listener.setKey'].input.safeParse({ key: 'ocho.888' }).success).toBe(true)
    expect(calls['listener.setKey'].input.safeParse({ key: 'siete.7' }).success).toBe(false)
  })

  test.each([
    ['0', 0],
    ['65535', 65_535],
    [' 8443 ', 8443],
    ['65536', null],
    ['-1', null],
    ['8e3', null],
    ['', null],
  ])('port %j is read as %j', (text, port) => {
    expect(readPort(text)).toBe(port)
  })

  test('only loopback addresses count as this computer', () => {
    expect(['127.0.0.1', 'localhost', '::1'].every(isLoopbackHost)).toBe(true)
    expect(['0.0.0.0', '192.168.0.1', '::', '127.evil.com'].some(isLoopbackHost)).toBe(false)
  })
})
