import { Agent, get } from 'node:http'

export interface LoadTarget {
  port: number
  /** The path to request; called with the request's number if each one is to be different. */
  path: string | ((n: number) => string)
  headers?: Record<string, string> | ((n: number) => Record<string, string>)
  /** The number of the first request. */
  begin?: number
}

export interface LoadResult {
  requests: number
  /** Milliseconds of each request, from sending it to the last byte of its response. */
  latencies: number[]
  bytes: number
}

/**
 * Repeats a request over `connections` kept-alive connections, each waiting for the response before the next request.
 * Any status but 200 rejects.
 */
export async function runLoad(
  target: LoadTarget,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  let bytes = 0
  let sent = target.begin ?? 0
  const end = performance.now() + milliseconds
  const ask = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      const { length } = await request(agent, target, sent++)
      bytes += length
      latencies.push(performance.now() - began)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, ask))
  } finally {
    agent.destroy()
  }
  return { requests: latencies.length, latencies, bytes }
}

/** The path and headers of the request with this number. */
export function toRequest(
  { path, headers = {} }: LoadTarget,
  n: number,
): { path: string; headers: Record<string, string> } {
  return {
    path: typeof path === 'string' ? path : path(n),
    headers: typeof headers === 'function' ? headers(n) : headers,
  }
}

/** One request and its complete response. */
export function request(agent: Agent | undefined, target: LoadTarget, n = 0): Promise<Buffer> {
  const { port } = target
  const { path, headers } = toRequest(target, n)
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        if (response.statusCode === 200) resolve(body)
        else
          reject(
            new Error(`${path} answered ${response.statusCode}: ${body.toString().slice(0, 300)}`),
          )
      })
    }).on('error', reject)
  })
}
