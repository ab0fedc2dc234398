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

/** What is known of a consent that was given on a page of ours. */
export const ConsentProof = z.object({
  /** Of the text that they read, and its language; empty and null where it was given before texts had versions. */
  version: z.string(),
  language: GalleryLocaleField.nullable(),
  /** When the address's owner said yes on the page of a mail; null where they have not, and it does not count. */
  provedAt: Timestamp.nullable(),
  /** The mail, or message, whose link they followed; when it was sent, where that is known. */
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
  /** Shown in place of a picture: letters, and one of twelve colours counted from 0. */
  avatar: z.object({ initials: z.string(), colour: z.int() }),
  createdAt: Timestamp,
  source: z.enum(CUSTOMER_SOURCES),
  /** Empty where none is known. */
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
  /** When, to which words and where they agreed; kept when they take it back. */
  consentAt: Timestamp.nullable(),
  consentText: z.string(),
  consentPlace: z.string(),
  /** Of a consent that was given on a page of ours. */
  consentProof: ConsentProof.nullable(),
  /** The file that they came with. */
  importFilename: z.string(),
  importGuid: Guid.nullable(),
  orders: z.int(),
  /** Of their orders in `currency`, which is that of their first; null before it. Major units. */
  grossProfit: z.number(),
  currency: z.string().nullable(),
  lastMessageAt: Timestamp.nullable(),
  /** When they last came to the gallery by the link of a mail or message to them. */
  lastVisitAt: Timestamp.nullable(),
  /** Their first 20 entries of the gallery's start list: a family with one address is one customer. */
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
  /** Photos that visitors find by their numbers. */
  noPhotos: z.int(),
  /** Set while they are in the trash. */
  deletedAt: Timestamp.nullable(),
})
export type Customer = z.infer<typeof Customer>

/** A word that people are sorted by. */
export const Tag = text(TAG_LENGTH).transform(toTag).pipe(z.string().min(1))

/** What a studio writes of a customer; not all of name, address, number and mobile number may be empty. */
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
  /** Whether they are put on the gallery's start list, too, by their number and name. */
  onStartList: z.boolean().optional(),
})
export type CreateCustomer = z.infer<typeof CreateCustomer>

export const UpdateCustomer = z.object({ guid: Guid, ...z.object(fields).partial().shape })
export type UpdateCustomer = z.infer<typeof UpdateCustomer>
