import { type ParticipantValues, readParticipantRow } from '@proofdesk/domain/participant-import'
import { AppError } from '../../ground/failures/app-error.ts'

/**
 * Prepares the values someone typed for a participant; a cell of an older list that would be invalid today is kept.
 * Throws `invalid` if there is neither a number nor a name.
 */
export function requireValues(typed: ParticipantValues): ParticipantValues {
  const read = readParticipantRow(typed)
  // The contract has validated numbers, lengths and addresses.
  if ('problem' in read) throw new AppError('invalid', { fields: { number: { code: 'required' } } })
  const kept = Object.fromEntries(read.leftOut.map(({ field }) => [field, typed[field]]))
  return { ...read.values, ...kept }
}
