import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes/routes.tsx'
import { prefetchSession } from '../lib/session-query.ts'

/** Every address works with and without `/admin` in front; links keep the form that the visitor came with. */
export function basenameOf(pathname: string): string {
  return pathname === '/admin' || pathname.startsWith('/admin/') ? '/admin' : '/'
}

interface RouterProps {
  queries: QueryClient
}

export function Router({ queries }: RouterProps) {
  const [router] = useState(() => {
    // Asked at once, while the screen's code is on its way.
    prefetchSession(queries)
    return createBrowserRouter(routes, { basename: basenameOf(location.pathname) })
  })
  return <RouterProvider router={router} />
}
