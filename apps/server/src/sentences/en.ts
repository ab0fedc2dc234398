import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import type { TierProblem } from '@proofdesk/domain/product'
import { amountText } from './amount-text.ts'
import type { Sentences } from './language.ts'

const TIERS: Record<TierProblem, string> = {
  notFromOne: 'The first tier begins at 1',
  endsBeforeItBegins: 'Ends before it begins',
  overlap: 'Overlaps the tier before',
  gap: 'Leaves a gap to the tier before',
  endless: 'Only the last tier may have no end',
  preOrderPriceMissing: 'Needs a pre-order price',
}

const PHOTOS: Record<PhotoProblem, string> = {
  empty: 'The file is empty.',
  not_arrived: 'The file did not arrive. Please upload it again.',
  truncated: 'The file ends in the middle of the picture.',
  damaged: 'The picture is damaged and cannot be read.',
  too_many_pixels: 'The picture has too many pixels.',
  too_large: 'The file is too large for a picture of this kind.',
  too_slow: 'Reading the picture took too long.',
  decoder_lost: 'The picture stopped its decoder.',
  failed_often: 'Processing failed several times. Try again later.',
  avif: 'This is an AVIF picture. Send it as JPEG, PNG, WebP or HEIC.',
  gif: 'This is a GIF picture. Send it as JPEG, PNG, WebP or HEIC.',
  tiff: 'This is a TIFF picture. Send it as JPEG, PNG, WebP or HEIC.',
  bmp: 'This is a BMP picture. Send it as JPEG, PNG, WebP or HEIC.',
  jxl: 'This is a JPEG XL picture. Send it as JPEG, PNG, WebP or HEIC.',
  jp2: 'This is a JPEG 2000 picture. Send it as JPEG, PNG, WebP or HEIC.',
  psd: 'This is a Photoshop document. Send it as JPEG, PNG, WebP or HEIC.',
  svg: 'This is an SVG drawing. Send it as JPEG, PNG, WebP or HEIC.',
  raw: 'This is a camera’s raw file. Send it as JPEG, PNG, WebP or HEIC.',
  heic: 'This is a HEIC picture. Send it as JPEG, PNG or WebP.',
  video: 'This is a video, not a photo.',
  audio: 'This is a sound file, not a photo.',
  pdf: 'This is a PDF document, not a photo.',
  archive: 'This is an archive. Unpack it and send the photos in it.',
  text: 'This is a text file, not a photo.',
  unknown: 'This file is not a photo we can read.',
}

const quoted = (detail: string | undefined) => (detail ? ` “${detail}”` : '')

export const en: Sentences = {
  failures: {
    malformed: () => 'The request could not be understood.',
    unauthenticated: () => 'Please log in.',
    forbidden: () => 'Your role does not allow this.',
    not_found: () => 'This is not here, or no longer.',
    conflict: () => 'Somebody changed this at the same time. Please look again.',
    too_large: () => 'The request is too large.',
    invalid: () => 'Please check the marked fields.',
    too_many: () => 'Too many attempts. Please wait a little.',
    internal: () => 'Something went wrong on our side. It has been logged.',
    unavailable: () => 'The service is not available right now. Please try again.',
    storage_full: () => 'There is no room for files right now. Please try again later.',
    original_gone: () => 'This photo has been deleted for good. Please ask the studio for it.',
    price_changed: () => 'A price has changed. Please look at your cart again.',
    payment_refused: ({ detail }) =>
      `This way of paying is not possible here. Please choose another.${quoted(detail)}`,
    payment_unreachable: () => 'The payment provider can’t be reached right now. Please try again.',
    payment_expired: () => 'This payment has expired. Please start again.',
    cart_changed: () => 'Your cart has changed since you began to pay. Please start again.',
    cart_outdated: () => 'Something in your cart can no longer be bought. Please look at it again.',
    prints_too_cheap: () => 'These prints can’t be ordered at this price. Please ask the studio.',
    prints_other_currency: ({ currency }) =>
      `The lab does not print in ${currency}, so these prints can’t be ordered here. Please ask the studio.`,
    prints_impossible: () =>
      'The lab can’t make one of these prints for this country. Please ask the studio.',
    lab_unreachable: () =>
      'The print lab can’t be reached right now. Please try again in some minutes.',
    gallery_locked: () => 'This gallery needs its password.',
    wrong_gallery_password: () => 'This is not the password of the gallery.',
    consent_needed: () =>
      'Please agree first to how your picture is used; the text may have changed.',
    selfie_unreadable: () => 'This picture can’t be read. Photos can be JPEG, PNG, WebP or HEIC.',
    no_face: () => 'There is no face on this picture. Try one that shows the face from the front.',
    face_blurred: () => 'The face is blurred. Please try a sharper picture.',
    search_busy: () =>
      'Very many people are looking for their photos right now. Please try again in some seconds.',
    face_service_unavailable: () =>
      'The search by selfie can’t be reached right now. Please try again later; everything else here works.',
    no_free_downloads: () => 'This gallery has no free downloads.',
    download_limit_reached: ({ limit, left }) =>
      left === 0
        ? `You have downloaded all ${limit} photos that are free for each visitor of this gallery.`
        : `Of the ${limit} photos that are free for each visitor of this gallery you have ${left} left. Please choose fewer.`,
    nothing_to_download: () => 'There is nothing to download.',
    photo_not_prepared: () => 'This photo could not be made ready. Please ask the studio for it.',

    password_needed: () => 'Please enter your password again.',
    address_unconfirmed: () =>
      'Please confirm your e-mail address first, with the link in our mail to you.',
    wrong_credentials: () => 'The e-mail address or the password is wrong.',
    signup_closed: () => 'New studios can’t be created here.',
    ticket_invalid: () => 'This link has expired or was used already.',
    alias_taken: () => 'This address is already taken.',
    email_taken: () => 'This e-mail address is already in use.',
    owner_needed: () => 'Only an owner can make, change or delete an owner.',
    cannot_remove_self: () => 'You can’t delete yourself.',
    last_owner: () => 'The studio needs at least one owner.',
    team_full: ({ max }) => `A team has at most ${max} people.`,
    list_full: ({ max }) => `There can’t be more than ${max} here. Delete what you no longer need.`,
    invitation_accepted: () => 'This invitation has already been accepted.',
    name_taken: () =>
      'There is already a gallery with this name, please choose another or rename the existing gallery',
    coupon_code_taken: () => 'Another coupon has this code now. Delete or change that one first.',
    coupon_without_people: () =>
      'This coupon isn’t limited to anybody, so there is nobody to send it to.',
    coupon_not_live: () => 'This coupon can’t be used any more, so it is not sent.',
    gallery_not_named: () => 'Name a gallery by its guid or its slug.',
    product_list_required: () => 'Please select a product list for your sales gallery',
    product_list_in_use: () => 'Galleries sell from this list. Give them another one first.',
    currency_fixed: () =>
      'The currency can’t change while the list has products: their prices are in it.',
    video_exists: () => 'This list has a video already.',
    product_other_currency: ({ was, now }) =>
      `This product has prices in ${was}, and its list is in ${now} now: it can’t come back.`,
    order_always_shipped: () => 'This order holds downloads only: it is always Shipped.',
    nothing_to_pack: () => 'There are no prints here that you send yourself.',
    prints_sent: () =>
      'These prints are at the lab already, or on their way: nothing of them can be changed any more.',
    lab_cost_changed: ({ was, now, currency }) =>
      `For this country the lab takes about ${now} ${currency}, and not ${was}.`,
    prints_not_made: () => 'The lab has not made these prints yet.',
    lab_cost_to_confirm: ({ cost, currency }) =>
      `The lab takes about ${cost} ${currency} for these prints.`,
    lab_without_price: () =>
      'The lab gives no price for these prints in this country, so they can’t be sent there.',
    nobody_to_write: () =>
      'There is nobody to write to: they have no e-mail address, have been told already, or want no mails.',
    gallery_unpublished: () =>
      'Publish the gallery first: people are told of photos that they can see.',
    lab_article_unknown: () => 'The lab does not make this article.',
    lab_refuses: ({ detail }) => `The lab does not take this.${quoted(detail)}`,
    already_stored: () => 'This photo is already in the gallery.',
    file_too_large: () => 'The file is too large.',
    picture_too_large: ({ megabytes }) => `The picture is larger than ${megabytes} MB.`,
    empty_file: () => 'The file is empty.',
    unsupported_type: () =>
      'This type of file can’t be read. Photos can be JPEG, PNG, WebP or HEIC.',
    unsupported_picture: () => 'Pictures can be JPEG, PNG, WebP or SVG.',
    unsupported_table: () =>
      'This file is no table of text. Save it as an Excel workbook (.xlsx) or as CSV and try again.',
    not_a_workbook: () =>
      'This file is no Excel workbook. Save the table as .xlsx or CSV and try again.',
    workbook_too_old: () =>
      'This is a workbook of Excel before 2007 (.xls). Save it as .xlsx or CSV and try again.',
    workbook_has_macros: () =>
      'This workbook holds macros. Save it as .xlsx without them and try again.',
    workbook_protected: () =>
      'This workbook is protected by a password. Remove the password in Excel and try again.',
    workbook_damaged: () =>
      'This workbook is damaged. Open it in Excel, save it again and try once more.',
    workbook_too_large: () =>
      'This workbook is too large once it is unpacked. Save the table as CSV and try again.',
    workbook_too_long: () =>
      'This workbook has more than 200,000 rows. Divide it, or save the table as CSV.',
    import_not_there: () =>
      'This import has gone on meanwhile, or can’t be undone any more. Please load it again.',
    bulk_not_there: () =>
      'This has gone on meanwhile, or can’t be undone any more. Please load it again.',
    bulk_too_many_orders: ({ max }) =>
      `At most ${max.toLocaleString('en')} orders at once. Please narrow the filter.`,
    bulk_no_orders: () => 'No order matches any more. Please choose again.',
    other_file: () => 'This is not the file that was announced.',
    no_space: () =>
      'Uploads wait: there is no room for photos right now. They go on by themselves.',
    quota_reached: () =>
      'Uploads wait: your storage is used up. Delete photos you no longer need, or ask for more.',
    not_arrived: () => 'The picture did not arrive. Please send it again.',
    parts_missing: () => 'Parts of this file have not arrived yet.',
    too_many_files: () => 'These are too many files for one call.',
    sold_without_download: () =>
      'This photo was sold as a print that the lab makes, without a download.',
    plan_without_analytics: () => 'Analytics are included from the Pro plan on.',
    export_link_invalid: () => 'This link is not valid, or no longer. Please export again.',
    invoices_off: () => 'Invoices are switched off. Please switch them on in the settings first.',
    invoice_impossible: () =>
      'An invoice can’t be made of this order: what was sold does not come to what was paid, or nothing was paid.',
    no_invoices: () => 'There are no invoices of this month.',
    card_account_not_needed: () =>
      'In your country card payments are collected for you: no card account is needed.',
    card_account_in_use: () =>
      'There are orders whose money lies on this card account and has not been paid out. Please have it paid out first.',
    stripe_unreachable: () => 'Stripe can’t be reached right now. Please try again.',
    stripe_refuses: () => 'Stripe refuses this. Please try again later, or ask our support.',
    orders_pending: ({ days }) =>
      `Some of these orders are still pending: they can be paid out ${days} days after they were made.`,
    orders_disputed: () =>
      'The payment of some of these orders is disputed. They can be paid out once that is decided.',
    orders_without_money: () => 'Some of these orders took no money.',
    orders_of_currencies: () => 'A payout has one currency: choose orders of the same currency.',
    orders_of_card_accounts: () =>
      'These orders were paid to different card accounts. Please ask for their payouts separately.',
    orders_paid_out: () =>
      'Some of these orders have been paid out already, or are in another payout.',
    orders_in_payout: ({ payoutGuid, all, amount, currency, status }) => {
      const facts =
        amount === undefined || currency === undefined
          ? ''
          : ` (${amountText(amount, currency, 'en')}, ${status})`
      return `${all ? 'These orders' : 'Some of these orders'} are in the payout ${payoutGuid}${facts} already.`
    },
    payout_amount_changed: ({ amount, asked, currency, withLosses }) =>
      `These orders${withLosses ? ', with the losses that are settled with them,' : ''} now come to ${amountText(amount, currency, 'en')}, not ${amountText(asked, currency, 'en')}. Please look again.`,
    payout_below_minimum: ({ minimum, currency }) =>
      `For this currency there is currently a minimum payout amount of ${minimum} ${currency}`,
    payout_too_many_orders: () => 'These are too many orders for one payout.',
    payout_method_missing: () =>
      'There is no bank account to pay to yet. Add one under Sales, Accounts, and ask again.',
    photo_unreadable: ({ problem }) => PHOTOS[problem],
    payout_empty: () => 'These orders leave nothing to pay out.',
    payout_not_refused: () => 'This payout has not been refused: there is nothing to try again.',
    refund_too_much: ({ rest, currency }) =>
      rest === 0
        ? 'All of what was paid has been given back.'
        : `Only ${amountText(rest, currency, 'en')} of what was paid are left.`,
    refund_too_many_units: () => 'Some of this has been given back already. Please look again.',
    refund_too_much_shipping: ({ rest, currency }) =>
      `At most ${amountText(rest, currency, 'en')} can be given back for shipping.`,
    refund_of_nothing: () => 'Choose what is to be given back.',
    refund_rest_changed: ({ rest, currency }) =>
      `Somebody has given money of this order back meanwhile: ${amountText(rest, currency, 'en')} are left. Please look again.`,
    refund_not_failed: () => 'This refund has not failed: there is nothing to try again.',
    order_price_changed: ({ total, currency }) =>
      `A price has changed: it is ${amountText(total, currency, 'en')} now.`,
    order_key_used: () =>
      'Another order was saved by this form already. It was not changed. Please look at it before you save this one.',
    order_without_payment: () =>
      'No provider took money for this order. You can record what you give back yourself.',
  },

  problems: {
    required: () => 'Is required',
    malformed: () => 'Is not valid',
    unknown_key: () => 'Is not a field of this call',
    not_text: () => 'Is not a text',
    not_a_number: () => 'Is not a number',
    not_a_whole_number: () => 'Is not a whole number',
    not_a_yes_or_no: () => 'Is neither true nor false',
    not_a_list: () => 'Is not a list',
    not_an_object: () => 'Is not an object',
    not_a_choice: () => 'Is none of the choices',
    not_an_id: () => 'Is not an id',
    not_an_email: () => 'Is not an e-mail address',
    web_address: () => 'A name can’t hold a web address. Put a space after a full stop',
    not_a_mobile_number: () => 'Begins with + and the country code',
    not_a_web_address: () => 'Is not an address of the web',
    not_a_mail_link: () => 'Begins neither with https:// nor with mailto:',
    not_a_colour: () => 'Is no colour like #b4451f',
    not_a_font_size: () => 'Is no size from 11 to 120 px',
    not_a_slug: () => 'May hold lower-case letters, digits and single hyphens only',
    not_an_alias: () => 'Has 3 to 40 letters, digits or inner hyphens and is no reserved name',
    not_a_country: () => 'Choose a country',
    not_a_tax_number: () => 'Is not a number of this country',
    country_named_twice: () => 'This country is in the table already',
    no_tax_rate: () => 'Enter at least one rate',
    not_a_time_zone: () => 'Is not a time zone',
    not_an_order_id: () => 'Is not an order id',
    not_a_checksum: () => 'Is not a SHA-256 in hex',
    not_of_this_console: () => 'Is not an address of this console',
    unstorable_character: () => 'Contains a character that can’t be stored',
    beyond_picture: () => 'Reaches beyond the picture',
    cards_required: () => 'Cards can’t be switched off',
    too_easy: () => 'Is too easy to guess',
    wrong: () => 'Is wrong',
    taken: () => 'Is already taken',
    terms_to_agree: () => 'Please agree to the terms first.',
    terms_changed: () => 'The terms have changed. Please read and agree again.',
    not_a_domain: () => 'Is not a domain, such as photos.studio.com',
    platforms_domain: () => 'Belongs to the platform',
    in_use: () => 'Is already in use',
    gone: () => 'Is not here, or no longer',
    named_twice: () => 'Names one twice',
    in_other_gallery: () => 'Belongs to another gallery',
    gallery_name_taken: () =>
      'There is already a gallery with this name, please choose another or rename the existing gallery',
    collection_name_taken: () => 'There is already a collection with this name in the gallery',
    choose_product_list: () => 'Please select a product list for your sales gallery',
    fixed_by_products: () => 'Can’t change while the list has products',
    video_exists: () => 'This list has a video already',
    not_your_picture: () => 'Is not among your pictures',
    not_in_list: () => 'Is not in this list',
    below_minimum: () => 'Is less than the minimum',
    downloads_only: () => 'Only downloads can be pre-ordered',
    choose_article: () => 'Choose an article of the lab',
    watermarked_already: () => 'The product shows its watermark already',
    videos_only: () => 'Only a video can be made from photos',
    package_only: () => 'A reel is sold as a package of photos',
    reel_for_nothing: () => 'A reel needs a price above 0',
    needs_ffmpeg: () => 'This server has no ffmpeg, which reels are made with',
    not_offered: () => 'Is not offered here',
    no_longer_sold: () => 'Is no longer sold here',
    one_for_downloads: () => 'Must be 1 for a download',
    prints_only: () => 'Is for prints only',
    not_the_prints_shape: () => 'Has not the shape of the print',
    too_few_pixels: () => 'Has too few pixels for a print of this size',
    no_photo: () => 'Has no photo',
    too_few_for_package: () => 'Has fewer photos than the package',
    too_many_to_buy: () => 'Has more than can be bought at once',
    add_on_alone: () => 'Is sold with something else only',
    costs_too_much: () => 'Costs more than can be paid at once',
    not_a_coupon_code: () => 'Use letters, digits and single hyphens',
    levels_not_rising: () =>
      'Each step needs a larger order and a larger discount than the one before',
    ends_before_start: () => 'Must end after it begins',
    customer_without_name: () => 'Needs a first name, a last name and an e-mail address',
    not_a_time: () => 'Enter a date and a time',
    not_a_day: () => 'Enter a date from 1970 on',
    not_an_amount: ({ currency }) => `Enter an amount in ${currency}`,
    not_a_count: ({ min, max }) =>
      min === undefined
        ? `Enter a whole number up to ${max}`
        : `Enter a whole number from ${min} to ${max}`,
    too_long: ({ max }) => `Has more than ${max} characters`,
    too_short: ({ min }) => `Needs at least ${min} characters`,
    too_many: ({ max }) => `Has more than ${max} entries`,
    too_few: ({ min }) =>
      min === 1 ? 'Needs at least one entry' : `Needs at least ${min} entries`,
    out_of_range: ({ min, max }) =>
      min === undefined ? `Is at most ${max}` : `Is at least ${min}`,
    not_a_currency: ({ example }) => `Is not a currency code such as ${example}`,
    too_many_decimals: ({ currency }) => `Has more decimals than ${currency}`,
    tier: ({ problem }) => TIERS[problem],
  },
}
