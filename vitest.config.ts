import { availableParallelism } from 'node:os'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'
import { useMemoryFolder } from './scripts/memory-folder.ts'
import { SlowestFiles } from './scripts/slowest-files.ts'

// More than there are cores: a third of the server's tests wait for a database or for another process. It has to be told this way: a number
// given here is not handed on to projects with a configuration of their own, whose files would run one after another.
process.env.VITEST_MAX_WORKERS ||= String(Math.max(4, availableParallelism() - 1))

useMemoryFolder()

/** These start, kill and fill real processes and disks, and mostly wait. */
const WAITING = /\/(run|run-apart|mail-outage|disk-full|queue|start-embedded-postgres)\.test\.ts$/

/** What mostly waits begins early, a few at a time, so that there is always something to compute beside it and nothing is left for the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waiting: TestSpecification[] = []
    const computing: TestSpecification[] = []
    for (const file of await super.sort(files))
      (WAITING.test(file.moduleId) ? waiting : computing).push(file)
    for (const [n, file] of waiting.entries()) computing.splice(n * 5, 0, file)
    return computing
  }
}

// One runner for everything but the browser journeys; each project names its folder and its world.
export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    reporters: ['default', new SlowestFiles()],
    projects: [
      // Files of these two share what they import: nothing in them is mocked by module, and loading the server again
      // for each took half the time.
      {
        test: {
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/{server,sandbox}/src/**/*.test.ts', 'bench/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/test-world/test-database-setup.ts'],
          // As the product's processes run: tests of backups and files spent a quarter of their time collecting buffers.
          setupFiles: ['apps/server/src/ground/node/memory-settings.ts'],
          testTimeout: 60_000,
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
