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
const WAITING =
  /\/(run|run-apart|mail-outage|disk-full|disk-full-database|dead-disk|queue)\.test\.ts$/

/** Those with the longest files come first, so that only short ones are left for the end. */
const PROJECTS = ['embedded-postgres', 'server', 'admin', 'rules', 'site']

/**
 * A worker ends as soon as the next file is of another project, and a new one has to load everything: so projects
 * follow each other. Within a project, what mostly waits begins early, a few at a time, so that there is always
 * something to compute beside it.
 */
class LongestProjectsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    const sorted = (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
    return Object.values(Object.groupBy(sorted, ({ project }) => project.name)).flatMap(
      (group = []) => waitingFirst(group),
    )
  }
}

function waitingFirst(files: readonly TestSpecification[]): TestSpecification[] {
  const { waiting = [], computing = [] } = Object.groupBy(files, ({ moduleId }) =>
    WAITING.test(moduleId) ? 'waiting' : 'computing',
  )
  for (const [n, file] of waiting.entries()) computing.splice(n * 5, 0, file)
  return computing
}

// One runner for everything but the browser journeys; each project names its folder and its world.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestProjectsFirst },
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
