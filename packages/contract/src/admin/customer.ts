import {
  CONSENT_MAILS,
  CUSTOMER_LENGTHS,
  CUSTOMER_SOURCES,
  TAGS_MAX,
  TAG_LENGTH,
  toTag,
} from '@proofdesk/domain/customer'
import * as z from 'zod'
import {
  BibNumber,
  EmailAddressOrNone,
  GalleryLocaleField,
  Guid,
  MobileNumber,
  Timestamp,
  text,
} from '../fields.ts'
import { record } from '../record.ts'

/** Proof of a consent that was given on one of our pages. */
export const ConsentProof = z.object({
  /** Version and language of the text they read; empty and null for consents older than versioned texts. */
  version: z.string(),
  language: GalleryLocaleField.nullable(),
  /**
   * When the address's owner confirmed on the page linked in an email; null until then, and the consent is not valid
   * before.
   */
  provedAt: Timestamp.nullable(),
  /** The email or message whose link they followed, and when it was sent, if known. */
  by: z.enum(CONSENT_MAILS),
  sentAt: Timestamp.nullable(),
})
export type ConsentProof = z.infer<typeof ConsentProof>

/** A person that a studio knows from a gallery. */
export const Customer = record({
  guid: Guid,
  /** The gallery; `engine` is its slug. */
  engineGuid: Guid,
  engine: z.string(),
  galleryName: z.string(),
  /** Shown instead of a photo: initials and one of twelve colours, numbered from 0. */
  avatar: z.object({ initials: z.string(), colour: z.int() }),
  createdAt: Timestamp,
  source: z.enum(CUSTOMER_SOURCES),
  /** Empty if unknown. */
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
  bibNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  townCity: z.string(),
  postCode: z.string(),
  country: z.string(),
  couponCode: z.string(),
  tags: z.array(z.string()),
  marketingOptIn: z.boolean(),
  /** When, to which words and where they agreed; kept after they withdraw their consent. */
  consentAt: Timestamp.nullable(),
  consentText: z.string(),
  consentPlace: z.string(),
  /** Set for a consent that was given on one of our pages. */
  consentProof: ConsentProof.nullable(),
  /** The file that they were imported from. */
  importFilename: z.string(),
  importGuid: Guid.nullable(),
  orders: z.int(),
  /** Sum of their orders in `currency`, the currency of their first order (null before it). Major units. */
  grossProfit: z.number(),
  currency: z.string().nullable(),
  lastMessageAt: Timestamp.nullable(),
  /** When they last opened the gallery through a link in an email or message to them. */
  lastVisitAt: Timestamp.nullable(),
  /** Their first 20 entries on the gallery's start list: a family that shares an address is one customer. */
  participants: z.array(
    z.object({
      guid: Guid,
      number: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      club: z.string(),
      isSearchable: z.boolean(),
    }),
  ),
  /** Photos found by their numbers. */
  noPhotos: z.int(),
  /** Set while the customer is in the trash. */
  deletedAt: Timestamp.nullable(),
})
export type Customer = z.infer<typeof Customer>

/** A tag on customers. */
export const Tag = text(TAG_LENGTH).transform(toTag).pipe(z.string().min(1))

/** A customer's editable fields; name, address, number and mobile number may not all be empty. */
const fields = {
  firstName: text(CUSTOMER_LENGTHS.firstName),
  lastName: text(CUSTOMER_LENGTHS.lastName),
  emailAddress: EmailAddressOrNone,
  mobileNumber: z.union([z.literal(''), MobileNumber]),
  bibNumber: BibNumber,
  addressLine1: text(CUSTOMER_LENGTHS.addressLine1),
  addressLine2: text(CUSTOMER_LENGTHS.addressLine2),
  townCity: text(CUSTOMER_LENGTHS.townCity),
  postCode: text(CUSTOMER_LENGTHS.postCode),
  country: text(CUSTOMER_LENGTHS.country),
  couponCode: text(CUSTOMER_LENGTHS.couponCode),
  tags: z.array(Tag).max(TAGS_MAX),
  marketingOptIn: z.boolean(),
}

export const CreateCustomer = z.object({
  engineGuid: Guid,
  ...z.object(fields).partial().shape,
  /** Whether they are also added to the gallery's start list, with their number and name. */
  onStartList: z.boolean().optional(),
})
export type CreateCustomer = z.infer<typeof CreateCustomer>

export const UpdateCustomer = z.object({ guid: Guid, ...z.object(fields).partial().shape })
export type UpdateCustomer = z.infer<typeof UpdateCustomer>
