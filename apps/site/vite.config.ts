import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Manifest, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { importsOf, type ModuleGraph } from '../../scripts/module-imports.ts'
import { developmentAssets } from './vite-development.ts'
import { themeFonts } from './vite-theme-fonts.ts'

const CLIENT = join(import.meta.dirname, 'dist/client')

/** dist/client/assets is served under a path that never collides with an address of a site. */
const toUrl = (file: string) => `/assets/site/${file.replace(/^assets\//, '')}`

/** `vite build` makes what browsers load; `vite build --ssr`, which needs that, makes the one file that the server imports. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  experimental: command === 'build' ? { renderBuiltUrl: toUrl } : {},
  plugins: [react(), clientAssets(), developmentAssets(), themeFonts(toUrl)],
  // There is no HTML file in which Vite could find what to bundle ahead.
  optimizeDeps: { entries: ['src/entry-client.ts'] },
  // The server's bundle carries its dependencies, and React's production half of them.
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: isSsrBuild
    ? {
        ssr: 'src/entry-server.tsx',
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        minify: false,
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        sourcemap: false,
        manifest: true,
        modulePreload: { polyfill: false },
        target: 'es2023',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.ts',
          output: {
            codeSplitting: {
              groups: [
                { name: groupPage(), debugName: 'page', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  test: {
    name: 'site',
    environment: 'jsdom',
    setupFiles: ['../../scripts/steady-frames.ts', 'src/testing/test-setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Files share what they import.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
}))

/** `virtual:client-assets`: where the client's scripts are, and the text of its style sheet, which every page carries in its head. */
function clientAssets(): Plugin {
  const id = 'virtual:client-assets'
  return {
    name: 'client-assets',
    apply: 'build',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}` ? `export default ${JSON.stringify(readClientAssets())}` : undefined,
  }
}

function readClientAssets() {
  const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  const chunks = Object.values(manifest)
  const entry = chunks.find((chunk) => chunk.isEntry)
  const page = manifest['src/hydrate-page.tsx']
  if (!entry || !page)
    throw new Error('The client hasn’t been built: run `npm run build -w apps/site`')
  const parts = withImports(page, manifest)
  const styles = parts.flatMap(({ css = [] }) => css)
  if (styles.length === 0) throw new Error('The client was built without its style sheets')
  return {
    script: toUrl(entry.file),
    styles: styles.map((file) => readFileSync(join(CLIENT, file), 'utf8')).join(''),
    styleFiles: styles.map(toUrl),
  }
}

/** A part with all that it waits for; the entry is there already. */
function withImports(part: Manifest[string], manifest: Manifest): Manifest[string][] {
  const parts = [part]
  for (const { imports = [] } of parts)
    for (const name of imports)
      if (!manifest[name]!.isEntry && !parts.includes(manifest[name]!)) parts.push(manifest[name]!)
  return parts
}

/**
 * Puts all that the first page needs into one file. Left alone, what it shares with parts that come later is cut into many small ones,
 * whose styles and whose scripts come too late.
 */
function groupPage() {
  let needed: Set<string> | undefined
  return (id: string, modules: ModuleGraph) => {
    needed ??= importsOf(join(import.meta.dirname, 'src/hydrate-page.tsx'), modules)
    return needed.has(id) ? 'page' : null
  }
}
