import { job } from '../../ground/jobs/job.ts'

/** Renders a photo as it was edited, and shows it so from then on. */
export const renderEdit = job<{ accountGuid: string; photoGuid: string }>({
  name: 'render-edit',
  retryLimit: 6,
  retryDelay: 5,
  expireInSeconds: 600,
  // Someone looks at the photo and waits for it; an upload of thousands can wait for one photo.
  priority: 1,
})
