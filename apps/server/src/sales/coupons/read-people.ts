import {
  COUPON_AUDIENCE_MAX,
  COUPON_PEOPLE_MAX,
  type CreateCoupon,
} from '@proofdesk/contract/admin/coupons'
import { personKey } from '@proofdesk/domain/person-key'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { findCustomers, listAddressees } from '../../people/customers/named-customers.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'

export interface NamedPerson {
  person: string
  emailAddress: string
  firstName: string
  lastName: string
}

/**
 * The people to limit a coupon to: customers of the account, an audience of them and rows of a file, without
 * duplicates.
 */
export async function readPeople(
  db: Executor,
  scope: Scope,
  {
    selectedCustomers = [],
    customersToImport = [],
    audience,
  }: Pick<CreateCoupon, 'selectedCustomers' | 'customersToImport' | 'audience'>,
): Promise<NamedPerson[]> {
  const wanted = [...new Set(selectedCustomers)]
  const customers = await findCustomers(db, scope, wanted)
  if (customers.length !== wanted.length)
    throw new AppError('not_found', { fields: { selectedCustomers: { code: 'gone' } } })
  if (customers.some(({ firstName, lastName }) => firstName === '' || lastName === ''))
    throw new AppError('invalid', {
      fields: { selectedCustomers: { code: 'customer_without_name' } },
    })
  const most = audience ? COUPON_AUDIENCE_MAX : COUPON_PEOPLE_MAX
  const addressees = audience ? await listAddressees(db, scope, audience, { most: most + 1 }) : []
  const people = new Map<string, NamedPerson>()
  for (const one of [...customers, ...customersToImport, ...addressees]) {
    const { emailAddress, firstName, lastName } = one
    const person = personKey(emailAddress)
    if (!people.has(person)) people.set(person, { person, emailAddress, firstName, lastName })
  }
  if (people.size === 0)
    throw new AppError('invalid', { fields: { selectedCustomers: { code: 'required' } } })
  if (people.size > most)
    throw new AppError('invalid', {
      fields: { selectedCustomers: { code: 'too_many', max: most } },
    })
  return [...people.values()]
}
