import type { Person } from '@proofdesk/contract/admin/people'
import type { ListWords } from '../../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../../widgets/list-page/list.ts'
import { sharedCard } from '../shared-card.tsx'
import { sumsText } from './people-columns.tsx'
import { personName } from './person-name.ts'

export function personCard(person: Person, words: ListWords): ListCardContent {
  const { t, format } = words
  const { numbers, orders, galleries } = person
  const facts = {
    name: personName(t, person),
    numbers: numbers.join(', '),
    amount: sumsText(person, words),
    further: [
      orders > 0 && t('{{number}} orders', { count: orders, number: format.number(orders) }),
      [...new Set(galleries.map(({ galleryName }) => galleryName))].join(', '),
    ],
  }
  return sharedCard(person, facts, words)
}
