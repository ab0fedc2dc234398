import { PHOTO_PROBLEMS } from '@proofdesk/domain/photo-problem'
import { VIDEO_PROBLEMS } from '@proofdesk/domain/video'
import * as z from 'zod'

export interface Kind {
  status: number
  /** What its sentence needs beside the code. Amounts are in major units. */
  values?: z.core.$ZodType
}

/** In someone else's words, which are shown as a quotation beside ours. */
const Quoted = z.object({ detail: z.string().optional() })

/** What became of a file instead of a photo or video. */
export const SetAside = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), reason: z.enum(PHOTO_PROBLEMS) }),
  z.object({ kind: z.literal('video'), reason: z.enum(VIDEO_PROBLEMS) }),
])
export type SetAside = z.infer<typeof SetAside>

/** Failures that a visitor of a gallery can meet, as well as people of a studio. */
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
  /** A disk is full: that of the database, of the files, or both. */
  no_space: { status: 503 },
  /** A photo's original has been deleted for good. */
  original_gone: { status: 404 },
  /** An original is missing or not as it was sent. */
  file_damaged: { status: 503 },
  price_changed: { status: 409 },
  payment_refused: { status: 422, values: Quoted },
  /** The total is less than can be paid: `least` in major units. */
  total_too_small: { status: 422, values: z.object({ least: z.number(), currency: z.string() }) },
  payment_unreachable: { status: 503 },
  payment_expired: { status: 409 },
  /** The cart of an attempt to pay is another one now. */
  cart_changed: { status: 409 },
  /** Something in the cart can't be bought any more. */
  cart_outdated: { status: 422 },
  /** The price of the prints does not cover what the lab takes for them. */
  prints_too_cheap: { status: 422 },
  prints_other_currency: { status: 422, values: z.object({ currency: z.string() }) },
  prints_impossible: { status: 422 },
  lab_unreachable: { status: 503 },
  no_free_downloads: { status: 403 },
  /** A visitor may have `limit` photos for free and has had all but `left` of them. */
  download_limit_reached: {
    status: 403,
    values: z.object({ limit: z.number(), left: z.number() }),
  },
  nothing_to_download: { status: 404 },
  /** The gallery shows nothing before a search, and this one is for nothing in particular. */
  search_too_broad: { status: 422 },
  photo_not_prepared: { status: 500 },
  /** A gallery's password is needed, or needed again. */
  gallery_locked: { status: 403 },
  wrong_gallery_password: { status: 403 },
  /** Its time is over: visitors don't see it, or can't order or download in it any more. */
  gallery_closed: { status: 403 },
  /** A list of chosen photos is with the studio, and locked. */
  selection_submitted: { status: 409 },
  /** Its deadline has passed. */
  selection_over: { status: 403 },
  selection_too_few: { status: 422, values: z.object({ minimum: z.number() }) },
  /** A link opens no more lists, or no more people choose by it. */
  selection_lists_full: { status: 409, values: z.object({ max: z.number() }) },
  selection_people_full: { status: 409, values: z.object({ max: z.number() }) },
  /** A visitor has not agreed to the text on faces, or to an earlier one. */
  consent_needed: { status: 422 },
  selfie_unreadable: { status: 422 },
  no_face: { status: 422 },
  face_blurred: { status: 422 },
  /** Too many look for their faces at this moment. */
  search_busy: { status: 429 },
  /** The outside service that people are looked for by. */
  face_service_unavailable: { status: 503 },
} as const satisfies Record<string, Kind>

/** Failures that only people of a studio meet. */
export const IN_CONSOLE = {
  password_needed: { status: 403 },
  /** A new owner or administrator waits for the right. `until`: epoch milliseconds; `hours`: those that are left, rounded up. */
  rights_wait: { status: 403, values: z.object({ until: z.number(), hours: z.int() }) },
  /** Someone undid a change by the link of its mail, and no owner has set a new password since. */
  payouts_frozen: { status: 403 },
  /** Money or prints of the studio are open, so it can't be deleted yet. */
  deletion_blocked: { status: 409 },
  /** The studio is being deleted, and there is no way back. */
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
  /** A list that is shown whole holds no more. */
  list_full: { status: 409, values: z.object({ max: z.number() }) },
  invitation_accepted: { status: 409 },
  name_taken: { status: 409 },
  /**
   * An address that another gallery or page had until then, or has in the trash. `name` is null where the person does not
   * see it, or where it has been deleted for good; `isDeleted`: its printed codes and sent links lead nowhere.
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
  gallery_not_named: { status: 400 },
  product_list_required: { status: 422 },
  product_list_in_use: { status: 409, values: z.object({ galleries: z.number() }) },
  currency_fixed: { status: 409 },
  video_exists: { status: 409 },
  /** A product can't come back into a list of another currency: `was` is what its prices are in. */
  product_other_currency: {
    status: 409,
    values: z.object({ was: z.string(), now: z.string() }),
  },
  /** An order of lab-fulfilled downloads can't wait for anything. */
  order_always_shipped: { status: 422 },
  /** Of none of these orders the studio sends prints itself. */
  nothing_to_pack: { status: 422 },
  /** Prints are at the lab already, or on their way. */
  prints_sent: { status: 409 },
  /** The lab takes something else for another country: quoted until now, and for that one. */
  lab_cost_changed: {
    status: 409,
    values: z.object({ was: z.number(), now: z.number(), currency: z.string() }),
  },
  /** Prints that the lab has not made can't be ordered again. */
  prints_not_made: { status: 409 },
  /** What the lab takes for prints that are ordered again has to be seen first. */
  lab_cost_to_confirm: {
    status: 409,
    values: z.object({ cost: z.number(), currency: z.string() }),
  },
  /** The lab gives no price for these prints in this country. */
  lab_without_price: { status: 422 },
  /** No one of those who are meant can be written to, and why. */
  nobody_to_write: {
    status: 422,
    values: z.object({
      withoutAddress: z.number(),
      stopped: z.number(),
      alreadyNotified: z.number(),
    }),
  },
  /** People are told of photos that they can see. */
  gallery_unpublished: { status: 409 },
  lab_article_unknown: { status: 404 },
  lab_refuses: { status: 422, values: Quoted },
  already_stored: { status: 409 },
  /** The bytes were here before, and no photo or video could be made of them. */
  set_aside: { status: 409, values: SetAside },
  file_too_large: { status: 413 },
  picture_too_large: { status: 413, values: z.object({ megabytes: z.number() }) },
  empty_file: { status: 422 },
  unsupported_type: { status: 422 },
  /** A kind of video that only ffmpeg reads, and there is none on the server. */
  needs_ffmpeg: { status: 422 },
  /** A camera's raw file, and a file that only goes with another: both are left out of an upload. */
  camera_raw: { status: 422 },
  camera_sidecar: { status: 422 },
  unsupported_picture: { status: 422 },
  /** A file that is no CSV. */
  unsupported_table: { status: 422 },
  // Why a file can't be read as an Excel workbook: `WorkbookFault` of the domain.
  not_a_workbook: { status: 422 },
  workbook_too_old: { status: 422 },
  workbook_has_macros: { status: 422 },
  workbook_protected: { status: 422 },
  workbook_damaged: { status: 422 },
  workbook_too_large: { status: 422 },
  workbook_too_long: { status: 422 },
  /** An import that can't take this step, since another has been taken or a day has passed. */
  import_not_there: { status: 409 },
  /** A bulk action that can't take this step, since another has been taken or a day has passed. */
  bulk_not_there: { status: 409 },
  bulk_too_many_orders: { status: 422, values: z.object({ max: z.number() }) },
  /** No order matches any more. */
  bulk_no_orders: { status: 422 },
  /** The bytes that came are not as many as were announced. */
  other_file: { status: 422 },
  not_arrived: { status: 404 },
  /** A file that is sent in parts is asked for as a whole too early. */
  parts_missing: { status: 409 },
  too_many_files: { status: 422 },
  quota_reached: { status: 507 },
  sold_without_download: { status: 404 },
  export_link_invalid: { status: 404 },
  /** The studio makes no invoices. */
  invoices_off: { status: 409 },
  /** Of an order that took no money, or whose lines don’t come to what was paid. */
  invoice_impossible: { status: 409 },
  /** Of a month in which none was made. */
  no_invoices: { status: 409 },
  plan_without_analytics: { status: 403 },
  /** The installation has no prices: nothing is paid for plans. */
  billing_off: { status: 409 },
  card_account_not_needed: { status: 409 },
  /** Orders whose money lies on the card account have not been paid out. */
  card_account_in_use: { status: 409 },
  stripe_unreachable: { status: 503 },
  stripe_refuses: { status: 409 },
  orders_pending: { status: 422, values: z.object({ days: z.number() }) },
  /** Their buyers dispute the payment, and it is not decided yet. */
  orders_disputed: { status: 409 },
  orders_without_money: { status: 422 },
  orders_of_currencies: { status: 422 },
  orders_of_card_accounts: { status: 422 },
  orders_paid_out: { status: 409 },
  /** `all`: every order that was chosen. The rest is absent when the payout can't be read. */
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
  /** `amount` is what the orders come to now, `asked` what the person saw. */
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
  /** `rest` is what is left of what was paid. */
  refund_too_much: { status: 409, values: z.object({ rest: z.number(), currency: z.string() }) },
  refund_too_many_units: { status: 409 },
  refund_too_much_shipping: {
    status: 409,
    values: z.object({ rest: z.number(), currency: z.string() }),
  },
  refund_of_nothing: { status: 422 },
  /** Someone else has given some of it back: `rest` is what is left now. */
  refund_rest_changed: {
    status: 409,
    values: z.object({ rest: z.number(), currency: z.string() }),
  },
  /** Credit notes name the invoice as it is. */
  invoice_given_back: { status: 409 },
  /** The bank may give the money to the buyer, too. */
  refund_disputed: { status: 409 },
  /** An order whose money no provider took. */
  order_without_payment: { status: 409 },
  /** What is taken at a venue costs another sum now. */
  order_price_changed: {
    status: 409,
    values: z.object({ total: z.number(), currency: z.string() }),
  },
  /** Another order was taken under the key. */
  order_key_used: { status: 409 },
} as const satisfies Record<string, Kind>
