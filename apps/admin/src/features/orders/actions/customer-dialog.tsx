import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Customer } from '@proofdesk/contract/admin/customer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { toMailLink } from '@proofdesk/domain/mail-link'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Address } from '../detail/address.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { useCustomer } from '../orders-api.ts'
import { fullName } from '../../../lib/full-name.ts'

interface CustomerDialogProps {
  guid: string
  onShowOrders: (guid: string) => void
  onClose: () => void
}

/** The customer's details, as given with their orders. */
export function CustomerDialog({ guid, onShowOrders, onClose }: CustomerDialogProps) {
  const { t } = useTranslation()
  const query = useCustomer(guid)
  return (
    <PlainDialog title={t('Customer')} onClose={onClose} maxWidth="xs">
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={4} />}
        isEmpty={(customer) => customer === null}
        empty={<EmptyState title={t('Customer not found')} />}
      >
        {(customer) =>
          customer && (
            <CustomerFacts customer={customer} onShowOrders={() => onShowOrders(customer.guid)} />
          )
        }
      </QueryView>
    </PlainDialog>
  )
}

function CustomerFacts({
  customer,
  onShowOrders,
}: {
  customer: Customer
  onShowOrders: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { emailAddress, mobileNumber } = customer
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('Name'), value: fullName(customer) || t('(Name unknown)') },
    {
      label: t('Email address'),
      value: <Link href={toMailLink(emailAddress)}>{emailAddress}</Link>,
    },
  ]
  if (mobileNumber !== '')
    facts.push({
      label: t('Mobile number'),
      value: <Link href={`tel:${mobileNumber}`}>{mobileNumber}</Link>,
    })
  if ([customer.addressLine1, customer.townCity, customer.postCode].some((line) => line !== ''))
    facts.push({ label: t('Address'), value: <Address address={customer} /> })
  facts.push(
    {
      label: t('Marketing emails'),
      value: customer.marketingOptIn ? t('Agreed') : t('Not agreed'),
    },
    { label: t('Customer since'), value: format.date(customer.createdAt) },
  )
  return (
    <>
      <Facts facts={facts} />
      <Box sx={{ mt: 5 }}>
        <Button variant="outlined" onClick={onShowOrders}>
          {t('All orders of this customer')}
        </Button>
      </Box>
    </>
  )
}
