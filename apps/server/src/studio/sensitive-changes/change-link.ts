import { CHANGE_LINK_MS } from '@proofdesk/domain/sensitive-change'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

/** The contents of a link: one change, for one recipient. */
export interface ChangeLink {
  changeGuid: string
  recipientGuid: string
}

const PURPOSE = 'sensitive-change'
const GUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TOKEN = new RegExp(`^((${GUID})\\.(${GUID})\\.(\\d{13}))\\.([\\w~-]+)$`)

/** A link's secret; valid for seven days from the change on, however late its email is sent. */
export function signChangeLink(
  { signingKey }: Deps,
  { changeGuid, recipientGuid }: ChangeLink,
  changedAt: number,
): string {
  const text = `${changeGuid}.${recipientGuid}.${changedAt + CHANGE_LINK_MS}`
  return `${text}.${sign(signingKey, PURPOSE, text)}`
}

/** Throws `ticket_invalid` for a secret that isn't ours or has expired. */
export function readChangeLink({ signingKey, clock }: Deps, token: string): ChangeLink {
  const [, text = '', changeGuid = '', recipientGuid = '', expiresAt, signature] =
    TOKEN.exec(token) ?? []
  if (!isSigned(signingKey, PURPOSE, text, signature) || Number(expiresAt) <= clock.now())
    throw new AppError('ticket_invalid')
  return { changeGuid, recipientGuid }
}
