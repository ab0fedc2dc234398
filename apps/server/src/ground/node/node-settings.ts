import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import './memory-settings.ts'

// Settings that Node needs before anything else happens: import this first, and what starts the product with `await
// import`, since static imports are resolved and compiled before the first line runs.

// The pool's size is fixed when it is first used. Node's four threads serve pictures and files alike, and pictures hold
// a thread for a tenth of a second, so files would wait for them: this leaves room for every picture being processed
// and for files beside them.
process.env.UV_THREADPOOL_SIZE ||= String(3 * availableParallelism() + 6)

// Sources are stripped of their types and compiled once, not at every start. The cache is beside the packages, so that
// no one else writes to it.
enableCompileCache(
  fileURLToPath(new URL('../../../../../node_modules/.cache/compiled', import.meta.url)),
)

// For every import of a package or of a file inside it, Node reads the package's whole list of entries again. The list
// of drizzle-orm is 180 kB and took a third of a start's CPU. Its entries are resolved once, its files relative to each
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
