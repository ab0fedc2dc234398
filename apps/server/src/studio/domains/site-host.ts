import { withoutPort } from '@proofdesk/domain/custom-domain'
import type { Deps } from '../../ground/deps.ts'

/** The host below the platform's domain that a studio's own domain points to. */
export function siteHost({ env }: Deps, alias: string): string {
  return `${alias}.${withoutPort(env.DOMAIN)}`
}
