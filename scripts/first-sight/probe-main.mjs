// The main program of the probe: started by Electron from an archive, prints one line of JSON and ends.
import { createRequire } from 'node:module'
import { app, BrowserWindow, nativeImage, powerMonitor, protocol, session, Tray } from 'electron'
import { nodeHalf } from './node-half.mjs'

const load = createRequire(`${process.env.TESORO_PROBE_ROOT}/package.json`)
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
])
app.enableSandbox()
setTimeout(() => app.exit(3), 60_000).unref()
await app.whenReady()
const found = await nodeHalf(load)
const attempt = async (name, work) => {
  try {
    found[name] = await work()
  } catch (cause) {
    found[name] = `failed: ${String(cause)}`
  }
}
await attempt('archive', () => import.meta.url.includes('.asar'))
await attempt('keychain', async () => {
  const keytar = load('keytar')
  await keytar.setPassword('TesoreroProbe', 'a', 'b')
  const read = await keytar.getPassword('TesoreroProbe', 'a')
  await keytar.deletePassword('TesoreroProbe', 'a')
  return read === 'b'
})
await attempt('page', async () => {
  const own = session.fromPartition('probe')
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" }
  own.protocol.handle('app', () => new Response('<title>probe</title><p>x', { headers }))
  const window = new BrowserWindow({
    show: false,
    webPreferences: { sandbox: true, partition: 'probe' },
  })
  await window.loadURL('app://probe/')
  found.pdf = (await window.webContents.printToPDF({})).length
  const title = window.webContents.getTitle()
  window.destroy()
  return title
})
await attempt('tray', () => {
  const icon = nativeImage.createFromPath(`${process.env.TESORO_PROBE_ROOT}/resources/icon.png`)
  const tray = new Tray(icon.resize({ width: 16, height: 16 }))
  tray.destroy()
  return icon.getSize()
})
await attempt('power', () => [powerMonitor.getSystemIdleState(1), powerMonitor.getSystemIdleTime()])
await attempt('proxy', () => app.resolveProxy('https://bank.example/'))
process.stdout.write(`probe ${JSON.stringify(found)}\n`)
app.exit(0)
