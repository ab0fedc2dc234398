import { StrictMode, Suspense, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod'
import './app/base.css'
import { applyStoredColorScheme } from './app/color-scheme.ts'
import { readNonce } from './lib/nonce.ts'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'
import { createQueryClient } from './lib/query-client.ts'

// Our Content-Security-Policy forbids `eval`; zod would try it once and leave a violation in the console.
z.config({ jitless: true })
applyStoredColorScheme()
const queries = createQueryClient()

/** Shows the console's cached queries during development. A production build leaves it out. */
const QueryDevtools = import.meta.env.DEV
  ? lazy(async () => {
      const { ReactQueryDevtools } = await import('@tanstack/react-query-devtools')
      return { default: ReactQueryDevtools }
    })
  : undefined

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers queries={queries}>
      <Router queries={queries} />
      {QueryDevtools && (
        <Suspense>
          <QueryDevtools buttonPosition="bottom-left" styleNonce={readNonce()} />
        </Suspense>
      )}
    </Providers>
  </StrictMode>,
)
