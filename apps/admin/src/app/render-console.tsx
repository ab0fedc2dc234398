import { contract } from '@proofdesk/contract'
import type { Role } from '@proofdesk/domain/roles'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import type { MockApi } from '../testing/mock-api.ts'
import { createQueryClient } from '../lib/query-client.ts'
import type { Session } from '../lib/session.ts'
import { makeSession } from '../testing/test-records.ts'
import { storeToken } from '../lib/token.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes/routes.tsx'

/** Signs in a user for a test of the console. */
export function signIn(
  api: MockApi,
  role: Role = 'owner',
  session: Session = makeSession(role),
): Session {
  storeToken('a-token')
  api.answer(contract.auth.session, { status: true, ...session })
  return session
}

/** Renders the whole console at an address; calls go to `mockApi`. `at()` returns the current address. */
export function renderConsole(path: string): RenderResult & {
  user: UserEvent
  at: () => string
  router: ReturnType<typeof createMemoryRouter>
} {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const result = render(
    <Providers queries={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return {
    ...result,
    router,
    user: userEvent.setup(),
    at: () => router.state.location.pathname + router.state.location.search,
  }
}
