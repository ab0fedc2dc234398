import { createHash } from 'node:crypto'
import { giftCardKey, toGiftCardCode } from '@proofdesk/domain/gift-card-code'
import type { Deps } from '../../ground/deps.ts'
import { sign } from '../../ground/signatures/signature.ts'

/** The code of a card: derived from its guid by the installation's secret, so that none is stored. */
export function codeOf({ signingKey }: Pick<Deps, 'signingKey'>, guid: string): string {
  return toGiftCardCode(
    createHash('sha256')
      .update(sign(signingKey, 'gift-card', guid))
      .digest(),
  )
}

/** The form in which a typed code is compared. */
export function hashOf(code: string): string {
  return createHash('sha256').update(giftCardKey(code)).digest('hex')
}

/** The code of a stored card; undefined if the secret has changed since, for example after a move. */
export function findCode(
  { signingKey }: Pick<Deps, 'signingKey'>,
  { guid, codeHash }: { guid: string; codeHash: string },
): string | undefined {
  return [...signingKey.accepted.keys()]
    .map((current) => codeOf({ signingKey: { ...signingKey, current } }, guid))
    .find((code) => hashOf(code) === codeHash)
}
