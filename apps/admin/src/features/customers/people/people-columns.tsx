import type { PeopleSort, Person } from '@proofdesk/contract/admin/people'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../../lib/address.ts'
import type { ListColumn, ListWords } from '../../../widgets/list-page/list-column.ts'
import { NameCell, SHARED_COLUMNS } from '../shared-columns.tsx'
import { GalleryChips } from './gallery-chips.tsx'
import { personName } from './person-name.ts'

/** The columns of the people table, in order. */
export const PEOPLE_COLUMNS: readonly ListColumn<Person, PeopleSort>[] = [
  {
    id: 'name',
    label: ({ t }) => t('Name'),
    sort: 'name',
    isAscending: true,
    isFixed: true,
    cell: (person) => <PersonName person={person} />,
  },
  SHARED_COLUMNS.emailAddress,
  {
    id: 'galleries',
    label: ({ t }) => t('Galleries'),
    cell: ({ galleries }) => <GalleryChips galleries={galleries} />,
  },
  {
    id: 'numbers',
    label: ({ t }) => t('Number'),
    cell: ({ numbers }) => numbers.join(', ') || '–',
    isEmpty: ({ numbers }) => numbers.length === 0,
    width: 120,
  },
  {
    id: 'noPhotos',
    label: ({ t }) => t('Photos'),
    isNumber: true,
    cell: ({ noPhotos }, { format }) => countText(noPhotos, format.number),
    isEmpty: ({ noPhotos }) => noPhotos === 0,
  },
  {
    id: 'noMails',
    label: ({ t }) => t('Emails'),
    isNumber: true,
    cell: ({ noMails }, { format }) => countText(noMails, format.number),
    isEmpty: ({ noMails }) => noMails === 0,
  },
  {
    id: 'orders',
    label: ({ t }) => t('Orders'),
    isNumber: true,
    cell: ({ orders }, { format }) => countText(orders, format.number),
    isEmpty: ({ orders }) => orders === 0,
  },
  {
    id: 'sums',
    label: ({ t }) => t('Gross Profit'),
    hint: ({ t }) => t('What the buyer paid, less refunds'),
    isNumber: true,
    cell: (person, words) => sumsText(person, words) || '–',
    isEmpty: ({ sums }) => sums.length === 0,
  },
  SHARED_COLUMNS.tags,
  SHARED_COLUMNS.marketingOptIn,
  {
    id: 'lastSeenAt',
    label: ({ t }) => t('Last seen'),
    cell: ({ lastSeenAt }, { format }) => (lastSeenAt === null ? '–' : format.date(lastSeenAt)),
    isEmpty: ({ lastSeenAt }) => lastSeenAt === null,
  },
  {
    id: 'createdAt',
    label: ({ t }) => t('Since'),
    sort: 'createdAt',
    cell: ({ createdAt }, { format }) => format.date(createdAt),
    isHiddenAtFirst: true,
  },
  SHARED_COLUMNS.mobileNumber,
]

const countText = (count: number, number: (value: number) => string) =>
  count === 0 ? '–' : number(count)

/** The gross profit of a person's orders, one sum per currency; empty for people without orders. */
export function sumsText({ sums }: Pick<Person, 'sums'>, { format }: Pick<ListWords, 'format'>) {
  return sums.map(({ grossProfit, currency }) => format.money(grossProfit, currency)).join(' + ')
}

function PersonName({ person }: { person: Person }) {
  const { t } = useTranslation()
  const [, setOpen] = useAddressValue('person')
  return (
    <NameCell
      of={person}
      name={personName(t, person)}
      onOpen={() => setOpen(person.guid, { push: true })}
    />
  )
}
