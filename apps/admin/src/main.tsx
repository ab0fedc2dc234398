import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod'
import './app/base.css'
import { applyStoredColorScheme } from './app/color-scheme.ts'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'
import { createQueryClient } from './lib/query-client.ts'

// Our Content-Security-Policy allows no `eval`; zod would try it once and leave a violation in the console.
z.config({ jitless: true })
applyStoredColorScheme()
const queries = createQueryClient()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers queries={queries}>
      <Router queries={queries} />
    </Providers>
  </StrictMode>,
)
