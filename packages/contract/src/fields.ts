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

/** Fields that several nouns share. Text is trimmed; a NUL, which PostgreSQL refuses, is refused here. */
export const Guid = z.guid()

const withoutNul = (text: string) => !text.includes('\u0000')
const UNSTORABLE = problem('unstorable_character')

/** A required line of text. */
export const shortText = (max: number) =>
  z.string().trim().min(1).max(max).refine(withoutNul, UNSTORABLE)
/** A text that may be empty. */
export const text = (max: number) => z.string().trim().max(max).refine(withoutNul, UNSTORABLE)

/** The first or last name of a person. It is in mails to others, so no address may be hidden in it. */
export const PersonName = shortText(80).refine(
  (name) => !holdsWebAddress(name),
  problem('web_address'),
)

const isEmailAddress = (text: string) => toEmailAddress(text) !== undefined
/** As `toEmailAddress` keeps it; what is none stays as it was typed, so that it can be said what is wrong with it. */
const typedAddress = z
  .string()
  .max(300)
  .transform((text) => toEmailAddress(text) ?? text.trim())

export const EmailAddress = typedAddress.pipe(z.stringFormat('email', isEmailAddress))
/** The same, or empty. */
export const EmailAddressOrNone = typedAddress.refine(
  (text) => text === '' || isEmailAddress(text),
  problem('not_an_email'),
)
/** An international number: a plus and 7 to 15 digits; spaces, hyphens and brackets are dropped. */
export const MobileNumber = z
  .string()
  .max(40)
  .transform(toPlainNumber)
  .pipe(z.stringFormat('mobile_number', MOBILE_NUMBER))
/** A number that someone wears, as it is kept; or empty. */
export const BibNumber = text(BIB_NUMBER_MAX * 2)
  .refine((typed) => readBibNumber(typed) !== undefined, problem('not_a_bib_number'))
  .transform((typed) => readBibNumber(typed) ?? '')
/** Empty, or an address that a page may link to; `www.studio.com` is one. */
export const WebAddress = text(300).refine(
  (address) => address === '' || toWebLink(address) !== undefined,
  problem('not_a_web_address'),
)
/** A part of an address, as `toSlug` makes it of a name. */
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
/** What a gallery or a page is asked for by: its slug, or one that it once had, in any case of letters. */
export const AskedSlug = z.string().max(SLUG_LENGTH_MAX)
/** The slug is wanted even where another had it before: its printed codes and sent links open this one from then on. */
export const TakeFormer = z.boolean().optional()
export const TimeZone = z.string().max(64).pipe(z.stringFormat('time_zone', isTimeZone))
/** Epoch milliseconds from 1800 on; below 0 before 1970. */
export const Timestamp = z.int().min(TIME_MIN).max(TIME_MAX)
export const RoleField = z.enum(ROLES)
export const InvitableRole = z.enum(INVITABLE_ROLES)
export const AccountLanguageField = z.enum(ACCOUNT_LANGUAGE_CODES)
export const GalleryLocaleField = z.enum(GALLERY_LOCALE_CODES)
/** A decimal of the currency's major unit; how many decimals it may have depends on the currency. */
export const Amount = z.number().min(0).max(1_000_000_000)
export const Empty = z.object({})

const fraction = z.number().min(0).max(1)

/** The part of the upright picture that is meant, in fractions after its rotation. */
export const CropField = z
  .object({ x: fraction, y: fraction, width: fraction.positive(), height: fraction.positive() })
  .refine(
    ({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001,
    problem('beyond_picture'),
  )

const Part = z.number().min(0).max(1)

/** What of a photo has to be seen, as parts of its width and height from the upper left corner. */
export const FocalPointField = z.object({ x: Part, y: Part })
