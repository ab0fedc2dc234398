import { job } from '../jobs/job.ts'

/** Turns a stored original into a live photo, or puts it into quarantine. */
export const processPhoto = job<{ accountGuid: string; photoGuid: string }>({ name: 'process-photo', retryLimit: 3, retryDelay: 3, expireInSeconds: 600 })
