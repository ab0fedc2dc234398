import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HotPayload, ViteDevServer } from 'vite'
import { startEmbeddedDatabase } from '@proofdesk/server/db/embedded-database'
import { readEnvOrExit } from '@proofdesk/server/env'
import { createLogger } from '@proofdesk/server/logging'
import { findFreePorts } from '@proofdesk/server/test-world/free-ports'
import { createFront } from './dev/front.ts'
import { createServerChannel } from './dev/server-channel.ts'
import { createServerProcess } from './dev/server-process.ts'
import { createVites } from './dev/vite-servers.ts'
import { watchServer } from './dev/watch-server.ts'

// `npm run dev`: changes in the apps appear on screen at once, changes in the server restart only the server. This
// process keeps what survives: Vite, the database and the URL. `npm run dev -- --inspect` passes the option on to the
// server's Node.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const env = readEnvOrExit()
const origin = `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`
const database = env.DATABASE_URL
  ? undefined
  : await startEmbeddedDatabase(env.DATA_DIR, createLogger({ LOG_LEVEL: env.LOG_LEVEL ?? 'warn' }))
const port = await findFreePorts(1)
const server = createServerProcess({
  nodeOptions: process.argv.slice(2),
  env: {
    ...process.env,
    ...(database && { DATABASE_URL: database.url }),
    // It responds under the front's host name, on its own port, and trusts the front about the client.
    DOMAIN: env.DOMAIN,
    PROTOCOL: env.PROTOCOL,
    SANDBOX_PORT: String(env.SANDBOX_PORT),
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUST_PROXY: process.env.TRUST_PROXY || 'loopback',
    DEV_ORIGIN: origin,
  },
  onMessage: (message, from) => receive(message as HotPayload, from),
})
const { channel, receive } = createServerChannel(server.child)
let vites: { console: ViteDevServer; site: ViteDevServer }
const front = createFront({ vites: () => vites, port, whenReady: server.whenReady })

async function stop(code: number): Promise<never> {
  await server.stop()
  await Promise.all([vites?.console.close(), vites?.site.close()])
  await database?.stop()
  process.exit(code)
}
let stopping: Promise<never> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => (stopping ??= stop(0)))

try {
  vites = await createVites({
    root: ROOT,
    front,
    host: env.DOMAIN.replace(/:\d+$/, ''),
    channel,
    plugins: [watchServer(ROOT, server)],
  })
  front.listen(env.PORT, env.HOST)
  await once(front, 'listening')
  await server.restart()
} catch (error) {
  console.error(
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? `PORT ${env.PORT} is in use by another program. Choose another with PORT=…`
      : error,
  )
  await (stopping ??= stop(1))
}
