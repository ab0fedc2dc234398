import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/** Problems in a journey's windows that don't show on the screen: console errors, and blocked or failed requests. */
export interface BrowserProblems {
  watch(context: BrowserContext): void
  /** Expects these from now on, such as `401 POST /api/auth/login`; returns a function that reverts it. */
  expect(...patterns: RegExp[]): () => void
  /** Everything that was unexpected at the time. */
  found(): readonly string[]
}

export function createBrowserProblems(): BrowserProblems {
  const found: string[] = []
  let expected: RegExp[] = []
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) found.push(text)
  }
  const handleConsole = (message: ConsoleMessage) => {
    // Failed requests are recorded separately, with more details.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(`console: ${message.text()}`)
  }
  const handleFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${describe(request)}`)
  }
  const handleResponse = (response: Response) => {
    if (response.status() >= 400) note(`${response.status()} ${describe(response.request())}`)
  }
  return {
    watch(context) {
      context.on('console', handleConsole)
      context.on('weberror', (error) =>
        note(`error: ${error.error().stack ?? error.error().message}`),
      )
      context.on('requestfailed', handleFailed)
      context.on('response', handleResponse)
    },
    expect(...patterns) {
      expected.push(...patterns)
      return () => {
        expected = expected.filter((pattern) => !patterns.includes(pattern))
      }
    },
    found: () => found,
  }
}

function describe(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}
