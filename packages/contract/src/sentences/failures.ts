import type { ErrorCode, FailureMessages, Reason, ValuesOf } from '../errors.ts'
import { photoProblemMessage } from './photo-problems.ts'
import type { AmountText, Translate } from './translate.ts'
import { VISITOR_FAILURES } from './visitor-failures.ts'
import { withQuote } from './with-quote.ts'

/** A failure's message for the team and for callers of the API. */
export function failureText(
  t: Translate,
  { code, values }: Reason,
  amountText: AmountText,
): string {
  // A stored code may be from a time when it had another name.
  const sentence = (SENTENCES[code] ?? SENTENCES.internal) as (
    values: unknown,
    t: Translate,
    amountText: AmountText,
  ) => string
  return sentence(values, t, amountText)
}

const SENTENCES: FailureMessages<ErrorCode> = {
  ...VISITOR_FAILURES,
  malformed: (_, t) => t('The request could not be understood.'),
  forbidden: (_, t) => t('Your role doesn’t allow this.'),
  not_found: (_, t) => t('Not found. It may have been deleted.'),
  conflict: (_, t) => t('Someone else changed this at the same time. Check it again.'),
  too_large: (_, t) => t('The request is too large.'),
  invalid: (_, t) => t('Check the highlighted fields.'),
  too_many: (_, t) => t('Too many attempts. Please wait a little.'),
  internal: (_, t) => t('Something went wrong on our side. It has been logged.'),
  unavailable: (_, t) => t('The service is not available right now. Please try again.'),
  no_space: (_, t) =>
    t('There’s no space left on the server, so this couldn’t be saved. Try again later.'),
  file_damaged: (_, t) =>
    t('This file is damaged and can’t be delivered right now. The studio has to upload it again.'),
  total_too_small: ({ least, currency }, t, amountText) =>
    t('The minimum payment here is {{amount}}.', {
      amount: amountText(least, currency),
    }),
  payment_refused: ({ detail }, t) =>
    withQuote(t, t('This payment method isn’t available here. Choose another.'), detail),
  gallery_locked: (_, t) => t('This gallery needs its password.'),
  wrong_gallery_password: (_, t) => t('Wrong password.'),
  password_needed: (_, t) => t('Please enter your password again.'),
  rights_wait: ({ hours }, t) =>
    t('New owners and administrators can do this after 24 hours. Time left: {{count}} hours.', {
      count: hours,
    }),
  payouts_frozen: (_, t) =>
    t(
      'Payouts are frozen because someone undid a change that they didn’t expect. An owner unfreezes them by setting a new password.',
    ),
  deletion_blocked: (_, t) =>
    t('Money or prints are still open. Settle them first, then delete the studio.'),
  deletion_begun: (_, t) => t('The studio is already being deleted. This can’t be undone.'),
  address_unconfirmed: (_, t) =>
    t('Please confirm your email address first, with the link in our email to you.'),
  wrong_credentials: (_, t) => t('The email address or the password is wrong.'),
  signup_closed: (_, t) => t('You can’t create a new studio here.'),
  ticket_invalid: (_, t) => t('This link has expired or was already used.'),
  alias_taken: (_, t) => t('This address is already taken.'),
  email_taken: (_, t) => t('This email address is already in use.'),
  owner_needed: (_, t) => t('Only an owner can add, change or delete an owner.'),
  cannot_remove_self: (_, t) => t('You can’t delete yourself.'),
  last_owner: (_, t) => t('The studio needs at least one owner.'),
  team_full: ({ max }, t) => t('A team can have up to {{max}} people.', { max }),
  list_full: ({ max }, t) =>
    t('There can’t be more than {{max}} here. Delete what you no longer need.', { max }),
  invitation_accepted: (_, t) => t('This invitation has already been accepted.'),
  name_taken: (_, t) =>
    t(
      'There is already a gallery with this name, please choose another or rename the existing gallery',
    ),
  slug_was_used: ({ name }, t) =>
    name === null
      ? t('This address was used before. Choose another, or confirm that you want to use it.')
      : t(
          '“{{name}}” had this address before. Choose another, or confirm that you want to use it.',
          { name },
        ),
  coupon_code_taken: (_, t) =>
    t('Another coupon has this code now. Delete or change that one first.'),
  coupon_without_people: (_, t) =>
    t('This coupon isn’t limited to specific people, so there is no one to send it to.'),
  gift_card_over: (_, t) => t('This gift card has been cancelled.'),
  gift_card_unsendable: (_, t) => t('This gift card can’t be sent.'),
  gift_card_spent: (_, t) =>
    t('This gift card has been used, or is being used right now, so it can’t be cancelled.'),
  coupon_not_live: (_, t) => t('This coupon can’t be used any more, so it isn’t sent.'),
  gallery_not_named: (_, t) => t('Name a gallery by its guid or its slug.'),
  product_list_required: (_, t) => t('Please select a product list for your sales gallery'),
  product_list_in_use: (_, t) => t('Galleries sell from this list. Give them another one first.'),
  currency_fixed: (_, t) =>
    t('The currency can’t change while the list has products: their prices are in it.'),
  video_exists: (_, t) => t('This list has a video already.'),
  product_other_currency: ({ was, now }, t) =>
    t(
      'This product has prices in {{was}}, but its list is now in {{now}}, so it can’t be restored.',
      {
        was,
        now,
      },
    ),
  order_price_changed: ({ total, currency }, t, amountText) =>
    t('A price has changed. It’s now {{amount}}.', { amount: amountText(total, currency) }),
  order_key_used: (_, t) =>
    t(
      'This form has already saved another order, which wasn’t changed. Check it before you save this one.',
    ),
  order_always_shipped: (_, t) => t('This order contains only downloads, so it is always Shipped.'),
  nothing_to_pack: (_, t) => t('There are no prints here that you send yourself.'),
  prints_sent: (_, t) =>
    t('These prints are already at the lab or on their way, so they can’t be changed.'),
  lab_cost_changed: ({ was, now, currency }, t) =>
    t('For this country the lab charges about {{now}} {{currency}} instead of {{was}}.', {
      now,
      currency,
      was,
    }),
  prints_not_made: (_, t) => t('The lab has not made these prints yet.'),
  lab_cost_to_confirm: ({ cost, currency }, t) =>
    t('The lab charges about {{cost}} {{currency}} for these prints.', { cost, currency }),
  lab_without_price: (_, t) =>
    t('The lab gives no price for these prints in this country, so they can’t be sent there.'),
  nobody_to_write: (_, t) =>
    t(
      'There is no one to email: they have no email address, were already notified, or don’t want emails.',
    ),
  gallery_unpublished: (_, t) =>
    t('Publish the gallery first, so that people can see their photos.'),
  lab_article_unknown: (_, t) => t('The lab doesn’t make this product.'),
  lab_refuses: ({ detail }, t) => withQuote(t, t('The lab doesn’t accept this.'), detail),
  already_stored: (_, t) => t('This photo is already in the gallery.'),
  set_aside: (_, t) =>
    t('This file was set aside earlier because we couldn’t read it as a photo or video.'),
  file_too_large: (_, t) => t('The file is too large.'),
  picture_too_large: ({ megabytes }, t) =>
    t('The picture is larger than {{megabytes}} MB.', { megabytes }),
  empty_file: (_, t) => t('The file is empty.'),
  unsupported_type: (_, t) =>
    t(
      'This type of file can’t be read. Photos can be JPEG, PNG, WebP, HEIC, AVIF, GIF or TIFF; videos can be MP4, MOV, WebM, MKV, AVI, AVCHD, MPEG or 3GP.',
    ),
  needs_ffmpeg: (_, t) =>
    t(
      'Reading this kind of video needs ffmpeg, which this server doesn’t have. Convert it to MP4.',
    ),
  camera_raw: (_, t) => t('Camera raw files can’t be shown. Export them as JPEG.'),
  camera_sidecar: (_, t) => t('Sidecar files aren’t photos, so they’re left out.'),
  unsupported_picture: (_, t) => t('Pictures can be JPEG, PNG, WebP or SVG.'),
  unsupported_table: (_, t) =>
    t(
      'This isn’t a CSV or Excel file. Save it as an Excel workbook (.xlsx) or as CSV and try again.',
    ),
  not_a_workbook: (_, t) =>
    t('This isn’t an Excel workbook. Save the table as .xlsx or CSV and try again.'),
  workbook_too_old: (_, t) =>
    t('This is a workbook of Excel before 2007 (.xls). Save it as .xlsx or CSV and try again.'),
  workbook_has_macros: (_, t) =>
    t('This workbook contains macros. Save it as .xlsx without them and try again.'),
  workbook_protected: (_, t) =>
    t('This workbook is protected by a password. Remove the password in Excel and try again.'),
  workbook_damaged: (_, t) =>
    t('This workbook is damaged. Open it in Excel, save it again and try once more.'),
  workbook_too_large: (_, t) =>
    t('This workbook is too large once it is unpacked. Save the table as CSV and try again.'),
  workbook_too_long: (_, t) =>
    t('This workbook has more than 200,000 rows. Divide it, or save the table as CSV.'),
  bulk_not_there: (_, t) =>
    t('This has changed in the meantime, or can’t be undone any more. Reload it.'),
  bulk_too_many_orders: ({ max }, t) =>
    t('You can select up to {{max, number}} orders. Narrow the filter.', { max }),
  bulk_no_orders: (_, t) => t('No order matches any more. Choose again.'),
  import_not_there: (_, t) =>
    t('This import has changed in the meantime, or can’t be undone any more. Reload it.'),
  other_file: (_, t) => t('This isn’t the file that was announced.'),
  quota_reached: (_, t) =>
    t(
      'Uploads are paused because your storage is full. Delete photos you no longer need, or ask for more.',
    ),
  not_arrived: (_, t) => t('The picture did not arrive. Please send it again.'),
  parts_missing: (_, t) => t('Parts of this file have not arrived yet.'),
  too_many_files: (_, t) => t('Too many files for one call.'),
  sold_without_download: (_, t) =>
    t('This photo was sold as a print that the lab makes, without a download.'),
  billing_off: (_, t) => t('There’s no billing here: your plan is free.'),
  plan_without_analytics: (_, t) => t('Analytics are included from the Pro plan on.'),
  export_link_invalid: (_, t) => t('This link has expired or isn’t valid. Export again.'),
  invoices_off: (_, t) => t('Invoices are turned off. Turn them on in the settings first.'),
  invoice_impossible: (_, t) =>
    t(
      'This order can’t be invoiced: the items don’t add up to what was paid, or nothing was paid.',
    ),
  no_invoices: (_, t) => t('There are no invoices of this month.'),
  card_account_not_needed: (_, t) =>
    t('In your country we collect card payments for you: you don’t need a card account.'),
  card_account_in_use: (_, t) =>
    t('This card account holds money from orders that hasn’t been paid out. Pay it out first.'),
  stripe_unreachable: (_, t) => t('Stripe can’t be reached right now. Please try again.'),
  stripe_refuses: (_, t) => t('Stripe refused this. Try again later, or contact support.'),
  orders_pending: ({ days }, t) =>
    t(
      'Some of these orders are still pending: they can be paid out {{days}} days after they were made.',
      { days },
    ),
  orders_disputed: (_, t) =>
    t(
      'The payment of some of these orders is disputed. They can be paid out once that is decided.',
    ),
  orders_without_money: (_, t) => t('Some of these orders weren’t paid.'),
  orders_of_currencies: (_, t) =>
    t('A payout has one currency. Choose orders in the same currency.'),
  orders_of_card_accounts: (_, t) =>
    t(
      'These orders were paid to different card accounts. Please ask for their payouts separately.',
    ),
  orders_paid_out: (_, t) =>
    t('Some of these orders have been paid out already, or are in another payout.'),
  orders_in_payout: inPayout,
  payout_amount_changed: ({ amount, asked, currency, withLosses }, t, amountText) => {
    const values = { amount: amountText(amount, currency), asked: amountText(asked, currency) }
    return withLosses
      ? t(
          'After losses, these orders now come to {{amount}}, not {{asked}}. Check them again.',
          values,
        )
      : t('These orders now come to {{amount}}, not {{asked}}. Check them again.', values)
  },
  payout_below_minimum: ({ minimum, currency }, t) =>
    t('For this currency there is currently a minimum payout amount of {{minimum}} {{currency}}', {
      minimum,
      currency,
    }),
  payout_too_many_orders: (_, t) => t('Too many orders for one payout.'),
  payout_method_missing: (_, t) =>
    t('No bank account has been added yet. Add one under Sales, Accounts, and try again.'),
  photo_unreadable: ({ problem }, t) => photoProblemMessage(t, problem),
  payout_empty: (_, t) => t('These orders leave nothing to pay out.'),
  refund_too_much: ({ rest, currency }, t, amountText) =>
    rest === 0
      ? t('This order has already been refunded in full.')
      : t('Only {{amount}} of the payment is left.', { amount: amountText(rest, currency) }),
  refund_too_many_units: (_, t) => t('Some of this has already been refunded. Check it again.'),
  refund_too_much_shipping: ({ rest, currency }, t, amountText) =>
    t('You can refund up to {{amount}} for shipping.', { amount: amountText(rest, currency) }),
  refund_of_nothing: (_, t) => t('Choose what to refund.'),
  refund_rest_changed: ({ rest, currency }, t, amountText) =>
    t(
      'Someone has refunded part of this order in the meantime: {{amount}} is left. Check it again.',
      { amount: amountText(rest, currency) },
    ),
  invoice_given_back: (_, t) =>
    t(
      'This order was refunded with a credit note, so its invoice can’t be reissued to someone else.',
    ),
  refund_disputed: (_, t) =>
    t(
      'The buyer disputes this payment, so with a refund they may get the money twice. To refund it anyway, confirm that in a new refund.',
    ),
  order_without_payment: (_, t) =>
    t(
      'This order wasn’t paid through a payment provider. You can record what you refund yourself.',
    ),
}

function inPayout(
  { payoutGuid, all, amount, currency, status }: ValuesOf<'orders_in_payout'>,
  t: Translate,
  amountText: AmountText,
): string {
  if (amount === undefined || currency === undefined)
    return all
      ? t('These orders are in the payout {{payoutGuid}} already.', { payoutGuid })
      : t('Some of these orders are in the payout {{payoutGuid}} already.', { payoutGuid })
  const facts = { payoutGuid, money: amountText(amount, currency) }
  if (status === 'paid')
    return all
      ? t('These orders are in the payout {{payoutGuid}} ({{money}}, paid) already.', facts)
      : t('Some of these orders are in the payout {{payoutGuid}} ({{money}}, paid) already.', facts)
  return all
    ? t('These orders are in the payout {{payoutGuid}} ({{money}}, pending) already.', facts)
    : t(
        'Some of these orders are in the payout {{payoutGuid}} ({{money}}, pending) already.',
        facts,
      )
}
