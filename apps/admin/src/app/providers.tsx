import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { Toaster } from '../ui/toaster.tsx'
import { readNonce } from '../lib/nonce.ts'
import { theme } from './theme.ts'

const styles = createCache({ key: 'pd', nonce: readNonce(), prepend: true })

interface ProvidersProps {
  queries: QueryClient
  children: ReactNode
}

/** The providers of every screen. */
export function Providers({ queries, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline />
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queries}>
            {children}
            <Toaster />
          </QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}
