import { job } from '../../ground/jobs/job.ts'

/** Plans the automatic emails that are due, and enqueues their sending. */
export const sweepAutomations = job({
  name: 'sweep-automations',
  sameKey: 'one',
})
