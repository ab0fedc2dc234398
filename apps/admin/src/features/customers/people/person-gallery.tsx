import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Customer } from '@proofdesk/contract/admin/customer'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../../lib/address.ts'
import { fullName } from '../../../lib/full-name.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { PhotoCount, amountText, numbersOf } from '../customer-columns.tsx'
import { useSplitPerson } from './people-api.ts'

interface PersonGalleryProps {
  customer: Customer
  /** There are other customers of the same person. */
  canSplit: boolean
}

/** A person in one gallery, with links to their orders and emails there, and an action to split them off. */
export function PersonGallery({ customer, canSplit }: PersonGalleryProps) {
  const { t } = useTranslation()
  const canChange = useCan()('manageGalleries')
  const [, setCustomer] = useAddressValue('customer')
  const split = useSplitPerson(() => showSuccess(t('Now a separate person')))
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <AppLink to={`/galleries/${customer.engine}/customers`} sx={{ fontWeight: 500 }}>
          {customer.galleryName}
        </AppLink>
        <Typography className="tabular">
          <Amount customer={customer} />
        </Typography>
      </Box>
      <GalleryFacts customer={customer} />
      <Entries customer={customer} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 2 }}>
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => setCustomer(customer.guid, { push: true })}
        >
          {t('Orders, emails and notes')}
        </Link>
        {canSplit && canChange && (
          <Button
            size="small"
            loading={split.isPending}
            onClick={() => split.mutate({ body: { customerGuid: customer.guid } })}
            sx={{ ml: 'auto', my: -1, color: 'text.secondary' }}
          >
            {t('Not the same person')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function Amount({ customer }: { customer: Customer }) {
  const format = useFormat()
  return customer.currency === null ? null : amountText(customer, { format })
}

function GalleryFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { orders, noPhotos, lastMessageAt, lastVisitAt } = customer
  const facts = [
    orders > 0 && t('{{number}} orders', { count: orders, number: format.number(orders) }),
    customer.marketingOptIn && t('Agreed to marketing'),
    lastMessageAt !== null && t('Emailed {{date}}', { date: format.date(lastMessageAt) }),
    lastVisitAt !== null && t('Visited {{date}}', { date: format.date(lastVisitAt) }),
  ].filter(Boolean)
  return (
    <Typography variant="body2" color="textSecondary">
      {noPhotos > 0 && (
        <>
          {t('Photos')} <PhotoCount customer={customer} />
          {' · '}
        </>
      )}
      {facts.join(' · ')}
    </Typography>
  )
}

/** Their start list entries in the gallery, otherwise their known number. */
function Entries({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const { participants } = customer
  const number = numbersOf(customer)
  if (participants.length === 0)
    return number === '' ? null : (
      <Typography variant="body2">{t('Number {{number}}', { number })}</Typography>
    )
  return (
    <Box component="ul" aria-label={t('Start list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {participants.map((entry) => (
        <Typography key={entry.guid} component="li" variant="body2">
          {[entry.number, fullName(entry), entry.club].filter(Boolean).join(' · ')}
        </Typography>
      ))}
    </Box>
  )
}
