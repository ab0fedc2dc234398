import { isUniqueViolation } from '../../ground/db/unique-violation.ts'

/** Whether a write failed since someone else signs in by the address, or the team has it already. */
export function isAddressTaken(error: unknown): boolean {
  return (
    isUniqueViolation(error, 'users_email_address') ||
    isUniqueViolation(error, 'users_team_address')
  )
}
