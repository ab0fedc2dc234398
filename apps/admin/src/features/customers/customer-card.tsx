import type { Customer } from '@proofdesk/contract/admin/customer'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import type { ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { CustomerAvatar } from './customer-avatar.tsx'
import { amountText, numbersOf } from './customer-columns.tsx'
import { customerName } from './customer-labels.ts'
import { TagChips } from './tags/tag-chips.tsx'

export function customerCard(
  customer: Customer,
  { t, format }: ListWords,
  hasGallery: boolean,
): ListCardContent {
  const { emailAddress, noPhotos, galleryName, tags } = customer
  const name = customerName(t, customer)
  const number = numbersOf(customer)
  return {
    picture: <CustomerAvatar avatar={customer.avatar} />,
    title: (
      <>
        {name}
        <ProblemSign of={customer} />
      </>
    ),
    amount: amountText(customer, { format }),
    facts: [
      emailAddress !== name && emailAddress,
      number && t('Number {{number}}', { number }),
      noPhotos > 0 && t('{{number}} photos', { count: noPhotos, number: format.number(noPhotos) }),
      !hasGallery && galleryName,
    ],
    foot: tags.length > 0 && <TagChips tags={tags} />,
  }
}
