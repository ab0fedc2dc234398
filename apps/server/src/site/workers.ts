import type { AllDeps } from '../ground/deps.ts'
import { handleSketchVisitors } from './analytics/sketch-visitors.handler.ts'
import { sketchVisitors } from './analytics/sketch-visitors.job.ts'
import { handleSweepDailySummaries } from './analytics/sweep-daily-summaries.handler.ts'
import { sweepDailySummaries } from './analytics/sweep-daily-summaries.job.ts'
import { handleSweepPaidVisitors } from './analytics/sweep-paid-visitors.handler.ts'
import { sweepPaidVisitors } from './analytics/sweep-paid-visitors.job.ts'
import { handleSendArchiveLinks } from './galleries/send-archive-links.handler.ts'
import { sendArchiveLinks } from './galleries/send-archive-links.job.ts'

/** The jobs for visitor statistics and archive links. */
export async function workOnSite(deps: AllDeps): Promise<void> {
  const { queue } = deps

  await queue.work(sweepDailySummaries, {}, () => handleSweepDailySummaries(deps))
  await queue.schedule(sweepDailySummaries, '5 * * * *', {})
  await queue.work(sweepPaidVisitors, {}, () => handleSweepPaidVisitors(deps))
  await queue.schedule(sweepPaidVisitors, '* * * * *', {})
  await queue.work(sketchVisitors, {}, () => handleSketchVisitors(deps))
  await queue.schedule(sketchVisitors, '33 * * * *', {})

  await queue.work(sendArchiveLinks, { concurrency: 2 }, (payload) =>
    handleSendArchiveLinks(deps, payload),
  )
}
