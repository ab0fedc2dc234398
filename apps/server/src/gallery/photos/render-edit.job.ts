import { job } from '../../ground/jobs/job.ts'

/** Renders a photo with its pending edit, then shows it. */
export const renderEdit = job<{ accountGuid: string; photoGuid: string }>({
  name: 'render-edit',
  retryLimit: 6,
  retryDelay: 5,
  expireInSeconds: 600,
  // Someone is watching this photo; an upload of thousands can wait for one.
  priority: 1,
})
