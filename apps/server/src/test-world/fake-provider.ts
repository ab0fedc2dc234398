import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}
export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON unless it is text. */
  body?: unknown
}

/** A provider below `/api` for tests, which gives the answers the test sets; `hang` never answers. */
export async function startFakeProvider() {
  const asked: Asked[] = []
  let answer: (asked: Asked) => Answer | 'hang' = () => ({})
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      const question = {
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body,
      }
      asked.push(question)
      const given = answer(question)
      if (given === 'hang') return
      response
        .writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
        .end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? {}))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    answer(next: typeof answer) {
      answer = next
      asked.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
