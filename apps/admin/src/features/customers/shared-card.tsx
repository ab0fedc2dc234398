import type { Customer } from '@proofdesk/contract/admin/customer'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import type { ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { CustomerAvatar } from './customer-avatar.tsx'
import { TagChips } from './tags/tag-chips.tsx'

interface CardFacts {
  name: string
  /** Formatted bib numbers; empty if none is known. */
  numbers: string
  /** Empty where nothing was bought. */
  amount: string
  /** Facts that only one of the two lists has. */
  further: ListCardContent['facts']
}

/** The card of a customer or a person. */
export function sharedCard(
  of: Pick<Customer, 'avatar' | 'problem' | 'emailAddress' | 'noPhotos' | 'tags'>,
  { name, numbers, amount, further }: CardFacts,
  { t, format }: ListWords,
): ListCardContent {
  const { emailAddress, noPhotos, tags } = of
  return {
    picture: <CustomerAvatar avatar={of.avatar} />,
    title: (
      <>
        {name}
        <ProblemSign of={of} />
      </>
    ),
    amount,
    facts: [
      emailAddress !== name && emailAddress,
      numbers && t('Number {{number}}', { number: numbers }),
      noPhotos > 0 && t('{{number}} photos', { count: noPhotos, number: format.number(noPhotos) }),
      ...further,
    ],
    foot: tags.length > 0 && <TagChips tags={tags} />,
  }
}
