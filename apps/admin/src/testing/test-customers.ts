import type { Customer } from '@proofdesk/contract/admin/customer'
import { avatarOf } from '@proofdesk/domain/customer'
import { newGuid } from './test-records.ts'

/** A customer of a gallery who hasn't ordered anything. */
export function makeCustomer(change: Partial<Customer> = {}): Customer {
  const customer = {
    guid: newGuid(),
    engineGuid: newGuid(),
    engine: 'spring-run',
    galleryName: 'Spring run',
    createdAt: Date.UTC(2026, 5, 1),
    source: 'order' as const,
    emailAddress: 'ada@runner.test',
    firstName: 'Ada',
    lastName: 'Runner',
    mobileNumber: '',
    bibNumber: '',
    addressLine1: '',
    addressLine2: '',
    townCity: '',
    postCode: '',
    country: '',
    couponCode: '',
    tags: [],
    marketingOptIn: false,
    consentAt: null,
    consentText: '',
    consentPlace: '',
    consentProof: null,
    importFilename: '',
    importGuid: null,
    orders: 0,
    grossProfit: 0,
    currency: null,
    lastMessageAt: null,
    lastVisitAt: null,
    participants: [],
    noPhotos: 0,
    deletedAt: null,
    ...change,
  }
  return { avatar: avatarOf(customer), ...customer }
}
