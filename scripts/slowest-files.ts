import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10

/** Says at the end of a long run which test files took longest: where to begin in making the run quicker. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return
    const timed = modules
      .map((module) => ({ file: relative('.', module.moduleId), ms: timeOf(module) }))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, SHOWN)
    console.log('\nSlowest test files')
    for (const { file, ms } of timed)
      console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`)
  }
}

/** Its tests with their hooks, and what was loaded and made ready for them. */
function timeOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return duration + collectDuration + setupDuration + environmentSetupDuration
}
