import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { owesTaxItself } from '@proofdesk/domain/tax'
import { isTaxNumber } from '@proofdesk/domain/tax-number'
import { AppError } from '../../ground/failures/app-error.ts'
import type { TaxedCompany } from '../../ground/db/tables/order-types.ts'
import type { Deps } from '../../ground/deps.ts'
import { TaxRegisterError } from '../../ground/ports/tax-register/tax-register.ts'
import type { ReadShop } from './open-shop.ts'

/**
 * The buyer's country, and the company that they buy for. A company that owes the tax itself must be in the register of
 * VAT numbers, if the register answers; an outage doesn't prevent payment, and is recorded in the order. With
 * `isTakenHere` the prints are handed over at the venue, and only the studio owes tax.
 */
export async function readTaxedBuyer(
  deps: Deps,
  { tax }: Pick<ReadShop, 'tax'>,
  {
    address,
    country: entered,
    company: asked,
  }: Pick<StartCheckout, 'address' | 'country' | 'company'>,
  { isTakenHere = false } = {},
): Promise<{ country: string | undefined; company: TaxedCompany | null }> {
  const country = address?.country ?? entered ?? asked?.address?.country
  if (!asked) return { country, company: null }
  const { name, number } = asked
  const home = country ?? tax?.country
  if (number !== '' && home !== undefined && !isTaxNumber(home, number))
    throw new AppError('invalid', { fields: { 'company.number': { code: 'not_a_tax_number' } } })
  const company = { name, number }
  if (!tax) return { country, company: null }
  if (isTakenHere || !owesTaxItself(tax, { country, number })) return { country, company }
  const check = await askRegister(deps, { number, requester: tax.number })
  return { country, company: check ? { ...company, check } : company }
}

async function askRegister(
  { taxRegister, clock, log }: Deps,
  numbers: { number: string; requester: string },
): Promise<TaxedCompany['check']> {
  if (!taxRegister) return undefined
  const at = clock.now()
  try {
    const { isKnown, requestId, name } = await taxRegister.check(numbers)
    if (isKnown) return { state: 'known', at, requestId, name }
  } catch (error) {
    if (!(error instanceof TaxRegisterError)) throw error
    log.warn(
      { err: error },
      'The register of VAT numbers could not be reached: only the number’s format was checked',
    )
    return { state: 'unasked', at, requestId: '', name: '' }
  }
  throw new AppError('invalid', { fields: { 'company.number': { code: 'unknown_tax_number' } } })
}
