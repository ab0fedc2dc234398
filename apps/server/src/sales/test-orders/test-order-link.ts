import { orderPath } from '@proofdesk/domain/public-url'
import { TEST_FLAG } from '@proofdesk/domain/test-order'
import { originOf } from '../../studio/accounts/to-account.ts'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

/** The key that opens a test order for anyone who has it, as long as the order exists. */
export function signTestKey({ signingKey }: Deps, guid: string): string {
  return TEST_FLAG + sign(signingKey, 'test-order', guid)
}

export function isTestKey({ signingKey }: Deps, guid: string, key: string): boolean {
  return (
    key.startsWith(TEST_FLAG) &&
    isSigned(signingKey, 'test-order', guid, key.slice(TEST_FLAG.length))
  )
}

/** The URL of its page, on the studio's site. */
export function testOrderUrl(
  deps: Deps,
  account: Parameters<typeof originOf>[0],
  { guid, locale }: { guid: string; locale: string },
): string {
  return originOf(account, deps.env) + orderPath({ guid, key: signTestKey(deps, guid) }, locale)
}

/** The path of one of its files, on the same host. */
export function testDownloadPath(deps: Deps, orderGuid: string, itemGuid: string): string {
  const key = encodeURIComponent(signTestKey(deps, orderGuid))
  return `/api/site/test-orders/download?guid=${orderGuid}&item=${itemGuid}&key=${key}`
}
