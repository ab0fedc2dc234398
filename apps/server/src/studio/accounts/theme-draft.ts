import { ThemeDraft } from '@proofdesk/contract/admin/account'
import { HOUR_MS } from '@proofdesk/domain/duration'
import type { accounts } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'
import { isSigned, sign } from '../../signature.ts'

type AccountRow = typeof accounts.$inferSelect

/** Its name in the address of a previewed gallery. */
const PARAMETER = 'theme'
const LIFETIME = 12 * HOUR_MS

/**
 * A theme that is not saved yet, as a part of an address: signed for one account and expiring. Only a page under a valid preview flag
 * looks at it, so it shows nothing to anybody who is not signed in to the console.
 */
export function signThemeDraft(
  { signingKey, clock }: Deps,
  account: { guid: string },
  draft: ThemeDraft,
): string {
  const content = Buffer.from(JSON.stringify(draft)).toString('base64url')
  const text = `${content}.${clock.now() + LIFETIME}`
  return `${text}.${sign(signingKey, 'theme-draft', signedText(account, text))}`
}

/** The account with the theme that an address carries; undefined when it carries none of ours, or one that has expired. */
export function readThemeDraft(
  { signingKey, clock }: Deps,
  account: AccountRow,
  url: string,
): AccountRow | undefined {
  const carried = new URL(url, 'http://site').searchParams.get(PARAMETER)
  const [content, expiry, given, ...rest] = carried?.split('.') ?? []
  if (!content || !expiry || !given || rest.length > 0) return undefined
  if (!isSigned(signingKey, 'theme-draft', signedText(account, `${content}.${expiry}`), given))
    return undefined
  if (Number(expiry) <= clock.now()) return undefined
  const draft = ThemeDraft.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return draft.success ? { ...account, ...draft.data } : undefined
}

const signedText = (account: { guid: string }, text: string) => `${account.guid}.${text}`
