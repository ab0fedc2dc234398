import { DEFAULT_CURRENCY } from '@proofdesk/domain/currencies'
import { toMajor } from '@proofdesk/domain/money'
import type { PriceProblem } from '@proofdesk/domain/payable'
import { ALL_FOUND_PHOTOS_MAX, type ProductProblem, TIER_PROBLEMS } from '@proofdesk/domain/product'
import { REEL_PHOTOS_MAX, REEL_PHOTOS_MIN } from '@proofdesk/domain/reel'
import type { PrintProblem } from '@proofdesk/domain/print-crop'
import * as z from 'zod'
import type { Translate } from './sentences/translate.ts'

/** Problems with inputs of visitors as well as of the team. */
const ANYWHERE = [
  'required',
  'malformed',
  'unknown_key',
  'not_text',
  'not_a_number',
  'not_a_whole_number',
  'not_a_yes_or_no',
  'not_a_list',
  'not_an_object',
  'not_a_choice',
  'not_an_id',
  'not_an_email',
  'not_a_mobile_number',
  'not_a_country',
  'not_a_tax_number',
  'unknown_tax_number',
  'web_address',
  'unstorable_character',
  'beyond_picture',
  'gone',
  'named_twice',
  'not_offered',
  'not_shipped_to',
  'no_longer_sold',
  'one_for_downloads',
  'prints_only',
  'not_the_prints_shape',
  'too_few_pixels',
  'no_photo',
  'too_few_for_package',
  'too_many_to_buy',
  'add_on_alone',
  'find_person_again',
  'list_changed',
  'terms_to_agree',
  'terms_changed',
  'waiver_to_agree',
  'costs_too_much',
] as const

/** Problems with inputs of the team only. */
const IN_CONSOLE = [
  'read_only',
  'already_published',
  'not_a_slug',
  'slug_was_used',
  'not_an_alias',
  'not_a_time_zone',
  'not_a_web_address',
  'not_a_mail_link',
  'not_a_colour',
  'not_a_bib_number',
  'not_a_phone_number',
  'not_a_font_size',
  'not_a_domain',
  'platforms_domain',
  'not_an_order_id',
  'not_a_checksum',
  'not_of_this_console',
  'cards_required',
  'too_easy',
  'wrong',
  'taken',
  'in_use',
  'in_other_gallery',
  'gallery_name_taken',
  'collection_name_taken',
  'choose_product_list',
  'fixed_by_products',
  'video_exists',
  'not_your_picture',
  'not_transparent',
  'not_in_list',
  'below_minimum',
  'downloads_only',
  'choose_article',
  'watermarked_already',
  'videos_only',
  'package_only',
  'reel_for_nothing',
  'all_found_downloads_only',
  'all_found_package_only',
  'all_found_alone',
  'film_of_all_found_only',
  'needs_ffmpeg',
  'not_a_time',
  'not_a_day',
  'not_a_coupon_code',
  'levels_not_rising',
  'ends_before_start',
  'ends_in_past',
  'customer_without_name',
  'country_named_twice',
  'no_tax_rate',
] as const

/** Problems of one input that need no values. */
export const PLAIN_PROBLEMS = [...ANYWHERE, ...IN_CONSOLE] as const
export type PlainProblem = (typeof PLAIN_PROBLEMS)[number]

/** A problem of one input, as data. Its message is in `sentences/problems.ts`; the public site has its own. */
export const Problem = z.discriminatedUnion('code', [
  z.object({ code: z.enum(PLAIN_PROBLEMS) }),
  /** Characters. */
  z.object({ code: z.literal('too_long'), max: z.number() }),
  z.object({ code: z.literal('too_short'), min: z.number() }),
  /** Entries of a list. */
  z.object({ code: z.literal('too_many'), max: z.number() }),
  z.object({ code: z.literal('too_few'), min: z.number() }),
  z.object({
    code: z.literal('out_of_range'),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  /** Not an amount of this currency, or not a whole number between these limits. */
  z.object({ code: z.literal('not_an_amount'), currency: z.string() }),
  z.object({ code: z.literal('not_a_count'), min: z.number().optional(), max: z.number() }),
  z.object({ code: z.literal('not_a_currency'), example: z.string() }),
  z.object({ code: z.literal('too_many_decimals'), currency: z.string() }),
  /** Less than the minimum that a card can be charged, in major units. */
  z.object({ code: z.literal('below_charge'), least: z.number(), currency: z.string() }),
  /** Cards can only be charged multiples of `step`, in major units. */
  z.object({ code: z.literal('not_chargeable'), step: z.number(), currency: z.string() }),
  /** Not allowed together with another field of the call, `with`. */
  z.object({ code: z.literal('conflicts'), with: z.string() }),
  /** `tier` counts from 0. */
  z.object({ code: z.literal('tier'), problem: z.enum(TIER_PROBLEMS), tier: z.number() }),
])
export type Problem = z.infer<typeof Problem>
export type ProblemCode = Problem['code']

/** Problems with values that visitors' inputs can have. */
const MEASURED_ANYWHERE = ['too_long', 'too_short', 'too_many', 'too_few', 'out_of_range'] as const

/** Problems that the public site has messages for: all that its own calls can be refused for. */
export const SITE_PROBLEMS = [...ANYWHERE, ...MEASURED_ANYWHERE] as const
export type SiteProblemCode = (typeof SITE_PROBLEMS)[number]
export type SiteProblem = { [C in SiteProblemCode]: ProblemOf<C> }[SiteProblemCode]
export type ProblemOf<C extends ProblemCode> = C extends PlainProblem
  ? { code: C }
  : Extract<Problem, { code: C }>

/** A message for each problem; a missing one is a type error. */
export type ProblemMessages<Codes extends ProblemCode> = {
  [C in Codes]: (problem: ProblemOf<C>, t: Translate) => string
}

/** Converts a product rule's violation into a problem of its field. */
export function fromProductProblem(broken: ProductProblem): Problem {
  if ('tier' in broken) return { code: 'tier', problem: broken.problem, tier: broken.tier }
  return PRODUCT_PROBLEMS[broken.problem]
}

/** Converts a price that can't be charged to a card into a problem of its field. */
export function fromPriceProblem(found: PriceProblem, currency: string): Problem {
  const major = (amount: number) => toMajor({ amount, currency })
  return found.code === 'below_charge'
    ? { code: found.code, least: major(found.least), currency }
    : { code: found.code, step: major(found.step), currency }
}

const PRODUCT_PROBLEMS: Record<Exclude<ProductProblem, { tier: number }>['problem'], Problem> = {
  belowOne: { code: 'out_of_range', min: 1 },
  belowMinimum: { code: 'below_minimum' },
  missing: { code: 'required' },
  downloadsOnly: { code: 'downloads_only' },
  articleMissing: { code: 'choose_article' },
  videosOnly: { code: 'videos_only' },
  packageOnly: { code: 'package_only' },
  belowReel: { code: 'out_of_range', min: REEL_PHOTOS_MIN },
  aboveReel: { code: 'out_of_range', max: REEL_PHOTOS_MAX },
  reelForNothing: { code: 'reel_for_nothing' },
  allFoundDownloadsOnly: { code: 'all_found_downloads_only' },
  allFoundPackageOnly: { code: 'all_found_package_only' },
  aboveAllFound: { code: 'out_of_range', max: ALL_FOUND_PHOTOS_MAX },
  allFoundAlone: { code: 'all_found_alone' },
  filmOfAllFoundOnly: { code: 'film_of_all_found_only' },
}

/** Attaches a problem to a refinement, whose meaning zod can't know: `.refine(isStrong, problem('too_easy'))`. */
export function problem(found: PlainProblem | Problem): { params: { problem: Problem } } {
  return { params: { problem: typeof found === 'string' ? { code: found } : found } }
}

/** The problem for a text that doesn't match its format; our own formats are `z.stringFormat`s. */
const FORMATS: Record<string, Problem> = {
  guid: { code: 'not_an_id' },
  email: { code: 'not_an_email' },
  mobile_number: { code: 'not_a_mobile_number' },
  slug: { code: 'not_a_slug' },
  alias: { code: 'not_an_alias' },
  country: { code: 'not_a_country' },
  time_zone: { code: 'not_a_time_zone' },
  currency: { code: 'not_a_currency', example: DEFAULT_CURRENCY },
  order_id: { code: 'not_an_order_id' },
  checksum: { code: 'not_a_checksum' },
  whole_number: { code: 'not_a_whole_number' },
}

const TYPES: Record<string, PlainProblem> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_a_whole_number',
  boolean: 'not_a_yes_or_no',
  array: 'not_a_list',
  object: 'not_an_object',
  record: 'not_an_object',
}

/** Parse with this so that `toProblems` can tell missing values from values of the wrong type. */
export const KEEP_INPUT = { reportInput: true } as const

/**
 * Problems by path (`cart.0.items.1.copies`): the only place that reads zod's issues. The first problem of a field
 * wins.
 */
export function toProblems(error: {
  issues: readonly z.core.$ZodIssue[]
}): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        problems[[...issue.path, key].join('.')] ??= { code: 'unknown_key' }
    else problems[issue.path.join('.') || 'request'] ??= toProblem(issue)
  }
  return problems
}

function toProblem(issue: z.core.$ZodIssue): Problem {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_type':
      return { code: isMissing ? 'required' : (TYPES[issue.expected] ?? 'malformed') }
    case 'invalid_value':
      return { code: isMissing ? 'required' : 'not_a_choice' }
    case 'invalid_format':
      return isMissing ? { code: 'required' } : (FORMATS[issue.format] ?? { code: 'malformed' })
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'custom':
      return (issue.params?.problem as Problem | undefined) ?? { code: 'malformed' }
    default:
      return { code: isMissing ? 'required' : 'malformed' }
  }
}

function tooSmall({ origin, minimum, input }: z.core.$ZodIssueTooSmall): Problem {
  const min = Number(minimum)
  if (origin === 'string')
    return min <= 1 || input === '' ? { code: 'required' } : { code: 'too_short', min }
  if (origin === 'array' || origin === 'set') return { code: 'too_few', min }
  return { code: 'out_of_range', min }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Problem {
  const max = Number(maximum)
  if (origin === 'string') return { code: 'too_long', max }
  if (origin === 'array' || origin === 'set') return { code: 'too_many', max }
  return { code: 'out_of_range', max }
}

/** The problem for each fault of a print's crop. */
export const PRINT_PROBLEM: Record<PrintProblem, SiteProblem> = {
  shape: { code: 'not_the_prints_shape' },
  pixels: { code: 'too_few_pixels' },
}
