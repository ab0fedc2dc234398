import { job } from '../../ground/jobs/job.ts'

/** Makes the watermarked poster and preview that visitors of a sales gallery are shown of a video. */
export const watermarkVideo = job<{ accountGuid: string; videoGuid: string }>({
  // The name that queues of existing installations contain.
  name: 'mark-video',
  retryLimit: 3,
  retryDelay: 10,
  sameKey: 'one-waiting',
  expireInSeconds: 43_200,
})
