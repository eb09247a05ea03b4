import { logFaults } from './boot.ts'
import { startElectron } from './shell/electron/main.ts'

// The entry of the Electron shell; the browser shell's is shell/browser/serve.ts. Everything that Electron wants to know
// before it is ready happens synchronously here, the application is loaded while the window is.
startElectron({
  folder: import.meta.dirname,
  loadApp: async () => (await import('./app.ts')).createApp,
  onLog: logFaults,
})
