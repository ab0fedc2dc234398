import { job } from '../../ground/jobs/job.ts'

/**
 * Looks up the DNS records of a domain that a studio has entered or verified. The sweep repeats it if they aren't there
 * yet.
 */
export const checkDomainJob = job<{ accountGuid: string; domain: string }>({
  name: 'check-domain',
  retryLimit: 0,
  expireInSeconds: 60,
  sameKey: 'one',
})
