import { and, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Scope } from '../../ground/requests/scope.ts'

const GALLERIES_MAX = 10_000

export async function requireGalleryQuota(
  db: Executor,
  { accountGuid }: Pick<Scope, 'accountGuid'>,
): Promise<void> {
  await requireBelow(
    db,
    GALLERIES_MAX,
    galleries,
    and(ofAccount(galleries, { accountGuid }), isNull(galleries.deletedAt)),
  )
}
