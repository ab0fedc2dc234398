import { type Problem, fromPriceProblem } from '@proofdesk/contract/problems'
import { couponKey, toCouponCode } from '@proofdesk/domain/coupon-code'
import { couponTermsProblems } from '@proofdesk/domain/coupon-terms'
import { fromLocalTime } from '@proofdesk/domain/local-time'
import { toMinor } from '@proofdesk/domain/money'
import { findPriceProblem } from '@proofdesk/domain/payable'
import { readAmount } from '@proofdesk/domain/money-text'
import { type CouponFields, type CouponForm, hasAmounts } from './coupon-form.ts'

const USES_MAX = 1_000_000_000

/** Parses single inputs, and collects errors by the names of the inputs (`levels.1.from`). */
class InputReader {
  readonly problems: Record<string, Problem> = {}
  readonly #currency: string

  constructor(currency: string) {
    this.#currency = currency
  }

  money(name: string, text: string, { isOptional = false } = {}): number {
    if (isOptional && text.trim() === '') return 0
    const amount = readAmount(text, this.#currency)
    if (text.trim() === '') this.problems[name] = { code: 'required' }
    else if (amount === undefined || amount === 0)
      this.problems[name] = { code: 'not_an_amount', currency: this.#currency }
    return amount ?? 0
  }

  /** The discount: an amount by which a card payment can be reduced. */
  value(name: string, text: string): number {
    const amount = this.money(name, text)
    const minor = toMinor(amount, this.#currency) ?? 0
    const found = findPriceProblem(minor, this.#currency, { isAlone: false })
    if (found) this.problems[name] ??= fromPriceProblem(found, this.#currency)
    return amount
  }

  whole(name: string, text: string, min: number, max: number): number {
    const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN
    if (text.trim() === '') this.problems[name] = { code: 'required' }
    else if (!(value >= min && value <= max))
      this.problems[name] = { code: 'not_a_count', min, max }
    return Number.isNaN(value) ? min : value
  }

  time(name: string, text: string, timeZone: string): number {
    const moment = fromLocalTime(text, timeZone)
    if (moment === undefined) this.problems[name] = { code: 'not_a_time' }
    return moment ?? 0
  }
}

/** Parses the visible inputs: the fields to send, and the errors. Send the fields only without errors. */
export function readCouponForm(
  form: CouponForm,
  { timeZone, isNew, now }: { timeZone: string; isNew: boolean; now: number },
): { fields: CouponFields; problems: Record<string, Problem> } {
  const read = new InputReader(form.currency)
  const isFixed = form.type === 'Fixed'
  const isShipping = form.type === 'FreeShipping'
  const fields: CouponFields = {
    type: form.type,
    currency: hasAmounts(form) ? form.currency : null,
    ...(isFixed && { amount: read.value('amount', form.amount) }),
    ...(form.type === 'Percentage' && {
      percentage: read.whole('percentage', form.percentage, 1, 100),
    }),
    levels: (isShipping ? [] : form.levels).map(({ from, value }, at) => ({
      from: read.money(`levels.${at}.from`, from),
      value: isFixed
        ? read.value(`levels.${at}.value`, value)
        : read.whole(`levels.${at}.value`, value, 1, 100),
    })),
    minimumOrder: read.money('minimumOrder', form.minimumOrder, { isOptional: true }),
    productTypes: isShipping ? [] : form.productTypes,
    limitToEngines: form.limitToEngines,
    engines: form.limitToEngines ? form.engines : [],
    autoApplyAtCheckout: form.autoApplyAtCheckout && !form.limitToCustomers,
    startsAt: form.starts ? read.time('startsAt', form.startsAt, timeZone) : null,
    expires: form.expires,
    expiryDate: form.expires ? read.time('expiryDate', form.expiryDate, timeZone) : null,
    ...readUses(form, read, isNew),
  }
  if (isNew) readNew(form, read)
  findProblems(form, fields, { problems: read.problems, isNew, now })
  return { fields, problems: read.problems }
}

/** How often a coupon can be used. For named people a new one can be used once by each, unless a number is entered. */
function readUses(form: CouponForm, read: InputReader, isNew: boolean): CouponFields {
  const usesPerPerson =
    form.usesPerPerson.trim() === ''
      ? null
      : read.whole('usesPerPerson', form.usesPerPerson, 1, USES_MAX)
  if (isNew && form.limitToCustomers) return { usesPerPerson: usesPerPerson ?? 1 }
  const usesMax =
    form.uses === 'any'
      ? null
      : form.uses === 'once'
        ? 1
        : read.whole('usesMax', form.usesMax, 1, USES_MAX)
  return { usesMax, usesPerPerson }
}

function readNew(form: CouponForm, { problems }: InputReader): void {
  const code = toCouponCode(form.code)
  if (form.code.trim() === '') problems.code = { code: 'required' }
  else if (code === undefined) problems.code = { code: 'not_a_coupon_code' }
  else if (couponKey(code).length < 3) problems.code = { code: 'too_short', min: 3 }
  const people = form.selectedCustomers.length + form.customersToImport.length
  if (form.limitToCustomers && people === 0 && form.segment === '')
    problems.selectedCustomers = { code: 'required' }
}

/** Contradictions, by the same rule as on the server. */
function findProblems(
  form: CouponForm,
  fields: CouponFields,
  { problems, isNew, now }: { problems: Record<string, Problem>; isNew: boolean; now: number },
): void {
  const minor = (amount: number) => toMinor(amount, form.currency) ?? 0
  const { amount = 0, percentage = 0, levels = [], minimumOrder = 0 } = fields
  const { levels: ofLevels, ...found } = couponTermsProblems(
    {
      type: form.type,
      amount: minor(amount),
      percentage,
      minimumOrder: minor(minimumOrder),
      levels: levels.map(({ from, value }) => ({
        from: minor(from),
        value: form.type === 'Fixed' ? minor(value) : value,
      })),
      limitToEngines: form.limitToEngines,
      engines: form.engines,
      limitToCustomers: form.limitToCustomers,
      startsAt: fields.startsAt ?? null,
      expires: form.expires,
      expiryDate: fields.expiryDate ?? null,
      usesMax: fields.usesMax ?? null,
      usesPerPerson: fields.usesPerPerson ?? null,
    },
    // Inputs without effect aren't on the screen.
    { named: [], isNew, now },
  )
  const isReadable = Object.keys(problems).every((name) => !name.startsWith('levels'))
  if (ofLevels && isReadable) problems[`levels.${levels.length - 1}.from`] = ofLevels
  for (const [field, problem] of Object.entries(found)) problems[field] ??= problem
}
