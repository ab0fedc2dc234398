import { defineConfig } from 'vitest/config'

// One runner for everything but the browser journeys; each project names its folder and its world.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { name: 'server', include: ['apps/{server,sandbox}/src/**/*.test.ts', 'bench/src/**/*.test.ts'], globalSetup: ['apps/server/src/db/test-database-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 } },
      'apps/admin/vite.config.ts',
      'apps/site/vite.config.ts',
    ],
  },
})
