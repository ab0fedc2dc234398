import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { isTaxNumber, normalizeTaxNumber } from '@proofdesk/domain/tax-number'
import type { DraftBuyer } from './draft.ts'

type TypedCompany = Pick<
  DraftBuyer,
  'isForCompany' | 'companyName' | 'companyNumber' | 'companyCountry' | 'country'
>

/** The company's country: for shipped prints it is the shipping country. */
export function companyCountryOf(buyer: TypedCompany, isSent: boolean): string {
  return isSent ? buyer.country : buyer.companyCountry
}

/** The company number in its stored form, if it is valid in the company's country; empty without one. */
export function companyNumberOf(buyer: TypedCompany, shop: OfflineShop, isSent: boolean): string {
  if (!buyer.isForCompany || !shop.takesCompanies) return ''
  const number = normalizeTaxNumber(buyer.companyNumber)
  return isTaxNumber(companyCountryOf(buyer, isSent), number) ? number : ''
}

/** The company's fields for the request; empty for a private buyer. */
export function toSentCompany(buyer: TypedCompany, shop: OfflineShop, isSent: boolean) {
  if (!buyer.isForCompany || !shop.takesCompanies) return {}
  const company = {
    name: buyer.companyName.trim(),
    number: companyNumberOf(buyer, shop, isSent),
  }
  return isSent ? { company } : { company, country: buyer.companyCountry }
}
