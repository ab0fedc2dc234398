import { job } from '../../ground/jobs/job.ts'

/** Makes the watermarked poster and preview that visitors of a sales gallery are shown of a video. */
export const watermarkVideo = job<{ accountGuid: string; videoGuid: string }>({
  // As the queues of installations have it.
  name: 'mark-video',
  retryLimit: 3,
  retryDelay: 10,
  sameKey: 'one-waiting',
  expireInSeconds: 43_200,
})
