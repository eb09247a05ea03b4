import { contextBridge, ipcRenderer } from 'electron'
import { channels } from '../shared/ipc/channels.ts'
import type { AppEvent, TesoroBridge } from '../shared/ipc/index.ts'

// All that the sandboxed window gets: one call, one stream of events. No channel name, no Electron object crosses over.
const bridge: TesoroBridge = {
  call: (name, input, profile) => ipcRenderer.invoke(channels.call, name, input, profile),
  onEvent: (listener) => {
    const hear = (_event: unknown, event: AppEvent): void => listener(event)
    ipcRenderer.on(channels.event, hear)
    return () => void ipcRenderer.off(channels.event, hear)
  },
}
contextBridge.exposeInMainWorld('tesoro', bridge)
