import type { Customer } from '@proofdesk/contract/admin/customer'
import type { ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { amountText, numbersOf } from './customer-columns.tsx'
import { customerName } from './customer-labels.ts'
import { sharedCard } from './shared-card.tsx'

export function customerCard(
  customer: Customer,
  words: ListWords,
  hasGallery: boolean,
): ListCardContent {
  const facts = {
    name: customerName(words.t, customer),
    numbers: numbersOf(customer),
    amount: customer.currency === null ? '' : amountText(customer, words),
    further: [!hasGallery && customer.galleryName],
  }
  return sharedCard(customer, facts, words)
}
