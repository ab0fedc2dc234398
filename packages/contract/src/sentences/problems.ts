import { minorDigits } from '@proofdesk/domain/currencies'
import type { TierProblem } from '@proofdesk/domain/product'
import type { Problem, ProblemMessages } from '../problems.ts'
import type { Translate } from './translate.ts'

/**
 * Message for a problem with an input, for the team and callers of the API, whether the form or the server found it.
 */
export function problemMessage(t: Translate, problem: Problem): string {
  const sentence = SENTENCES[problem.code] as (problem: Problem, t: Translate) => string
  return sentence(problem, t)
}

const TIERS: Record<TierProblem, (t: Translate) => string> = {
  notFromOne: (t) => t('The first tier starts at 1'),
  endsBeforeItBegins: (t) => t('Ends before it starts'),
  overlap: (t) => t('Overlaps the tier before'),
  gap: (t) => t('Leaves a gap to the tier before'),
  endless: (t) => t('Only the last tier may have no end'),
  preOrderPriceMissing: (t) => t('Needs a pre-order price'),
}

const SENTENCES: ProblemMessages<Problem['code']> = {
  required: (_, t) => t('Required'),
  malformed: (_, t) => t('Not valid'),
  unknown_key: (_, t) => t('Not a field of this call'),
  read_only: (_, t) => t('Can’t be changed. Omit it, or send the current value'),
  not_text: (_, t) => t('Must be text'),
  not_a_number: (_, t) => t('Enter a number'),
  not_a_whole_number: (_, t) => t('Enter a whole number'),
  not_a_yes_or_no: (_, t) => t('Must be true or false'),
  not_a_list: (_, t) => t('Must be a list'),
  not_an_object: (_, t) => t('Must be an object'),
  not_a_choice: (_, t) => t('Not one of the choices'),
  not_an_id: (_, t) => t('Not a valid ID'),
  not_an_email: (_, t) => t('Not a valid email address'),
  web_address: (_, t) => t('A name can’t contain a web address. Put a space after a full stop'),
  not_a_mobile_number: (_, t) => t('Must start with + and the country code'),
  not_a_web_address: (_, t) => t('Not a web address'),
  not_a_mail_link: (_, t) => t('Must start with https:// or mailto:'),
  not_a_bib_number: (_, t) => t('Enter the number as it’s printed on the bib, such as 12 or A12'),
  not_a_phone_number: (_, t) => t('Enter a phone number'),
  not_a_colour: (_, t) => t('Enter a colour such as #b4451f'),
  not_a_font_size: (_, t) => t('Enter a size from 11 to 120 px'),
  not_a_slug: (_, t) => t('Use only lower-case letters, digits and single hyphens'),
  slug_was_used: (_, t) => t('Used before by another gallery or page'),
  not_an_alias: (_, t) =>
    t('Must have 3 to 40 letters, digits or inner hyphens and not be a reserved name'),
  not_a_country: (_, t) => t('Choose a country'),
  unknown_tax_number: (_, t) => t('Isn’t in any VAT register'),
  not_a_tax_number: (_, t) => t('Not a valid number in this country'),
  country_named_twice: (_, t) => t('This country is in the table already'),
  no_tax_rate: (_, t) => t('Enter at least one rate'),
  not_a_time_zone: (_, t) => t('Not a time zone'),
  not_an_order_id: (_, t) => t('Not a valid order ID'),
  not_a_checksum: (_, t) => t('Must be a SHA-256 checksum in hex'),
  not_of_this_console: (_, t) => t('Not an address of this console'),
  unstorable_character: (_, t) => t('Contains a character that can’t be stored'),
  beyond_picture: (_, t) => t('Extends beyond the picture'),
  cards_required: (_, t) => t('Cards can’t be switched off'),
  too_easy: (_, t) => t('Too easy to guess'),
  wrong: (_, t) => t('Incorrect'),
  taken: (_, t) => t('Already taken'),
  waiver_to_agree: (_, t) => t('Please agree to the immediate delivery first.'),
  terms_to_agree: (_, t) => t('Please agree to the terms first.'),
  terms_changed: (_, t) => t('The terms have changed. Please read and agree again.'),
  not_a_domain: (_, t) => t('Enter a domain such as photos.studio.com'),
  platforms_domain: (_, t) => t('Belongs to the platform'),
  in_use: (_, t) => t('Already in use'),
  gone: (_, t) => t('Not found. It may have been deleted'),
  named_twice: (_, t) => t('Contains a duplicate'),
  in_other_gallery: (_, t) => t('Belongs to another gallery'),
  gallery_name_taken: (_, t) =>
    t(
      'There is already a gallery with this name, please choose another or rename the existing gallery',
    ),
  collection_name_taken: (_, t) => t('There is already a collection with this name in the gallery'),
  choose_product_list: (_, t) => t('Please select a product list for your sales gallery'),
  fixed_by_products: (_, t) => t('Can’t change while the list has products'),
  video_exists: (_, t) => t('This list has a video already'),
  not_your_picture: (_, t) => t('Not one of your images'),
  not_transparent: (_, t) => t('Choose a PNG whose middle is transparent'),
  not_in_list: (_, t) => t('Not in this list'),
  below_minimum: (_, t) => t('Less than the minimum'),
  downloads_only: (_, t) => t('Only downloads can be pre-ordered'),
  choose_article: (_, t) => t('Choose a lab product'),
  watermarked_already: (_, t) => t('The product shows its watermark already'),
  videos_only: (_, t) => t('Only a video can be made from photos'),
  package_only: (_, t) => t('A reel is sold as a package of photos'),
  reel_for_nothing: (_, t) => t('A reel needs a price above 0'),
  all_found_downloads_only: (_, t) =>
    t('Only downloads can have one price for all photos of a person'),
  all_found_package_only: (_, t) =>
    t('One price for all photos of a person needs the package pricing model'),
  film_of_all_found_only: (_, t) => t('A film comes only with all photos of a person'),
  all_found_alone: (_, t) => t('A package of all photos of a person can’t be an add-on'),
  needs_ffmpeg: (_, t) => t('This server has no ffmpeg, which reels are made with'),
  not_offered: (_, t) => t('Not available here'),
  not_shipped_to: (_, t) => t('The print lab doesn’t ship to this country'),
  no_longer_sold: (_, t) => t('No longer sold here'),
  one_for_downloads: (_, t) => t('Must be 1 for a download'),
  prints_only: (_, t) => t('Only for prints'),
  not_the_prints_shape: (_, t) => t('The crop doesn’t match the print’s proportions'),
  too_few_pixels: (_, t) => t('Has too few pixels for a print this size'),
  no_photo: (_, t) => t('Has no photo'),
  too_few_for_package: (_, t) => t('Has fewer photos than the package'),
  too_many_to_buy: (_, t) => t('Has more than can be bought in one order'),
  add_on_alone: (_, t) => t('Only sold with another product'),
  list_changed: (_, t) => t('Has photos that are not extra ones of the list'),
  find_person_again: (_, t) => t('Has photos that a search for this one person doesn’t find'),
  costs_too_much: (_, t) => t('Costs more than can be paid in one order'),
  not_a_coupon_code: (_, t) => t('Use letters, digits and single hyphens'),
  levels_not_rising: (_, t) =>
    t('Each level needs a larger order and a larger discount than the one before'),
  ends_before_start: (_, t) => t('Must end after it starts'),
  already_published: (_, t) => t('The gallery is published already'),
  ends_in_past: (_, t) => t('Choose a date in the future'),
  below_charge: ({ least, currency }, t) =>
    t('Card payments start at {{amount}} {{currency}}', {
      amount: least.toFixed(minorDigits(currency)),
      currency,
    }),
  not_chargeable: ({ step, currency }, t) =>
    t('Cards can’t be charged this amount. Use a multiple of {{step}} {{currency}}', {
      step: String(step),
      currency,
    }),
  conflicts: ({ with: field }, t) => t('Conflicts with {{field}}', { field }),
  customer_without_name: (_, t) => t('Needs a first name, a last name and an email address'),
  not_a_time: (_, t) => t('Enter a date and a time'),
  not_a_day: (_, t) => t('Enter a date in 1800 or later'),
  not_an_amount: ({ currency }, t) => t('Enter an amount in {{currency}}', { currency }),
  not_a_count: ({ min, max }, t) =>
    min === undefined
      ? t('Enter a whole number up to {{max}}', { max })
      : t('Enter a whole number from {{min}} to {{max}}', { min, max }),
  too_long: ({ max }, t) => t('At most {{max}} characters', { max }),
  too_short: ({ min }, t) => t('Needs at least {{min}} characters', { min }),
  too_many: ({ max }, t) => t('At most {{max}} entries', { max }),
  too_few: ({ min }, t) => t('Needs at least {{count}} entries', { count: min }),
  out_of_range: ({ min, max }, t) =>
    min === undefined
      ? t('Must be at most {{max}}', { max: max! })
      : t('Must be at least {{min}}', { min }),
  not_a_currency: ({ example }, t) => t('Enter a currency code such as {{example}}', { example }),
  too_many_decimals: ({ currency }, t) => t('Too many decimals for {{currency}}', { currency }),
  tier: ({ problem }, t) => TIERS[problem](t),
}
