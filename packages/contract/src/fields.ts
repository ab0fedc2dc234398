import { BIB_NUMBER_MAX, readBibNumber } from '@proofdesk/domain/bib-number'
import { isTimeZone } from '@proofdesk/domain/countries'
import { toEmailAddress } from '@proofdesk/domain/email-address'
import { ACCOUNT_LANGUAGE_CODES, GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { MOBILE_NUMBER, toPlainNumber } from '@proofdesk/domain/mobile-number'
import { holdsWebAddress } from '@proofdesk/domain/person-name'
import { INVITABLE_ROLES, ROLES } from '@proofdesk/domain/roles'
import { SLUG_LENGTH_MAX, SLUG_MAX, isSlug } from '@proofdesk/domain/slug'
import { TIME_MAX, TIME_MIN } from '@proofdesk/domain/time'
import { toWebLink } from '@proofdesk/domain/web-link'
import * as z from 'zod'
import { problem } from './problems.ts'

/**
 * Fields that several records share. Text is trimmed; NUL characters are rejected because PostgreSQL can't store them.
 */
export const Guid = z.guid()

const withoutNul = (text: string) => !text.includes('\u0000')
const UNSTORABLE = problem('unstorable_character')

/** A required line of text. */
export const shortText = (max: number) =>
  z.string().trim().min(1).max(max).refine(withoutNul, UNSTORABLE)
/** A text that may be empty. */
export const text = (max: number) => z.string().trim().max(max).refine(withoutNul, UNSTORABLE)

/** The first or last name of a person. It may not contain an address, because it appears in emails to others. */
export const PersonName = shortText(80).refine(
  (name) => !holdsWebAddress(name),
  problem('web_address'),
)

const isEmailAddress = (text: string) => toEmailAddress(text) !== undefined
/**
 * An address normalised by `toEmailAddress`; an invalid one stays as typed, so that the message can say what is wrong.
 */
const typedAddress = z
  .string()
  .max(300)
  .transform((text) => toEmailAddress(text) ?? text.trim())

export const EmailAddress = typedAddress.pipe(z.stringFormat('email', isEmailAddress))
/** An email address, or empty. */
export const EmailAddressOrNone = typedAddress.refine(
  (text) => text === '' || isEmailAddress(text),
  problem('not_an_email'),
)
/** An international number: a plus and 7 to 15 digits; spaces, hyphens and brackets are removed. */
export const MobileNumber = z
  .string()
  .max(40)
  .transform(toPlainNumber)
  .pipe(z.stringFormat('mobile_number', MOBILE_NUMBER))
/** A bib number in its stored form, or empty. */
export const BibNumber = text(BIB_NUMBER_MAX * 2)
  .refine((typed) => readBibNumber(typed) !== undefined, problem('not_a_bib_number'))
  .transform((typed) => readBibNumber(typed) ?? '')
/** Empty, or an address that pages may link to, such as `www.studio.com`. */
export const WebAddress = text(300).refine(
  (address) => address === '' || toWebLink(address) !== undefined,
  problem('not_a_web_address'),
)
/** A part of a URL, as `toSlug` derives it from a name. */
export const Slug = z
  .string()
  .trim()
  .min(1)
  .max(SLUG_LENGTH_MAX)
  .refine(
    (slug) => [...new Intl.Segmenter('en').segment(slug)].length <= SLUG_MAX,
    problem({ code: 'too_long', max: SLUG_MAX }),
  )
  .pipe(z.stringFormat('slug', isSlug))
/** A gallery's or page's slug in a request: current or former, in any letter case. */
export const AskedSlug = z.string().max(SLUG_LENGTH_MAX)
/** Takes the slug even if another gallery or page had it before: printed codes and old links then open this one. */
export const TakeFormer = z.boolean().optional()
export const TimeZone = z.string().max(64).pipe(z.stringFormat('time_zone', isTimeZone))
/** Epoch milliseconds from the year 1800 on; negative before 1970. */
export const Timestamp = z.int().min(TIME_MIN).max(TIME_MAX)
export const RoleField = z.enum(ROLES)
export const InvitableRole = z.enum(INVITABLE_ROLES)
export const AccountLanguageField = z.enum(ACCOUNT_LANGUAGE_CODES)
export const GalleryLocaleField = z.enum(GALLERY_LOCALE_CODES)
/** A decimal in the currency's major unit; the currency limits its decimals. */
export const Amount = z.number().min(0).max(1_000_000_000)
export const Empty = z.object({})

const fraction = z.number().min(0).max(1)

/** The visible part of the upright picture, in fractions after its rotation. */
export const CropField = z
  .object({ x: fraction, y: fraction, width: fraction.positive(), height: fraction.positive() })
  .refine(
    ({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001,
    problem('beyond_picture'),
  )

const Part = z.number().min(0).max(1)

/** The most important point of a photo, as fractions of its width and height from the top left corner. */
export const FocalPointField = z.object({ x: Part, y: Part })
