import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes/routes.tsx'
import { prefetchSession } from '../lib/session-query.ts'

/** Every address works with and without `/admin` in front; links keep the visitor's form. */
export function basenameOf(pathname: string): string {
  return pathname === '/admin' || pathname.startsWith('/admin/') ? '/admin' : '/'
}

interface RouterProps {
  queries: QueryClient
}

export function Router({ queries }: RouterProps) {
  const [router] = useState(() => {
    // Requested immediately, while the screen's code is loading.
    prefetchSession(queries)
    return createBrowserRouter(routes, { basename: basenameOf(location.pathname) })
  })
  return <RouterProvider router={router} />
}
