import { PHOTO_PROBLEMS } from '@proofdesk/domain/photo-problem'
import { VIDEO_PROBLEMS } from '@proofdesk/domain/video'
import * as z from 'zod'

export interface Kind {
  status: number
  /** The values that its sentence needs besides the code. Amounts are in major units. */
  values?: z.core.$ZodType
}

/** Someone else's words, which are shown as a quotation beside ours. */
const Quoted = z.object({ detail: z.string().optional() })

/** Why a file didn't become a photo or video. */
export const SetAside = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), reason: z.enum(PHOTO_PROBLEMS) }),
  z.object({ kind: z.literal('video'), reason: z.enum(VIDEO_PROBLEMS) }),
])
export type SetAside = z.infer<typeof SetAside>

/** Failures that gallery visitors can get, as well as people of a studio. */
export const ANYWHERE = {
  malformed: { status: 400 },
  unauthenticated: { status: 401 },
  forbidden: { status: 403 },
  not_found: { status: 404 },
  conflict: { status: 409 },
  too_large: { status: 413 },
  invalid: { status: 422 },
  too_many: { status: 429 },
  internal: { status: 500 },
  unavailable: { status: 503 },
  /** A disk is full: the database's, the files', or both. */
  no_space: { status: 503 },
  /** A photo's original has been deleted for good. */
  original_gone: { status: 404 },
  /** An original is missing or differs from what was uploaded. */
  file_damaged: { status: 503 },
  price_changed: { status: 409 },
  payment_refused: { status: 422, values: Quoted },
  /** The total is below the smallest payable amount: `least` in major units. */
  total_too_small: { status: 422, values: z.object({ least: z.number(), currency: z.string() }) },
  payment_unreachable: { status: 503 },
  payment_expired: { status: 409 },
  /** The cart has changed since this attempt to pay. */
  cart_changed: { status: 409 },
  /** Something in the cart can no longer be bought. */
  cart_outdated: { status: 422 },
  /** The price of the prints doesn't cover what the lab charges for them. */
  prints_too_cheap: { status: 422 },
  prints_other_currency: { status: 422, values: z.object({ currency: z.string() }) },
  prints_impossible: { status: 422 },
  lab_unreachable: { status: 503 },
  no_free_downloads: { status: 403 },
  /** A visitor may download `limit` photos for free and has `left` of them left. */
  download_limit_reached: {
    status: 403,
    values: z.object({ limit: z.number(), left: z.number() }),
  },
  nothing_to_download: { status: 404 },
  /** The gallery shows nothing before a search, and this search has no criteria. */
  search_too_broad: { status: 422 },
  photo_not_prepared: { status: 500 },
  /** A gallery's password is needed, or needed again. */
  gallery_locked: { status: 403 },
  wrong_gallery_password: { status: 403 },
  /** It has closed: visitors don't see it, or can no longer order or download in it. */
  gallery_closed: { status: 403 },
  /** A selection has been submitted to the studio, and is locked. */
  selection_submitted: { status: 409 },
  /** Its deadline has passed. */
  selection_over: { status: 403 },
  selection_too_few: { status: 422, values: z.object({ minimum: z.number() }) },
  /** A link allows no more selections, or no more people to take part. */
  selection_lists_full: { status: 409, values: z.object({ max: z.number() }) },
  selection_people_full: { status: 409, values: z.object({ max: z.number() }) },
  /** A visitor has not consented to the text on face recognition, or only to an earlier version. */
  consent_needed: { status: 422 },
  selfie_unreadable: { status: 422 },
  no_face: { status: 422 },
  face_blurred: { status: 422 },
  /** Too many visitors are searching for their faces at the moment. */
  search_busy: { status: 429 },
  /** The external service that finds people by face. */
  face_service_unavailable: { status: 503 },
} as const satisfies Record<string, Kind>

/** Failures that only people of a studio can get. */
export const IN_CONSOLE = {
  password_needed: { status: 403 },
  /**
   * A new owner or administrator has to wait for this right. `until`: epoch milliseconds; `hours`: those remaining,
   * rounded up.
   */
  rights_wait: { status: 403, values: z.object({ until: z.number(), hours: z.int() }) },
  /** Someone undid a change by the link in its email, and no owner has set a new password since. */
  payouts_frozen: { status: 403 },
  /** The studio has open money or prints, so it can't be deleted yet. */
  deletion_blocked: { status: 409 },
  /** The studio is being deleted, which can't be undone. */
  deletion_begun: { status: 409 },
  address_unconfirmed: { status: 403 },
  wrong_credentials: { status: 401 },
  signup_closed: { status: 403 },
  ticket_invalid: { status: 422 },
  alias_taken: { status: 409 },
  email_taken: { status: 409 },
  owner_needed: { status: 403 },
  cannot_remove_self: { status: 403 },
  last_owner: { status: 409 },
  team_full: { status: 409, values: z.object({ max: z.number() }) },
  /** A list that is shown without pages is full. */
  list_full: { status: 409, values: z.object({ max: z.number() }) },
  invitation_accepted: { status: 409 },
  name_taken: { status: 409 },
  /**
   * An address that another gallery or page has used before, or uses in the trash. `name` is null if the person may not
   * see it, or if it was deleted permanently; `isDeleted`: its printed codes and sent links no longer work.
   */
  slug_was_used: {
    status: 409,
    values: z.object({
      name: z.string().nullable(),
      isDeleted: z.boolean(),
      until: z.number(),
    }),
  },
  coupon_code_taken: { status: 409 },
  coupon_without_people: { status: 409 },
  coupon_not_live: { status: 409 },
  /** A gift card that was cancelled. */
  gift_card_over: { status: 409 },
  /** A gift card without an email address, that can't pay, or whose code isn't known here. */
  gift_card_unsendable: { status: 409 },
  /** A gift card that was used, or that an open checkout is about to use. */
  gift_card_spent: { status: 409 },
  gallery_not_named: { status: 400 },
  product_list_required: { status: 422 },
  product_list_in_use: { status: 409, values: z.object({ galleries: z.number() }) },
  currency_fixed: { status: 409 },
  video_exists: { status: 409 },
  /** A product can't be restored to a list in a different currency: `was` is the currency of its prices. */
  product_other_currency: {
    status: 409,
    values: z.object({ was: z.string(), now: z.string() }),
  },
  /** An order of lab-fulfilled downloads has nothing to wait for, so it is always Shipped. */
  order_always_shipped: { status: 422 },
  /** The studio itself ships no prints for any of these orders. */
  nothing_to_pack: { status: 422 },
  /** Prints are at the lab already, or have been shipped. */
  prints_sent: { status: 409 },
  /** The lab charges a different amount for another country: quoted before, and for that country. */
  lab_cost_changed: {
    status: 409,
    values: z.object({ was: z.number(), now: z.number(), currency: z.string() }),
  },
  /** Prints that the lab didn't make can't be reordered. */
  prints_not_made: { status: 409 },
  /** The lab's charge for reordered prints has to be confirmed first. */
  lab_cost_to_confirm: {
    status: 409,
    values: z.object({ cost: z.number(), currency: z.string() }),
  },
  /** The lab gives no price for these prints in this country. */
  lab_without_price: { status: 422 },
  /** None of the recipients can be messaged, and why. */
  nobody_to_write: {
    status: 422,
    values: z.object({
      withoutAddress: z.number(),
      stopped: z.number(),
      alreadyNotified: z.number(),
    }),
  },
  /** People are only notified about photos that they can see. */
  gallery_unpublished: { status: 409 },
  lab_article_unknown: { status: 404 },
  lab_refuses: { status: 422, values: Quoted },
  already_stored: { status: 409 },
  /** The same bytes were uploaded before, and couldn't become a photo or video. */
  set_aside: { status: 409, values: SetAside },
  file_too_large: { status: 413 },
  picture_too_large: { status: 413, values: z.object({ megabytes: z.number() }) },
  empty_file: { status: 422 },
  unsupported_type: { status: 422 },
  /** A kind of video that only ffmpeg can read, and the server has none. */
  needs_ffmpeg: { status: 422 },
  /** A camera's raw file, and a file that only accompanies another: both are left out of an upload. */
  camera_raw: { status: 422 },
  camera_sidecar: { status: 422 },
  unsupported_picture: { status: 422 },
  /** A file that isn't CSV. */
  unsupported_table: { status: 422 },
  // Why a file can't be read as an Excel workbook: `WorkbookFault` of the domain.
  not_a_workbook: { status: 422 },
  workbook_too_old: { status: 422 },
  workbook_has_macros: { status: 422 },
  workbook_protected: { status: 422 },
  workbook_damaged: { status: 422 },
  workbook_too_large: { status: 422 },
  workbook_too_long: { status: 422 },
  /** An import that can't take this step, because another was taken or a day has passed. */
  import_not_there: { status: 409 },
  /** A bulk action that can't take this step, because another was taken or a day has passed. */
  bulk_not_there: { status: 409 },
  bulk_too_many_orders: { status: 422, values: z.object({ max: z.number() }) },
  /** No order matches any longer. */
  bulk_no_orders: { status: 422 },
  /** The number of bytes received differs from the number announced. */
  other_file: { status: 422 },
  not_arrived: { status: 404 },
  /** A file that is uploaded in parts was completed too early. */
  parts_missing: { status: 409 },
  too_many_files: { status: 422 },
  quota_reached: { status: 507 },
  sold_without_download: { status: 404 },
  export_link_invalid: { status: 404 },
  /** The studio issues no invoices. */
  invoices_off: { status: 409 },
  /** For an order that took no money, or whose lines don’t add up to what was paid. */
  invoice_impossible: { status: 409 },
  /** For a month without invoices. */
  no_invoices: { status: 409 },
  plan_without_analytics: { status: 403 },
  /** The installation has no prices: plans are free. */
  billing_off: { status: 409 },
  card_account_not_needed: { status: 409 },
  /** Orders whose money is on the card account have not been paid out. */
  card_account_in_use: { status: 409 },
  stripe_unreachable: { status: 503 },
  stripe_refuses: { status: 409 },
  orders_pending: { status: 422, values: z.object({ days: z.number() }) },
  /** Their buyers dispute the payment, and the dispute is undecided. */
  orders_disputed: { status: 409 },
  orders_without_money: { status: 422 },
  orders_of_currencies: { status: 422 },
  orders_of_card_accounts: { status: 422 },
  orders_paid_out: { status: 409 },
  /** `all`: whether every chosen order is affected. The rest is missing when the payout can't be read. */
  orders_in_payout: {
    status: 409,
    values: z.object({
      payoutGuid: z.string(),
      all: z.boolean(),
      amount: z.number().optional(),
      currency: z.string().optional(),
      status: z.enum(['pending', 'paid']).optional(),
    }),
  },
  /** `amount` is the orders' current total, `asked` the one that the person saw. */
  payout_amount_changed: {
    status: 409,
    values: z.object({
      amount: z.number(),
      asked: z.number(),
      currency: z.string(),
      withLosses: z.boolean(),
    }),
  },
  payout_below_minimum: {
    status: 422,
    values: z.object({ minimum: z.number(), currency: z.string() }),
  },
  payout_too_many_orders: { status: 422, values: z.object({ max: z.number() }) },
  payout_method_missing: { status: 409 },
  photo_unreadable: { status: 422, values: z.object({ problem: z.enum(PHOTO_PROBLEMS) }) },
  payout_empty: { status: 422 },
  /** `rest` is what remains of the payment. */
  refund_too_much: { status: 409, values: z.object({ rest: z.number(), currency: z.string() }) },
  refund_too_many_units: { status: 409 },
  refund_too_much_shipping: {
    status: 409,
    values: z.object({ rest: z.number(), currency: z.string() }),
  },
  refund_of_nothing: { status: 422 },
  /** Someone else has refunded some of it: `rest` is what remains now. */
  refund_rest_changed: {
    status: 409,
    values: z.object({ rest: z.number(), currency: z.string() }),
  },
  /** Credit notes refer to the invoice as it is. */
  invoice_given_back: { status: 409 },
  /** The bank may return the money to the buyer, too. */
  refund_disputed: { status: 409 },
  /** An order whose money went through no provider. */
  order_without_payment: { status: 409 },
  /** The price of an order taken at a venue has changed. */
  order_price_changed: {
    status: 409,
    values: z.object({ total: z.number(), currency: z.string() }),
  },
  /** A different order was taken with this key. */
  order_key_used: { status: 409 },
} as const satisfies Record<string, Kind>
