import { ThemeDraft } from '@proofdesk/contract/admin/account'
import { HOUR_MS } from '@proofdesk/domain/duration'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

/** Query parameter of a page or a previewed gallery. */
const PARAMETER = 'theme'
const LIFETIME = 12 * HOUR_MS

/**
 * Unsaved branding as a part of a URL: signed for one account and expiring. It grants no access: a gallery uses it only
 * under a valid preview flag, and pages are public anyway.
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

/** The branding in a URL; undefined if there is none of ours, or it has expired. */
export function readThemeDraft(
  { signingKey, clock }: Deps,
  account: { guid: string },
  url: string,
): ThemeDraft | undefined {
  const carried = new URL(url, 'http://site').searchParams.get(PARAMETER)
  const [content, expiry, given, ...rest] = carried?.split('.') ?? []
  if (!content || !expiry || !given || rest.length > 0) return undefined
  if (!isSigned(signingKey, 'theme-draft', signedText(account, `${content}.${expiry}`), given))
    return undefined
  if (Number(expiry) <= clock.now()) return undefined
  const draft = ThemeDraft.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return draft.data
}

const signedText = (account: { guid: string }, text: string) => `${account.guid}.${text}`
