import { isUniqueViolation } from '../../ground/db/unique-violation.ts'

/** Whether a write failed because someone else signs in with the address, or the team already has it. */
export function isAddressTaken(error: unknown): boolean {
  return (
    isUniqueViolation(error, 'users_email_address') ||
    isUniqueViolation(error, 'users_team_address')
  )
}
