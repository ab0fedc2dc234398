import { CHANGE_LINK_MS } from '@proofdesk/domain/sensitive-change'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

/** What a link stands for: one change, for one person who was written to about it. */
export interface ChangeLink {
  changeGuid: string
  recipientGuid: string
}

const PURPOSE = 'sensitive-change'
const GUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TOKEN = new RegExp(`^((${GUID})\\.(${GUID})\\.(\\d{13}))\\.([\\w~-]+)$`)

/** The secret of a link; it works for seven days from the change on, however late its mail goes out. */
export function signChangeLink(
  { signingKey }: Deps,
  { changeGuid, recipientGuid }: ChangeLink,
  changedAt: number,
): string {
  const text = `${changeGuid}.${recipientGuid}.${changedAt + CHANGE_LINK_MS}`
  return `${text}.${sign(signingKey, PURPOSE, text)}`
}

/** Throws `ticket_invalid` for whatever was not signed by us or has expired. */
export function readChangeLink({ signingKey, clock }: Deps, token: string): ChangeLink {
  const [, text = '', changeGuid = '', recipientGuid = '', expiresAt, signature] =
    TOKEN.exec(token) ?? []
  if (!isSigned(signingKey, PURPOSE, text, signature) || Number(expiresAt) <= clock.now())
    throw new AppError('ticket_invalid')
  return { changeGuid, recipientGuid }
}
