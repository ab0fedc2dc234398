import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@proofdesk/contract/client'

export interface ServerProcess {
  pid: number
  origin: string
  /** Ends the process and waits for its end; answers its exit code, null when it died of the signal. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** What it has written so far, for a failed test's reader. */
  output(): string
}

/** Starts an entry point of the product as a process of its own and waits until it says that it is ready. */
export async function startServerProcess(
  entry: 'main' | 'main-api' | 'main-worker',
  port: number,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../start/${entry}.ts`, import.meta.url))],
    {
      // With an address for mails, which no one answers, the sandbox stays away.
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DOMAIN: `localhost:${port}`,
        LOG_LEVEL: 'warn',
        SMTP_URL: 'smtp://127.0.0.1:9',
        WORKER_CONCURRENCY: '2',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = once(child, 'exit') as Promise<[number | null]>
  await Promise.race([
    isReady(child),
    exited.then(([code]) =>
      Promise.reject(new Error(`${entry} ended with code ${code}: ${output}`)),
    ),
  ])
  return {
    pid: child.pid!,
    origin: `http://127.0.0.1:${port}`,
    async end(signal) {
      child.kill(signal)
      const [code] = await exited
      return code
    },
    output: () => output,
  }
}

async function isReady(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! }))
    if (/^Proofdesk .*is ready/.test(line)) return
  // Its end is told by the other side of the race.
  await new Promise(() => {})
}

/** A port that is free now and the next one as well. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The API of a process as its first owner sees it; the token stays good over restarts. */
export async function signUpOwner(origin: string): Promise<{ token: string; client: Client }> {
  const response = await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      companyName: 'North Studio',
      alias: 'north',
      country: 'gb',
      defaultLanguage: 'en',
      firstName: 'Robin',
      lastName: 'North',
      emailAddress: 'robin@example.com',
      password: 'a long enough passphrase 26',
    }),
  })
  const { token, error } = (await response.json()) as { token: string; error?: string }
  if (!token) throw new Error(error)
  return { token, client: createClient({ origin, token: () => token }) }
}
