import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { AccountLanguage } from '@proofdesk/domain/locales'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { theme } from '../src/app/theme.ts'
import { activateLanguage, i18n } from '../src/i18n/i18n.ts'
import { createQueryClient } from '../src/lib/query-client.ts'
import { SessionContext } from '../src/lib/session.ts'
import { makeSession } from '../src/testing/test-records.ts'
import { Toaster } from '../src/ui/toaster.tsx'

interface GalleryFrameProps {
  mode: 'light' | 'dark'
  language: AccountLanguage
  children: ReactNode
}

/** Renders a component in the console's theme, language, session and URL. */
export function GalleryFrame({ mode, language, children }: GalleryFrameProps) {
  const [queries] = useState(createQueryClient)
  const [session] = useState(() => makeSession())
  const [shown, setShown] = useState<AccountLanguage>()
  useEffect(() => void activateLanguage(language).then(() => setShown(language)), [language])
  if (shown !== language) return null
  return (
    // No stored mode: frames side by side would share it.
    <ThemeProvider key={mode} theme={theme} defaultMode={mode} storageManager={null} noSsr>
      <CssBaseline />
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <Screen key={language} path={`/${language}/photos`}>
              {children}
            </Screen>
          </SessionContext>
          <Toaster />
        </QueryClientProvider>
      </I18nextProvider>
    </ThemeProvider>
  )
}

function Screen({ path, children }: { path: string; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '/:lang/*', element: children }], { initialEntries: [path] }),
  )
  return <RouterProvider router={router} />
}
