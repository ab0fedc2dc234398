import { type ParticipantValues, readParticipantRow } from '@proofdesk/domain/participant-import'
import { AppError } from '../../ground/failures/app-error.ts'

/**
 * What someone typed of a participant, as it is kept; a cell of an older list that could not be typed today stays.
 * Throws `invalid` where there is neither a number nor a name.
 */
export function requireValues(typed: ParticipantValues): ParticipantValues {
  const read = readParticipantRow(typed)
  // The contract has checked numbers, lengths and addresses.
  if ('problem' in read) throw new AppError('invalid', { fields: { number: { code: 'required' } } })
  const kept = Object.fromEntries(read.leftOut.map(({ field }) => [field, typed[field]]))
  return { ...read.values, ...kept }
}
