import { job } from '../../ground/jobs/job.ts'

/**
 * Checks a stored original, makes its poster and preview, and turns it into a live video, or quarantines it. Making the
 * preview of a film of hours takes hours.
 */
export const processVideo = job<{ accountGuid: string; videoGuid: string }>({
  name: 'process-video',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 43_200,
})
