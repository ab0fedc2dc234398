import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import type { Customer, CustomerSort } from '@proofdesk/contract/admin/customers'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { CustomerAvatar } from '../customer-avatar.tsx'
import { customerName, sourceLabel } from '../customer-labels.ts'
import { ProblemSign } from '../../../ui/problem-sign.tsx'

export interface CustomerColumn {
  id: string
  label: (t: TFunction) => string
  /** What the server sorts by; a column without it can't be sorted. */
  sort?: CustomerSort
  isNumber?: boolean
  cell: (customer: Customer, onOpen: (guid: string) => void) => ReactNode
}

/** The columns of the customers table, in their order. */
export const CUSTOMER_COLUMNS: readonly CustomerColumn[] = [
  {
    id: 'name',
    label: (t) => t('Name'),
    sort: 'name',
    cell: (customer, onOpen) => (
      <CustomerName customer={customer} onOpen={() => onOpen(customer.guid)} />
    ),
  },
  {
    id: 'emailAddress',
    label: (t) => t('Email address'),
    cell: ({ emailAddress }) => <Clipped text={emailAddress} />,
  },
  {
    id: 'bibNumber',
    label: (t) => t('Number'),
    sort: 'number',
    cell: (customer) => <Numbers customer={customer} />,
  },
  {
    id: 'club',
    label: (t) => t('Club'),
    cell: ({ participants }) => <Clipped text={distinct(participants.map(({ club }) => club))} />,
  },
  {
    id: 'noPhotos',
    label: (t) => t('Photos'),
    isNumber: true,
    cell: (customer) => <PhotoCount customer={customer} />,
  },
  {
    id: 'orders',
    label: (t) => t('Orders'),
    sort: 'orders',
    isNumber: true,
    cell: ({ orders }) => <Count value={orders} />,
  },
  {
    id: 'grossProfit',
    label: (t) => t('Gross Profit'),
    sort: 'grossProfit',
    isNumber: true,
    cell: (customer) => <Amount customer={customer} />,
  },
  { id: 'tags', label: (t) => t('Tags'), cell: ({ tags }) => <TagChips tags={tags} /> },
  {
    id: 'marketingOptIn',
    label: (t) => t('Marketing'),
    cell: ({ marketingOptIn }) => <OptIn isOn={marketingOptIn} />,
  },
  {
    id: 'lastMessageAt',
    label: (t) => t('Last message'),
    sort: 'lastMessageAt',
    cell: ({ lastMessageAt }) => <Day time={lastMessageAt} />,
  },
  {
    id: 'lastVisitAt',
    label: (t) => t('Last visit'),
    cell: ({ lastVisitAt }) => <Day time={lastVisitAt} />,
  },
  {
    id: 'gallery',
    label: (t) => t('Gallery'),
    cell: ({ galleryName }) => <Clipped text={galleryName} />,
  },
  {
    id: 'createdAt',
    label: (t) => t('Since'),
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day time={createdAt} />,
  },
  {
    id: 'source',
    label: (t) => t('Source'),
    cell: ({ source }) => <Source source={source} />,
  },
  {
    id: 'mobileNumber',
    label: (t) => t('Mobile number'),
    cell: ({ mobileNumber }) => mobileNumber || '–',
  },
  {
    id: 'address',
    label: (t) => t('Address'),
    cell: ({ addressLine1, addressLine2 }) => (
      <Clipped text={[addressLine1, addressLine2].filter(Boolean).join(', ')} />
    ),
  },
  {
    id: 'town',
    label: (t) => t('Town'),
    cell: ({ postCode, townCity, country }) => (
      <Clipped text={[postCode, townCity, country.toUpperCase()].filter(Boolean).join(' ')} />
    ),
  },
  {
    id: 'couponCode',
    label: (t) => t('Coupon code'),
    cell: ({ couponCode }) => couponCode || '–',
  },
  {
    id: 'importFilename',
    label: (t) => t('Imported from'),
    cell: ({ importFilename }) => <Clipped text={importFilename} />,
  },
]

/** In a gallery's own tab its name would be the same in every row; only there numbers are in order. */
export function columnsOf(hasGallery: boolean): readonly CustomerColumn[] {
  return CUSTOMER_COLUMNS.filter(({ id }) => !hasGallery || id !== 'gallery').map((column) => {
    if (hasGallery || column.sort !== 'number') return column
    const { sort: _, ...unsorted } = column
    return unsorted
  })
}

/** Put away until somebody wants them. */
export const HIDDEN_AT_FIRST = [
  'club',
  'source',
  'mobileNumber',
  'address',
  'town',
  'couponCode',
  'importFilename',
] as const

const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join(', ')

/** The numbers of somebody, and of those who share their address. */
export function numbersOf({
  bibNumber,
  participants,
}: Pick<Customer, 'bibNumber' | 'participants'>): string {
  return distinct([bibNumber, ...participants.map(({ number }) => number)])
}

function Numbers({ customer }: { customer: Customer }) {
  return (
    <Box component="span" className="tabular">
      <Clipped text={numbersOf(customer)} />
    </Box>
  )
}

/** How many photos show a number of theirs, and the way to these. */
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

function CustomerName({ customer, onOpen }: { customer: Customer; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, maxWidth: 260 }}>
      <CustomerAvatar avatar={customer.avatar} />
      <Link
        component="button"
        type="button"
        underline="hover"
        color="inherit"
        onClick={onOpen}
        title={customerName(t, customer)}
        sx={{
          font: 'inherit',
          fontWeight: 500,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {customerName(t, customer)}
      </Link>
      <ProblemSign of={customer} />
    </Box>
  )
}

function Count({ value }: { value: number }) {
  return useFormat().number(value)
}

/** What somebody's orders brought; a dash for who has none. */
export function Amount({ customer }: { customer: Customer }) {
  const format = useFormat()
  return customer.currency === null ? '–' : format.money(customer.grossProfit, customer.currency)
}

function Day({ time }: { time: number | null }) {
  const format = useFormat()
  return time === null ? '–' : <span className="tabular">{format.date(time)}</span>
}

function Source({ source }: Pick<Customer, 'source'>) {
  return sourceLabel(useTranslation().t, source)
}

function OptIn({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  return isOn ? t('Agreed') : <span>–</span>
}

/** As many tags as a row has room for. */
const SHOWN = 2

export function TagChips({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return '–'
  const more = tags.slice(SHOWN)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        // A card is no wider than the screen; a row stays one line.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1,
        verticalAlign: 'middle',
      }}
    >
      {tags.slice(0, SHOWN).map((tag) => (
        <Chip
          key={tag}
          component="span"
          size="small"
          variant="outlined"
          label={tag}
          sx={{ maxWidth: 140 }}
        />
      ))}
      {more.length > 0 && (
        <Chip
          component="span"
          size="small"
          variant="outlined"
          label={`+${more.length}`}
          title={more.join(', ')}
        />
      )}
    </Box>
  )
}

function Clipped({ text }: { text: string }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: 'block',
        maxWidth: 220,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {text || '–'}
    </Box>
  )
}
