import type { Person } from '@proofdesk/contract/admin/people'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import type { ListWords } from '../../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../../widgets/list-page/list.ts'
import { CustomerAvatar } from '../customer-avatar.tsx'
import { TagChips } from '../tags/tag-chips.tsx'
import { sumsText } from './people-columns.tsx'
import { personName } from './person-name.ts'

export function personCard(person: Person, words: ListWords): ListCardContent {
  const { t, format } = words
  const { emailAddress, numbers, noPhotos, orders, galleries, tags } = person
  const name = personName(t, person)
  return {
    picture: <CustomerAvatar avatar={person.avatar} />,
    title: (
      <>
        {name}
        <ProblemSign of={person} />
      </>
    ),
    amount: sumsText(person, words),
    facts: [
      emailAddress !== name && emailAddress,
      numbers.length > 0 && t('Number {{number}}', { number: numbers.join(', ') }),
      noPhotos > 0 && t('{{number}} photos', { count: noPhotos, number: format.number(noPhotos) }),
      orders > 0 && t('{{number}} orders', { count: orders, number: format.number(orders) }),
      [...new Set(galleries.map(({ galleryName }) => galleryName))].join(', '),
    ],
    foot: tags.length > 0 && <TagChips tags={tags} />,
  }
}
