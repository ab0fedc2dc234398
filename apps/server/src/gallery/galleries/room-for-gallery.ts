import { and, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { requireBelow } from '../../db/require-below.ts'
import { ofAccount } from '../../db/of-account.ts'
import { galleries } from '../../db/tables/galleries.ts'
import type { Scope } from '../../scope.ts'

const GALLERIES_MAX = 10_000

export async function requireRoomForGallery(
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
