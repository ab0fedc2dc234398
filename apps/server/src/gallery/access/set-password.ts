import { isGuessedPassword } from '@proofdesk/domain/gallery-password'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { galleryAccess } from '../../ground/db/tables/gallery-access.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { isCommonPassword } from '../../studio/auth/check-password.ts'
import { findAccess } from './gallery-access.queries.ts'

interface Protected {
  guid: string
  accountGuid: string
}

/** Refuses a password that is easy to guess, with an error on its field. */
export function checkGalleryPassword(password: string, names: readonly string[]): void {
  if (isGuessedPassword(password, names, isCommonPassword))
    throw new AppError('invalid', { fields: { password: { code: 'too_easy' } } })
}

/**
 * Saves a new password; everyone who had unlocked the gallery has to enter it. A gallery that requires a password must
 * have one.
 */
export async function keepPassword(
  tx: Transaction,
  gallery: Protected & { authRequired: boolean },
  passwordHash: string | undefined,
  now: number,
): Promise<void> {
  if (passwordHash !== undefined) return setPassword(tx, gallery, passwordHash, now)
  if (gallery.authRequired && !(await findAccess(tx, gallery, gallery.guid)))
    throw new AppError('invalid', { fields: { password: { code: 'required' } } })
}

/** Copies a gallery's password to its copy. Unlocking one gallery doesn't unlock the other. */
export async function copyPassword(
  tx: Transaction,
  source: Protected,
  copy: Protected,
  now: number,
): Promise<void> {
  const access = await findAccess(tx, source, source.guid)
  if (access) await setPassword(tx, copy, access.passwordHash, now)
}

async function setPassword(
  tx: Transaction,
  { guid, accountGuid }: Protected,
  passwordHash: string,
  now: number,
): Promise<void> {
  const access = { passwordHash, version: newGuid(), changedAt: now }
  await tx
    .insert(galleryAccess)
    .values({ engineGuid: guid, accountGuid, ...access })
    .onConflictDoUpdate({ target: galleryAccess.engineGuid, set: access })
}
