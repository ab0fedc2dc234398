import { DAY_MS } from '@proofdesk/domain/duration'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

export const ARCHIVE_PATH = '/api/site/content/archive/file'
/**
 * How long an archive can be downloaded by the page's links; an email's links work longer, since it may be read later.
 */
export const PAGE_LIFETIME = DAY_MS
export const MAIL_LIFETIME = 7 * DAY_MS

/** The key to all parts of an archive until it expires: `<expiry in epoch seconds>.<signature>`. */
export function signArchiveKey(
  { signingKey, clock }: Deps,
  archiveGuid: string,
  lifetime: number,
): string {
  const expiry = String(Math.ceil((clock.now() + lifetime) / 1_000))
  return `${expiry}.${sign(signingKey, 'download-archive', `${archiveGuid}\n${expiry}`)}`
}

/** Whether the key opens this archive and hasn't expired. */
export function opensArchive(
  { signingKey, clock }: Deps,
  archiveGuid: string,
  key: string,
): boolean {
  const [, expiry = '', given = ''] = /^(\d{1,12})\.([^.]+)$/.exec(key) ?? []
  return (
    isSigned(signingKey, 'download-archive', `${archiveGuid}\n${expiry}`, given) &&
    clock.now() < Number(expiry) * 1_000
  )
}

/** The address of a part, counted from 1. */
export function archivePartPath(
  {
    guid,
    key,
    preview,
    language,
  }: {
    guid: string
    key: string
    preview?: string | undefined
    /** The language of its file name. */
    language?: string | undefined
  },
  part: number,
): string {
  const query = new URLSearchParams({
    guid,
    part: String(part),
    key,
    ...(preview && { preview }),
    ...(language && { language }),
  })
  return `${ARCHIVE_PATH}?${query.toString()}`
}
