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
  /** What browsers are connected to; hot updates travel on its web sockets. */
  front: Server
  /** The platform's host without its port; sites are below it. */
  host: string
  /** The way to where the site's pages are rendered. */
  channel: HotChannel
  /** For one of the two. */
  plugins: Plugin[]
}

/** Vite for the two apps. Neither listens: the front hands requests on. */
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
      // The server puts the nonce of the request in its place.
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
