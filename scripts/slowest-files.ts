import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10

/** At the end of a long run, lists the test files that took longest: where to start speeding it up. */
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

/** The time of its tests with their hooks, and of loading and preparing them. */
function timeOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return duration + collectDuration + setupDuration + environmentSetupDuration
}
