import { COUPON_PEOPLE_MAX, type CreateCoupon } from '@proofdesk/contract/admin/coupons'
import { personKey } from '@proofdesk/domain/person-key'
import { AppError } from '../../app-error.ts'
import type { Executor } from '../../db/client.ts'
import { findCustomers } from '../../people/customers/named-customers.queries.ts'
import type { Scope } from '../../scope.ts'

export interface NamedPerson {
  person: string
  emailAddress: string
  firstName: string
  lastName: string
}

/** Whom a coupon is to be limited to: customers of the account and rows of a file, everybody once. */
export async function readPeople(
  db: Executor,
  scope: Scope,
  {
    selectedCustomers = [],
    customersToImport = [],
  }: Pick<CreateCoupon, 'selectedCustomers' | 'customersToImport'>,
): Promise<NamedPerson[]> {
  const wanted = [...new Set(selectedCustomers)]
  const customers = await findCustomers(db, scope, wanted)
  if (customers.length !== wanted.length)
    throw new AppError('not_found', { fields: { selectedCustomers: { code: 'gone' } } })
  if (customers.some(({ firstName, lastName }) => firstName === '' || lastName === ''))
    throw new AppError('invalid', {
      fields: { selectedCustomers: { code: 'customer_without_name' } },
    })
  const people = new Map<string, NamedPerson>()
  for (const { emailAddress, firstName, lastName } of [...customers, ...customersToImport]) {
    const person = personKey(emailAddress)
    if (!people.has(person)) people.set(person, { person, emailAddress, firstName, lastName })
  }
  if (people.size === 0)
    throw new AppError('invalid', { fields: { selectedCustomers: { code: 'required' } } })
  if (people.size > COUPON_PEOPLE_MAX)
    throw new AppError('invalid', {
      fields: { selectedCustomers: { code: 'too_many', max: COUPON_PEOPLE_MAX } },
    })
  return [...people.values()]
}
