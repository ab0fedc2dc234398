import type { ReportedVisit } from '@proofdesk/contract/site/visits'
import type { TestApp } from './test-app.ts'

/** The user agent of a phone's browser. */
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

interface Visit {
  host: string
  slug: string
  ip?: string
  headers?: Record<string, string>
}

/** Reports visits like a visitor's browser; they are saved when this resolves. */
export async function recordVisits(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  { host, slug, ip = '192.0.2.1', headers = {} }: Visit,
  ...events: (ReportedVisit | object)[]
) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/site/visits',
    headers: { host, 'user-agent': PHONE, ...headers },
    remoteAddress: ip,
    payload: { slug, events },
  })
  await deps.visits.flush()
  return { status: response.statusCode, body: response.json() as { taken?: number; code?: string } }
}
