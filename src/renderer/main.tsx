import './app/jitless.ts'
import './app/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setBridge } from './app/bridge.ts'
import { makeQueryClient } from './app/queries.ts'
import { Root } from './app/root.tsx'
import { socketBridge } from './app/socket-bridge.ts'

setBridge(window.tesoro ?? socketBridge())

const host = document.getElementById('root')
if (host === null) throw new Error('the page has no #root')
createRoot(host).render(
  <StrictMode>
    <Root client={makeQueryClient()} />
  </StrictMode>,
)
