import type { Person } from '@proofdesk/contract/admin/people'
import type { TFunction } from 'i18next'
import { customerName } from '../customer-labels.ts'

/** Someone's name; if it is unknown, their address or number. */
export function personName(t: TFunction, { numbers, ...person }: Person): string {
  return customerName(t, { ...person, bibNumber: numbers[0] ?? '' })
}
