import type { Customer } from '@proofdesk/contract/admin/customers'
import { avatarOf } from '@proofdesk/domain/customer'
import { toMajor } from '@proofdesk/domain/money'
import { toConsentProof } from './consent-proof.ts'
import type { CustomerRow } from './customers.queries.ts'

/** A customer as the wire has them. */
export function toCustomer({ currency, grossProfit, ...row }: CustomerRow): Customer {
  return {
    ...row,
    avatar: avatarOf(row),
    consentProof: toConsentProof(row),
    currency: currency || null,
    grossProfit: currency ? toMajor({ amount: grossProfit, currency }) : 0,
  }
}
