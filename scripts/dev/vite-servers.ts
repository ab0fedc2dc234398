import type { Server } from 'node:http'
import { join } from 'node:path'
import {
  DevEnvironment,
  type HotChannel,
  type InlineConfig,
  type Plugin,
  type ViteDevServer,
  createServer,
} from 'vite'
import { CONSOLE_BASE, SITE_BASE } from './bases.ts'

interface ViteOptions {
  /** The repository's folder. */
  root: string
  /** The server that browsers connect to; hot updates use its web sockets. */
  front: Server
  /** The platform's host without its port; sites are subdomains of it. */
  host: string
  /** The connection to the process that renders the site's pages. */
  channel: HotChannel
  /** For one of the two apps. */
  plugins: Plugin[]
}

/** Vite for the two apps. Neither listens: the front passes requests on. */
export async function createVites({
  root,
  front,
  host,
  channel,
  plugins,
}: ViteOptions): Promise<{ console: ViteDevServer; site: ViteDevServer }> {
  const shared = (app: 'admin' | 'site', base: string): InlineConfig => ({
    root: join(root, 'apps', app),
    configFile: join(root, 'apps', app, 'vite.config.ts'),
    base,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: { server: front },
      allowedHosts: [`.${host}`, '127.0.0.1'],
    },
  })
  return {
    console: await createServer({
      ...shared('admin', CONSOLE_BASE),
      // The server replaces it with the request's nonce.
      html: { cspNonce: '__NONCE__' },
    }),
    site: await createServer({
      ...shared('site', SITE_BASE),
      appType: 'custom',
      plugins,
      environments: {
        ssr: {
          dev: {
            createEnvironment: (name, config) =>
              new DevEnvironment(name, config, { hot: true, transport: channel }),
          },
        },
      },
    }),
  }
}
