import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Customer } from '@proofdesk/contract/admin/customer'
import type { Person } from '@proofdesk/contract/admin/people'
import { toMailLink } from '@proofdesk/domain/mail-link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { RecordSection } from '../../../ui/record-panel.tsx'
import { ProblemNote } from '../../../ui/problem-sign.tsx'
import { TagChips } from '../tags/tag-chips.tsx'
import { sumsText } from './people-columns.tsx'
import { PersonGallery } from './person-gallery.tsx'

interface PersonDetailsProps {
  person: Person
  customers: readonly Customer[]
}

/** A person's details: first over all galleries, then by gallery. */
export function PersonDetails({ person, customers }: PersonDetailsProps) {
  const { t } = useTranslation()
  const facts = usePersonFacts(person)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 7 }}>
      <Box>
        <ProblemNote of={person} />
        <Facts facts={facts} />
      </Box>
      <RecordSection title={t('Galleries')}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {customers.map((customer) => (
            <PersonGallery
              key={customer.guid}
              customer={customer}
              canSplit={person.galleries.length > 1}
            />
          ))}
        </Box>
        {person.galleries.length > customers.length && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('The latest {{number}} of {{total}}.', {
              number: customers.length,
              total: person.galleries.length,
            })}
          </Typography>
        )}
      </RecordSection>
    </Box>
  )
}

/** The known facts of a person; unknown ones are left out. */
function usePersonFacts(person: Person): { label: string; value: ReactNode }[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { mobileNumber, tags, noPhotos, noMails, orders, lastSeenAt } = person
  const addresses = [person.emailAddress, ...person.otherAddresses].filter(Boolean)
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: t('Email address'),
      value: addresses.length > 0 && (
        <>
          {addresses.map((address) => (
            <Link key={address} href={toMailLink(address)} sx={{ display: 'block' }}>
              {address}
            </Link>
          ))}
        </>
      ),
    },
    {
      label: t('Mobile number'),
      value: mobileNumber && <Link href={`tel:${mobileNumber}`}>{mobileNumber}</Link>,
    },
    { label: t('Number'), value: person.numbers.join(', ') },
    { label: t('Photos'), value: noPhotos > 0 && format.number(noPhotos) },
    { label: t('Emails'), value: noMails > 0 && format.number(noMails) },
    { label: t('Orders'), value: orders > 0 && format.number(orders) },
    { label: t('Gross Profit'), value: sumsText(person, { format }) },
    { label: t('Tags'), value: tags.length > 0 && <TagChips tags={tags} /> },
    { label: t('Marketing'), value: person.marketingOptIn ? t('Agreed') : t('Not agreed') },
    { label: t('Last seen'), value: lastSeenAt !== null && format.dateTime(lastSeenAt) },
    { label: t('Customer since'), value: format.date(person.createdAt) },
  ]
  return facts.filter(({ value }) => Boolean(value))
}
