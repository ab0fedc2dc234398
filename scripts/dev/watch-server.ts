import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { ServerProcess } from './server-process.ts'

/** The sources of the server's process. */
const SOURCES = [
  'apps/server/src',
  'apps/server/drizzle',
  'apps/sandbox/src',
  'packages/domain/src',
  'packages/contract/src',
  'packages/embedded-postgres/src',
]
/** Files saved at the same time, as when switching branches, cause a single restart. */
const PAUSE = 50

/**
 * Restarts the server when one of its files changes, except tests. A plugin, since Vite watches files anyway and keeps
 * watching when it restarts itself.
 */
export function watchServer(root: string, server: Pick<ServerProcess, 'restart'>): Plugin {
  const folders = SOURCES.map((folder) => join(root, folder) + sep)
  let timer: NodeJS.Timeout | undefined
  return {
    name: 'watch-server',
    configureServer({ watcher }) {
      watcher.add(folders)
      watcher.on('all', (_event, file) => {
        if (!folders.some((folder) => file.startsWith(folder))) return
        if (/\.test\.ts$|test-world/.test(file)) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          console.log(`Restarting the server: ${relative(root, file)} changed.`)
          void server.restart()
        }, PAUSE)
      })
    },
  }
}
