import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Customer } from '@proofdesk/contract/admin/customer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { localeName } from '../../../lib/locale-label.ts'
import { toMailLink } from '@proofdesk/domain/mail-link'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { AppLink } from '../../../ui/app-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { RecordPanel } from '../../../ui/record-panel.tsx'
import { ProblemNote } from '../../../ui/problem-sign.tsx'
import { CustomerAvatar } from '../customer-avatar.tsx'
import {
  consentLabel,
  consentPlaceLabel,
  consentProofLabel,
  customerName,
  sourceLabel,
} from '../customer-labels.ts'
import { useCustomer } from '../customers-api.ts'
import { StartListSection } from '../start-list/start-list-section.tsx'
import { PhotoCount, amountText } from '../customer-columns.tsx'
import { fullName } from '../../../lib/full-name.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { MailStop } from './mail-stop.tsx'

interface CustomerPanelProps {
  guid: string
  actions: (customer: Customer) => readonly MenuAction[]
  onClose: () => void
}

/** All details of one customer, beside the table. */
export function CustomerPanel({ guid, actions, onClose }: CustomerPanelProps) {
  const { t } = useTranslation()
  const query = useCustomer(guid)
  const customer = query.data
  const name = customer ? customerName(t, customer) : t('Customer')
  return (
    <RecordPanel
      title={name}
      sign={customer && <CustomerAvatar avatar={customer.avatar} />}
      actions={
        customer && (
          <ActionMenu label={t('Actions for {{name}}', { name })} actions={actions(customer)} />
        )
      }
      onClose={onClose}
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={8} />}
        isEmpty={(found) => found === null}
        empty={<EmptyState title={t('Customer not found')} />}
      >
        {(found) => found && <CustomerDetails customer={found} />}
      </QueryView>
    </RecordPanel>
  )
}

function CustomerDetails({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const facts = usePersonFacts(customer)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 7 }}>
      <Box>
        {customer.deletedAt !== null && (
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {t('This customer is in the trash.')}
          </Typography>
        )}
        <ProblemNote of={customer} />
        <MailStop guid={customer.guid} />
        <Facts facts={facts} />
        {customer.tags.length > 0 && (
          <Box
            component="ul"
            aria-label={t('Tags')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 4, p: 0 }}
          >
            {customer.tags.map((tag) => (
              <Chip key={tag} component="li" size="small" variant="outlined" label={tag} />
            ))}
          </Box>
        )}
      </Box>
      <StartListSection customer={customer} />
      <CustomerOrders customer={customer} />
    </Box>
  )
}

/** The known facts about a customer; unknown ones are left out. */
function usePersonFacts(customer: Customer): { label: string; value: ReactNode }[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { emailAddress, mobileNumber, consentAt, consentText, consentPlace, consentProof } =
    customer
  const lines = [
    customer.addressLine1,
    customer.addressLine2,
    [customer.postCode, customer.townCity].filter(Boolean).join(' '),
    format.country(customer.country),
  ].filter(Boolean)
  const consent = [
    consentLabel(t, customer),
    consentAt !== null && format.dateTime(consentAt),
    consentPlaceLabel(t, consentPlace),
  ].filter(Boolean)
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('Name'), value: fullName(customer) },
    {
      label: t('Email address'),
      value: emailAddress && <Link href={toMailLink(emailAddress)}>{emailAddress}</Link>,
    },
    {
      label: t('Mobile number'),
      value: mobileNumber && <Link href={`tel:${mobileNumber}`}>{mobileNumber}</Link>,
    },
    { label: t('Number'), value: customer.bibNumber },
    { label: t('Photos'), value: customer.noPhotos > 0 && <PhotoCount customer={customer} /> },
    {
      label: t('Address'),
      value: lines.length > 0 && (
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          {lines.join('\n')}
        </Box>
      ),
    },
    {
      label: t('Gallery'),
      value: <AppLink to={`/galleries/${customer.engine}`}>{customer.galleryName}</AppLink>,
    },
    { label: t('Coupon code'), value: customer.couponCode },
    { label: t('Marketing'), value: consent.join(' · ') },
    { label: t('Consent text'), value: consentText },
    {
      label: t('Text version'),
      value:
        consentProof?.language &&
        `${consentProof.version} (${localeName(t, consentProof.language)})`,
    },
    {
      label: t('Proof'),
      value: consentProof && consentProofLabel(t, consentProof, format.dateTime),
    },
    { label: t('Source'), value: sourceLabel(t, customer.source) },
    { label: t('Imported from'), value: customer.importFilename },
    { label: t('Customer since'), value: format.date(customer.createdAt) },
    {
      label: t('Last message'),
      value: customer.lastMessageAt !== null && format.dateTime(customer.lastMessageAt),
    },
    {
      label: t('Last visit'),
      value: customer.lastVisitAt !== null && format.dateTime(customer.lastVisitAt),
    },
    { label: t('Orders'), value: format.number(customer.orders) },
    { label: t('Gross Profit'), value: customer.currency && amountText(customer, { format }) },
  ]
  return facts.filter(({ value }) => Boolean(value))
}
