import { ESModulesEvaluator, ModuleRunner, createNodeImportMeta } from 'vite/module-runner'
import type { HotPayload } from 'vite'
import type { AppPages } from '@proofdesk/server/deps'
import type { SiteBundle } from '@proofdesk/server/site-bundle'
import { CONSOLE_BASE } from './bases.ts'

/**
 * The apps as they are being written. Vite lives in the process that started us: it is asked for the console's page over HTTP and for
 * the site's modules over the channel between the two processes, which also tells what has changed and has to be asked for anew.
 */
export function createLivePages(origin: string): AppPages {
  const runner = new ModuleRunner(
    {
      transport: {
        connect({ onMessage, onDisconnection }) {
          process.on('message', (payload) => onMessage(payload as HotPayload))
          process.on('disconnect', onDisconnection)
        },
        send: (payload) => void process.send!(payload),
      },
      hmr: { logger: false },
      createImportMeta: createNodeImportMeta,
    },
    new ESModulesEvaluator(),
  )
  return {
    // What has not changed since the last page is not loaded again.
    loadSiteBundle: () => runner.import<SiteBundle>('/src/entry-server.tsx'),
    async readConsolePage() {
      const answer = await fetch(`${origin}${CONSOLE_BASE}index.html`, {
        headers: { accept: 'text/html' },
      })
      if (!answer.ok) throw new Error(`Vite can't make the console's page: ${await answer.text()}`)
      return answer.text()
    },
  }
}
