import { ParticipantFields } from '@proofdesk/contract/admin/participants'
import { problem } from '@proofdesk/contract/problems'
import type * as z from 'zod'

/** What is asked of somebody on a start list. */
export const ParticipantForm = ParticipantFields.refine(
  ({ number, firstName, lastName }) => Boolean(number || firstName || lastName),
  { path: ['number'], ...problem('required') },
)
export type ParticipantForm = z.infer<typeof ParticipantForm>

export const NOBODY: ParticipantForm = {
  number: '',
  firstName: '',
  lastName: '',
  club: '',
  emailAddress: '',
  mobileNumber: '',
}
