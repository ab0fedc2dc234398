import { job } from '../../ground/jobs/job.ts'

/** Makes the marked poster and preview that visitors of a sales gallery are shown of a video. */
export const markVideo = job<{ accountGuid: string; videoGuid: string }>({
  name: 'mark-video',
  retryLimit: 3,
  retryDelay: 10,
  sameKey: 'one-waiting',
  expireInSeconds: 43_200,
})
