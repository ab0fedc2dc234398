import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { frames } from '../../ground/db/tables/frames.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'

interface Framed {
  frameGuid?: string | null | undefined
}

/** Refuses a frame that isn't the account's own. */
export async function checkFrame(
  db: Executor,
  scope: Scope,
  { frameGuid }: Framed,
  current: Framed = {},
): Promise<void> {
  if (!frameGuid || frameGuid === current.frameGuid) return
  if ((await db.$count(frames, recordOf(frames, scope, frameGuid))) === 0)
    throw new AppError('invalid', { fields: { frameGuid: { code: 'not_a_choice' } } })
}
