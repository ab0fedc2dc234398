import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** What every screen needs and what changes least: two files that stay in the browser's cache from version to version. */
const CORE_CHUNKS = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'ground',
    test: /[\\/]node_modules[\\/](zod|i18next|react-i18next|@tanstack[\\/](query-core|react-query)|@emotion|stylis|@mui[\\/](system|styled-engine|private-theming|material[\\/](styles|utils|zero-styled|colors|Box|Button|ButtonBase|CircularProgress|CssBaseline|GlobalStyles|IconButton|Link|Skeleton|SvgIcon|Typography)))[\\/]/,
  },
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // dist/assets is served under a path that never collides with an address of the console, as `npm run dev` does with the sources.
  experimental:
    command === 'build'
      ? { renderBuiltUrl: (file) => `/assets/admin/${file.replace(/^assets\//, '')}` }
      : {},
  plugins: [react(), stripInjectedCss()],
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
    rolldownOptions: { output: { codeSplitting: { groups: CORE_CHUNKS } } },
  },
  test: {
    name: 'admin',
    environment: 'jsdom',
    setupFiles: ['src/testing/test-setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 15_000,
  },
}))

/** sonner writes its styles into the page from JavaScript, which our CSP forbids; its css file is imported instead (src/ui/toaster.tsx). */
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
