import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { importsOf, type ModuleGraph } from '../../scripts/module-imports.ts'

/**
 * What every screen needs and what changes least: one file, packed 2.6 kB smaller than two, that stays in the browser's cache from version
 * to version.
 */
const CORE_CHUNKS = [
  {
    name: 'core',
    test: /^\0(vite[\\/]preload-helper|rolldown[\\/]runtime)|[\\/]node_modules[\\/](?!.*infiniteQueryObserver)(react|react-dom|scheduler|react-router|zod|i18next|react-i18next|@tanstack[\\/](query-core|react-query)|@emotion|stylis|@mui[\\/](system|styled-engine|private-theming|material[\\/](styles|utils|zero-styled|colors|Box|Button|react-router[\\/].*[\\/]instrumentation\.js|ButtonBase|CircularProgress|CssBaseline|GlobalStyles|IconButton|Link|Skeleton|SvgIcon|Typography)))[\\/]/,
  },
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // dist/assets is served under a path that never collides with an address of the console, as `npm run dev` does with the sources.
  experimental:
    command === 'build'
      ? { renderBuiltUrl: (file) => `/assets/admin/${file.replace(/^assets\//, '')}` }
      : {},
  plugins: [react(), stripInjectedCss(), leaveOut(), leaveOutLanguages()],
  // Left out of what is bundled ahead, so that stripInjectedCss sees it.
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...CORE_CHUNKS,
            {
              name: groupFirstScreens(),
              debugName: 'first screens',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    name: 'admin',
    environment: 'jsdom',
    setupFiles: ['../../scripts/steady-frames.ts', 'src/testing/test-setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Files share what they import, as nothing in them is mocked by module.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
}))

/** MUI's theme imports it for a choice that theme.ts doesn't make, and it imports the classes of all inputs with the inputs themselves. */
const NEVER_CALLED = /[\\/]@mui[\\/]material[\\/]styles[\\/]enhanceHighContrast\.mjs$/

/**
 * Three files: what both screens need on which people land, home and the list of galleries, and what only one of them does. Left alone,
 * what they share with other screens is cut into fifty, which pack worse and are asked for one by one.
 */
function groupFirstScreens() {
  let groups: Map<string, string> | undefined
  return (id: string, modules: ModuleGraph) => {
    groups ??= toGroups(modules)
    return groups.get(id) ?? null
  }
}

function toGroups(modules: ModuleGraph): Map<string, string> {
  const [entry, galleries, home] = [
    'main.tsx',
    'app/routes/galleries-screen.tsx',
    'features/home/home-page.tsx',
  ].map((file) => {
    const id = join(import.meta.dirname, 'src', file)
    return [id, ...importsOf(id, modules, (imported) => NEVER_CALLED.test(imported))]
  }) as [string[], string[], string[]]
  const ofHome = new Set(home)
  return new Map([
    ...home.map((id) => [id, 'home'] as const),
    ...galleries.map(
      (id) =>
        [id, ofHome.has(id) || id.includes('node_modules') ? 'first-screen' : 'galleries'] as const,
    ),
    ...entry.map((id) => [id, 'first-screen'] as const),
  ])
}

/**
 * Parts of packages that come along and are never run: zod's way to JSON schemas, which only the server writes, its English sentences, as
 * problems have ours, the router's hooks for tracing, and MUI's ripple, which theme.ts turns off.
 */
const NEVER_RUN =
  /[\\/](zod[\\/]v4[\\/](core[\\/](json-schema-processors|to-json-schema)|locales[\\/]en)\.js|react-router[\\/].*[\\/]instrumentation\.js|ButtonBase[\\/]TouchRipple\.mjs)(\?|$)/

/** In a build each export of these is a function that does nothing: 6 kB less on the first screen. */
function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    transform: {
      filter: { id: NEVER_RUN },
      handler(code, id) {
        const listed = /^export \{ (\w+(?:, \w+)*) \};?$/m.exec(code)?.[1]?.split(', ') ?? []
        const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        const names = new Set([...declared.map(([, name]) => name), ...listed])
        const hasDefault = /^export default /m.test(code)
        if (names.size === 0 && !hasDefault) this.error(`${id} has another form: look at leaveOut`)
        const exports = [...names].map((name) => `export const ${name} = () => {}`)
        if (hasDefault) exports.push('export default () => null')
        return { code: exports.join('\n'), map: null }
      },
    },
  }
}

/**
 * React Aria brings what it says in 34 languages; those that the console doesn't speak are left out of a build. Where a
 * country has no words of its own it takes the first of the language, so both of Portuguese stay.
 */
const OTHER_LANGUAGES =
  /[\\/]react-(aria|aria-components|stately)[\\/].*[\\/](?!(?:de-DE|en-US|es-ES|fr-FR|it-IT|ja-JP|nb-NO|pt-BR|pt-PT)\.mjs)[a-z]{2}-[A-Z]{2}\.mjs$/

function leaveOutLanguages(): Plugin {
  return {
    name: 'leave-out-languages',
    apply: 'build',
    transform: {
      filter: { id: OTHER_LANGUAGES },
      handler: () => ({ code: 'export default {}', map: null }),
    },
  }
}

/** sonner writes its styles into the page from JavaScript, which our CSP forbids; its css file is imported instead (src/ui/toast-list.tsx). */
function stripInjectedCss(): Plugin {
  return {
    name: 'strip-injected-css',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs(\?|$)/ },
      handler(code) {
        const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (stripped === code)
          this.error('sonner no longer injects its styles this way: look at stripInjectedCss')
        return { code: stripped, map: null }
      },
    },
  }
}
