import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { Role } from '@proofdesk/domain/roles'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { theme } from '../app/theme.ts'
import { i18n } from '../i18n/i18n.ts'
import { Toaster } from '../ui/toaster.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { type Session, SessionContext } from '../lib/session.ts'
import { makeSession } from './test-records.ts'

// Styles are outside the document: otherwise jsdom matches every rule with every element whenever a role or visibility
// is queried, which took a third of the time of these tests.
const styles = createCache({ key: 'css', container: document.createElement('div') })

interface RenderScreenOptions {
  /** The open address, with its language. */
  path?: string
  /** The route at which the screen is mounted; other addresses show nothing. */
  route?: string
  role?: Role
  session?: Session
}

/** A screen with everything it requires, for a page's tests; calls go to `mockApi`. */
export function renderScreen(
  screen: ReactElement,
  {
    path = '/en/photos',
    route = '/:lang/*',
    role = 'owner',
    session = makeSession(role),
  }: RenderScreenOptions = {},
): RenderResult & { user: UserEvent; router: ReturnType<typeof createMemoryRouter> } {
  const router = createMemoryRouter(
    [
      { path: route, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  )
  const result = render(
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="light" noSsr>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={createQueryClient()}>
            <SessionContext value={session}>
              <RouterProvider router={router} />
            </SessionContext>
            <Toaster />
          </QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>,
  )
  return { ...result, router, user: userEvent.setup({ delay: null }) }
}
