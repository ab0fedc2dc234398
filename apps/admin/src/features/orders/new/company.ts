import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { isTaxNumber, normalizeTaxNumber } from '@proofdesk/domain/tax-number'
import type { DraftBuyer } from './draft.ts'

type TypedCompany = Pick<
  DraftBuyer,
  'isForCompany' | 'companyName' | 'companyNumber' | 'companyCountry' | 'country'
>

/** Where the company is: prints that are sent go there. */
export function companyCountryOf(buyer: TypedCompany, isSent: boolean): string {
  return isSent ? buyer.country : buyer.companyCountry
}

/** The number as it is kept, once it looks like one of the company's country; empty without one. */
export function companyNumberOf(buyer: TypedCompany, shop: OfflineShop, isSent: boolean): string {
  if (!buyer.isForCompany || !shop.takesCompanies) return ''
  const number = normalizeTaxNumber(buyer.companyNumber)
  return isTaxNumber(companyCountryOf(buyer, isSent), number) ? number : ''
}

/** What is sent of the company that buys; nothing of a private buyer. */
export function toSentCompany(buyer: TypedCompany, shop: OfflineShop, isSent: boolean) {
  if (!buyer.isForCompany || !shop.takesCompanies) return {}
  const company = {
    name: buyer.companyName.trim(),
    number: companyNumberOf(buyer, shop, isSent),
  }
  return isSent ? { company } : { company, country: buyer.companyCountry }
}
