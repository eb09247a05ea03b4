import './app/jitless.ts'
import './app/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApprovalPage } from './app/approval/approval-page.tsx'
import { makeQueryClient } from './app/queries.ts'
import { connectPage } from './app/socket-bridge.ts'

connectPage()

const host = document.getElementById('root')
if (host === null) throw new Error('the page has no #root')
createRoot(host).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <ApprovalPage />
    </QueryClientProvider>
  </StrictMode>,
)
