import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { checkDomain } from './check-domain.ts'

/** Run twice, it looks twice. */
export async function handleCheckDomain(
  deps: Deps,
  { accountGuid, domain }: { accountGuid: string; domain: string },
): Promise<void> {
  try {
    await checkDomain(deps, { accountGuid }, domain)
  } catch (error) {
    // Given up or expired in the meantime.
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  }
}
