import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// One runner for everything but the browser journeys; each project names its folder and its world.
export default defineConfig({
  test: {
    // As many as the smallest machine has cores; left alone, the runner keeps one of two for itself.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      // Files of these two share what they import: nothing in them is mocked by module, and loading the server anew for each took half the time.
      {
        test: {
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/{server,sandbox}/src/**/*.test.ts', 'bench/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/test-world/test-database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      'packages/embedded-postgres/vitest.config.ts',
      'apps/admin/vite.config.ts',
      'apps/site/vite.config.ts',
    ],
  },
})
