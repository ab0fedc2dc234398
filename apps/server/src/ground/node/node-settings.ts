import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import './memory-settings.ts'

// What Node has to know before anything else happens: import this first, and what starts the product with `await import`, since all that
// is imported without it is found and compiled before the first line runs.

// The pool takes its size when it is first used. Node's four threads serve pictures and files alike, and pictures hold a thread for a
// tenth of a second, so files would wait for them: there is room for every picture in work and for files beside them.
process.env.UV_THREADPOOL_SIZE ||= String(3 * availableParallelism() + 6)

// Sources are stripped of their types and compiled once, not at each start. Beside the packages, so that no one else
// writes into it.
enableCompileCache(
  fileURLToPath(new URL('../../../../../node_modules/.cache/compiled', import.meta.url)),
)

// Node reads the whole list of a package's entries again for each import of one, and of each file inside it. That of
// drizzle-orm has 180 kB and took a third of the CPU of a start. Its entries are found once, its files beside each
// other.
const entries = new Map<string, ResolveFnOutput>()
const isInside = (url = '') => url.split('/node_modules/').at(-1)!.startsWith('drizzle-orm/')
registerHooks({
  resolve(specifier, context, next) {
    if (/^\.\.?\/.*\.js$/.test(specifier) && isInside(context.parentURL))
      return {
        url: new URL(specifier, context.parentURL).href,
        format: 'module',
        shortCircuit: true,
      }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const entry = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    entries.set(specifier, entry)
    return entry
  },
})
