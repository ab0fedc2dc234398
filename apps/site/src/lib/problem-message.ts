import type { Problem, ProblemMessages, SiteProblemCode } from '@proofdesk/contract/problems'
import type { Translate } from '@proofdesk/contract/sentences/translate'

/**
 * The one place in the site that turns a problem with an input into a message. A server newer than the page may send
 * problem codes that are unknown here.
 */
export function problemMessage(problem: Problem, t: Translate): string {
  const code = Object.hasOwn(SENTENCES, problem.code)
    ? (problem.code as SiteProblemCode)
    : 'malformed'
  return (SENTENCES[code] as (problem: Problem, t: Translate) => string)(problem, t)
}

/** The message for problems that our own forms never cause. */
const checkEntry = (_: unknown, t: Translate) => t('Check this entry.')

const SENTENCES: ProblemMessages<SiteProblemCode> = {
  required: (_, t) => t('Required.'),
  malformed: checkEntry,
  unknown_key: checkEntry,
  not_text: checkEntry,
  not_a_number: checkEntry,
  not_a_whole_number: checkEntry,
  not_a_yes_or_no: checkEntry,
  not_a_list: checkEntry,
  not_an_object: checkEntry,
  not_an_id: checkEntry,
  out_of_range: checkEntry,
  beyond_picture: checkEntry,
  too_long: ({ max }, t) => t('This has more than {{max}} characters.', { max }),
  too_short: ({ min }, t) => t('This needs at least {{min}} characters.', { min }),
  too_many: ({ max }, t) => t('These are more than {{max}}.', { max }),
  too_few: checkEntry,
  unstorable_character: (_, t) => t('This has a character that can’t be stored.'),
  web_address: (_, t) => t('A name can’t contain a web address. Put a space after a full stop.'),
  not_an_email: (_, t) => t('This isn’t an email address. Enter one like name@example.com.'),
  not_a_mobile_number: (_, t) => t('Start with + and the country code, such as +44 7700 900123.'),
  not_a_country: (_, t) => t('Choose your country.'),
  unknown_tax_number: (_, t) =>
    t('We couldn’t find a company with this VAT number. Check it, or remove it and pay the tax.'),
  not_a_tax_number: (_, t) => t('This isn’t a valid tax number in the country you chose.'),
  not_a_choice: (_, t) => t('Choose one of these.'),
  not_offered: (_, t) => t('This isn’t available here. Choose another.'),
  not_shipped_to: (_, t) => t('These prints can’t be sent to this country.'),
  gone: (_, t) => t('A photo in your cart is no longer available.'),
  named_twice: (_, t) => t('A photo is in your cart twice.'),
  no_longer_sold: (_, t) => t('A product in your cart is no longer sold.'),
  one_for_downloads: (_, t) => t('Each photo can be bought as a download once.'),
  prints_only: (_, t) => t('Only prints can be rotated and cropped.'),
  not_the_prints_shape: (_, t) => t('A photo’s crop doesn’t match the proportions of its print.'),
  too_few_pixels: (_, t) => t('A photo has too few pixels for a print this size.'),
  no_photo: (_, t) => t('A product in your cart has no photo.'),
  too_few_for_package: (_, t) => t('A package in your cart needs more photos.'),
  too_many_to_buy: (_, t) => t('Your cart has more of a product than can be bought in one order.'),
  waiver_to_agree: (_, t) => t('Please agree to the immediate delivery first.'),
  terms_to_agree: (_, t) => t('Please agree to the terms first.'),
  terms_changed: (_, t) => t('The terms have changed. Please read and agree again.'),
  add_on_alone: (_, t) => t('A product in your cart is only sold together with another one.'),
  list_changed: (_, t) => t('Your list has changed. Add its extra photos to your cart again.'),
  find_person_again: (_, t) =>
    t(
      'We couldn’t confirm that a package in your cart shows one person. Remove it, search for the person again and add all their photos.',
    ),
  costs_too_much: (_, t) => t('Your cart costs more than can be paid in one order.'),
}
