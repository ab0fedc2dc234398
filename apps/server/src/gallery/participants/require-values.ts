import { type ParticipantValues, toParticipantValues } from '@proofdesk/domain/participant-import'
import { AppError } from '../../app-error.ts'

/** What somebody typed of a participant, as it is kept. Throws `invalid` where there is neither a number nor a name. */
export function requireValues(typed: ParticipantValues): ParticipantValues {
  const values = toParticipantValues(typed)
  // The contract has checked lengths and addresses.
  if (typeof values === 'string')
    throw new AppError('invalid', { fields: { number: { code: 'required' } } })
  return values
}
