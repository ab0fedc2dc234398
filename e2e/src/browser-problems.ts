import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/** What went wrong in the windows of a journey without showing on the screen: errors in the console, blocked and failed requests. */
export interface BrowserProblems {
  watch(context: BrowserContext): void
  /** From now on this is meant to happen, such as `401 POST /api/auth/login`; answers how to take it back. */
  expect(...patterns: RegExp[]): () => void
  /** All that was not expected at the time. */
  found(): readonly string[]
}

export function createBrowserProblems(): BrowserProblems {
  const found: string[] = []
  let expected: RegExp[] = []
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) found.push(text)
  }
  const handleConsole = (message: ConsoleMessage) => {
    // A request that failed is noted by itself, with more to tell.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(`console: ${message.text()}`)
  }
  const handleFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was asking for.
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
