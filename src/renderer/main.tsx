import './app/jitless.ts'
import './app/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AppInfo } from '../shared/ipc/app.ts'
import { firstCalls } from '../shared/ipc/first-calls.ts'
import { call } from './app/bridge.ts'
import { openFirstArea } from './app/frame/areas.tsx'
import { Root } from './app/frame/root.tsx'
import { callKey, makeQueryClient, readAhead } from './app/queries.ts'
import { connectPage } from './app/socket-bridge.ts'

/** How long the first drawing waits for what it shows, in milliseconds; after that it shows that main is starting. */
const PATIENCE_MS = 400

connectPage()
const client = makeQueryClient()
await readAhead(client, firstCalls, PATIENCE_MS)
const info = client.getQueryData<AppInfo>(callKey('app.info', {}))
if (info !== undefined) await openFirstArea(info)

const host = document.getElementById('root')
if (host === null) throw new Error('the page has no #root')
createRoot(host).render(
  <StrictMode>
    <Root client={client} onDrawn={() => void call('app.drawn', {})} />
  </StrictMode>,
)
