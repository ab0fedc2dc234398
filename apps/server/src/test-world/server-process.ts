import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@proofdesk/contract/client'

export interface ServerProcess {
  pid: number
  origin: string
  /** Ends the process and waits for its exit; returns its exit code, null if the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Its output so far, to explain a failed test. */
  output(): string
}

/** Starts an entry point of the product as a separate process and waits until it is ready. */
export async function startServerProcess(
  entry: 'main' | 'main-api' | 'main-worker',
  port: number,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../start/${entry}.ts`, import.meta.url))],
    {
      // With a mail server address, at which nothing answers, the sandbox isn't started.
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
  // Never resolves: the other promise in the race reports the end.
  await new Promise(() => {})
}

/** Signs up the first owner through a process's API; the token survives restarts. */
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
