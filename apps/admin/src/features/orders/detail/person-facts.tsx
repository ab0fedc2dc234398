import Link from '@mui/material/Link'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { toMailLink } from '@proofdesk/domain/mail-link'
import { useCan } from '../../../lib/session.ts'
import { Facts } from '../../../ui/facts.tsx'
import { ChangeAddressButton } from '../prints/change-buttons.tsx'
import { fullName } from '../../../lib/full-name.ts'
import { Address } from './address.tsx'

/** The customer of an order, their contact details and where its prints go. */
export function PersonFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const { customer, address } = order
  const name = fullName(customer) || t('(Name unknown)')
  const person: { label: string; value: ReactNode }[] = [
    {
      label: t('Name'),
      value: can('viewGalleryContent') ? (
        <Link
          component="button"
          type="button"
          onClick={() => dialog.open('customer', customer.guid)}
          sx={{ font: 'inherit', textAlign: 'left' }}
        >
          {name}
        </Link>
      ) : (
        name
      ),
    },
  ]
  if (customer.emailAddress !== '')
    person.push({
      label: t('Email address'),
      value: <Link href={toMailLink(customer.emailAddress)}>{customer.emailAddress}</Link>,
    })
  if (customer.mobileNumber !== '')
    person.push({
      label: t('Mobile number'),
      value: <Link href={`tel:${customer.mobileNumber}`}>{customer.mobileNumber}</Link>,
    })
  if (address)
    person.push({
      label: t('Address'),
      value: (
        <>
          <Address address={address} />
          <ChangeAddressButton order={order} />
        </>
      ),
    })
  return <Facts facts={person} />
}
