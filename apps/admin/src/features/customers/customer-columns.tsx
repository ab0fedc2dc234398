import type { Customer } from '@proofdesk/contract/admin/customer'
import type { CustomerSort } from '@proofdesk/contract/admin/customer-filter'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { customerName, sourceLabel } from './customer-labels.ts'
import { NameCell, SHARED_COLUMNS } from './shared-columns.tsx'
import type { ListColumn, ListWords } from '../../widgets/list-page/list-column.ts'

/** The columns of the customers table, in order. */
export const CUSTOMER_COLUMNS: readonly ListColumn<Customer, CustomerSort>[] = [
  {
    id: 'name',
    label: ({ t }) => t('Name'),
    sort: 'name',
    isAscending: true,
    isFixed: true,
    cell: (customer) => <CustomerName customer={customer} />,
  },
  SHARED_COLUMNS.emailAddress,
  {
    id: 'bibNumber',
    label: ({ t }) => t('Number'),
    sort: 'number',
    isAscending: true,
    cell: (customer) => numbersOf(customer) || '–',
    isEmpty: (customer) => numbersOf(customer) === '',
    width: 220,
  },
  {
    id: 'club',
    label: ({ t }) => t('Club'),
    cell: ({ participants }) => distinct(participants.map(({ club }) => club)) || '–',
    width: 220,
    isHiddenAtFirst: true,
  },
  {
    id: 'noPhotos',
    label: ({ t }) => t('Photos'),
    isNumber: true,
    cell: (customer) => <PhotoCount customer={customer} />,
    isEmpty: (customer) => numbersOf(customer) === '',
  },
  {
    id: 'orders',
    label: ({ t }) => t('Orders'),
    sort: 'orders',
    isNumber: true,
    cell: ({ orders }, { format }) => format.number(orders),
  },
  {
    id: 'grossProfit',
    label: ({ t }) => t('Gross Profit'),
    hint: ({ t }) => t('What the buyer paid, less refunds'),
    sort: 'grossProfit',
    isNumber: true,
    cell: amountText,
    isEmpty: ({ currency }) => currency === null,
  },
  SHARED_COLUMNS.tags,
  SHARED_COLUMNS.marketingOptIn,
  {
    id: 'lastMessageAt',
    label: ({ t }) => t('Last message'),
    sort: 'lastMessageAt',
    cell: ({ lastMessageAt }, words) => dayText(lastMessageAt, words),
    isEmpty: ({ lastMessageAt }) => lastMessageAt === null,
  },
  {
    id: 'lastVisitAt',
    label: ({ t }) => t('Last visit'),
    cell: ({ lastVisitAt }, words) => dayText(lastVisitAt, words),
    isEmpty: ({ lastVisitAt }) => lastVisitAt === null,
  },
  {
    id: 'gallery',
    label: ({ t }) => t('Gallery'),
    cell: ({ galleryName }) => galleryName || '–',
    width: 220,
  },
  {
    id: 'createdAt',
    label: ({ t }) => t('Since'),
    sort: 'createdAt',
    cell: ({ createdAt }, words) => dayText(createdAt, words),
  },
  {
    id: 'source',
    label: ({ t }) => t('Source'),
    cell: ({ source }, { t }) => sourceLabel(t, source),
    isHiddenAtFirst: true,
  },
  SHARED_COLUMNS.mobileNumber,
  {
    id: 'address',
    label: ({ t }) => t('Address'),
    cell: ({ addressLine1, addressLine2 }) =>
      [addressLine1, addressLine2].filter(Boolean).join(', ') || '–',
    width: 220,
    isHiddenAtFirst: true,
  },
  {
    id: 'town',
    label: ({ t }) => t('Town'),
    cell: ({ postCode, townCity, country }) =>
      [postCode, townCity, country.toUpperCase()].filter(Boolean).join(' ') || '–',
    width: 220,
    isHiddenAtFirst: true,
  },
  {
    id: 'couponCode',
    label: ({ t }) => t('Coupon code'),
    cell: ({ couponCode }) => couponCode || '–',
    isHiddenAtFirst: true,
  },
  {
    id: 'importFilename',
    label: ({ t }) => t('Imported from'),
    cell: ({ importFilename }) => importFilename || '–',
    width: 220,
    isHiddenAtFirst: true,
  },
]

/** The columns of the table. Within a gallery there is no gallery column, and only there can bib numbers be sorted. */
export function columnsOf(hasGallery: boolean): readonly ListColumn<Customer, CustomerSort>[] {
  return CUSTOMER_COLUMNS.filter(({ id }) => !hasGallery || id !== 'gallery').map((column) => {
    if (hasGallery || column.sort !== 'number') return column
    const { sort: _, ...unsorted } = column
    return unsorted
  })
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join(', ')

/** The bib numbers of a person and of the people who share their email address. */
export function numbersOf({
  bibNumber,
  participants,
}: Pick<Customer, 'bibNumber' | 'participants'>): string {
  return distinct([bibNumber, ...participants.map(({ number }) => number)])
}

/** The number of photos that show one of the customer's bib numbers, linked to those photos. */
export function PhotoCount({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { engine, noPhotos } = customer
  const numbers = numbersOf(customer)
  if (numbers === '') return '–'
  if (noPhotos === 0) return format.number(0)
  return (
    <AppLink
      to={`/galleries/${engine}/photos?q=${encodeURIComponent(numbers)}`}
      underline="hover"
      aria-label={t('{{number}} photos of {{name}}', {
        count: noPhotos,
        number: format.number(noPhotos),
        name: customerName(t, customer),
      })}
    >
      {format.number(noPhotos)}
    </AppLink>
  )
}

function CustomerName({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const [, setOpen] = useAddressValue('customer')
  return (
    <NameCell
      of={customer}
      name={customerName(t, customer)}
      onOpen={() => setOpen(customer.guid, { push: true })}
    />
  )
}

/** The gross profit of the customer's orders; a dash for customers without orders. */
export function amountText(
  { grossProfit, currency }: Customer,
  { format }: Pick<ListWords, 'format'>,
): string {
  return currency === null ? '–' : format.money(grossProfit, currency)
}

function dayText(time: number | null, { format }: ListWords): string {
  return time === null ? '–' : format.date(time)
}
