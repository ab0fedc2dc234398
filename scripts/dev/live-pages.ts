import { ESModulesEvaluator, ModuleRunner, createNodeImportMeta } from 'vite/module-runner'
import type { HotPayload } from 'vite'
import type { AppPages } from '@proofdesk/server/deps'
import type { SiteBundle } from '@proofdesk/server/site-bundle'
import { CONSOLE_BASE } from './bases.ts'

/**
 * The apps as they are being written. Vite runs in the process that started this one: the console's page is requested
 * from it over HTTP, and the site's modules over the channel between the two processes, which also tells what has
 * changed and has to be loaded again.
 */
export function createLivePages(origin: string): AppPages {
  // One set of modules at a time: pages mixing old and new ones would not share contexts.
  let current: { runner: ModuleRunner; bundle: Promise<SiteBundle> } | undefined
  process.on('message', ({ type }: HotPayload) => {
    if (type !== 'update' && type !== 'full-reload' && type !== 'prune') return
    const { runner } = current ?? {}
    current = undefined
    // Pages that are being rendered may still need it.
    if (runner) setTimeout(() => void runner.close(), 10_000).unref()
  })
  const load = () => {
    const runner = createRunner()
    return { runner, bundle: runner.import<SiteBundle>('/src/entry-server.tsx') }
  }
  return {
    async loadSiteBundle() {
      const loading = (current ??= load())
      try {
        return await loading.bundle
      } catch (error) {
        // A broken file will be fixed by its next change, or was only half written.
        if (current === loading) current = undefined
        throw error
      }
    },
    async readConsolePage() {
      const answer = await fetch(`${origin}${CONSOLE_BASE}index.html`, {
        headers: { accept: 'text/html' },
      })
      if (!answer.ok)
        throw new Error(`Vite can’t render the console's page: ${await answer.text()}`)
      return answer.text()
    },
  }
}

function createRunner(): ModuleRunner {
  let listener: (payload: unknown) => void = () => {}
  return new ModuleRunner(
    {
      transport: {
        connect({ onMessage, onDisconnection }) {
          listener = (payload) => onMessage(payload as HotPayload)
          process.on('message', listener)
          process.on('disconnect', onDisconnection)
        },
        disconnect: () => void process.off('message', listener),
        send: (payload) => void process.send!(payload),
      },
      hmr: false,
      createImportMeta: createNodeImportMeta,
    },
    new ESModulesEvaluator(),
  )
}
