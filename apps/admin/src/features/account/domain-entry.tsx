import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { CustomDomain } from '@proofdesk/contract/admin/domains'
import type { DomainProblem } from '@proofdesk/domain/custom-domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useCheckDomain, useClaimDomain } from './domains-api.ts'
import { DnsRecords } from './dns-records.tsx'
import { showError } from '../../ui/toast.ts'
import { ProblemSign } from '../../ui/problem-sign.tsx'

interface DomainEntryProps {
  entry: CustomDomain
  /** The person may not change it now. */
  isFixed: boolean
  onRemove: () => void
}

const STATES = {
  pending: { status: 'waiting', label: (t: TFunction) => t('Waiting for DNS') },
  verified: { status: 'live', label: (t: TFunction) => t('Active') },
  failing: { status: 'waiting', label: (t: TFunction) => t('Doesn’t answer') },
  lost: { status: 'failed', label: (t: TFunction) => t('Not responding') },
  expired: { status: 'failed', label: (t: TFunction) => t('Expired') },
} as const

const PROBLEMS: Record<DomainProblem, (t: TFunction) => string> = {
  ownership_missing: (t) => t('The TXT record was not found yet.'),
  address_missing: (t) => t('The TXT record is there, but the domain doesn’t point anywhere yet.'),
  points_elsewhere: (t) => t('The TXT record is there, but the domain points to another server.'),
  dns_unreachable: (t) => t('The name servers didn’t answer. We’ll try again.'),
  taken: (t) => t('Another studio has verified this domain.'),
}

/** For a domain that was verified before. */
const LOST_PROBLEMS: Record<DomainProblem, (t: TFunction) => string> = {
  ...PROBLEMS,
  ownership_missing: (t) => t('The TXT record is missing.'),
  address_missing: (t) => t('The domain doesn’t point anywhere.'),
  points_elsewhere: (t) => t('The domain points to another server.'),
  dns_unreachable: (t) => t('Its name servers didn’t answer. We’ll try again.'),
}

/** A domain with its state and, until it is verified, its missing records. */
export function DomainEntry({ entry, isFixed, onRemove }: DomainEntryProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const check = useCheckDomain()
  const claim = useClaimDomain()
  const { domain, state, records, lookupProblem, checkedAt, expiresAt } = entry
  const isFailing = state === 'verified' && lookupProblem !== null
  const { status, label } = STATES[isFailing ? 'failing' : state]
  const isLookedFor = state === 'pending' || state === 'lost' || isFailing
  const again = () => claim.mutateAsync({ body: { domain } }).catch(showError)
  return (
    <Box
      component="article"
      aria-label={domain}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontWeight: 500, overflowWrap: 'anywhere', mr: 1 }}>
          {domain}
          <ProblemSign of={entry} />
        </Typography>
        <StatusChip status={status} label={label(t)} />
      </Box>
      {state === 'verified' && !isFailing && (
        <Typography variant="body2" color="textSecondary">
          {t('All public links use this domain. Don’t change its DNS records.')}
        </Typography>
      )}
      {state === 'pending' && (
        <Typography variant="body2" color="textSecondary">
          {t(
            'Set these records where the domain is registered. We check for them automatically until {{date}}.',
            {
              date: format.dateTime(expiresAt ?? 0),
            },
          )}
        </Typography>
      )}
      {isFailing && (
        <Typography variant="body2" color="textSecondary">
          {t(
            'Its DNS records no longer point here. Set these again, or all public links go back to your standard address on {{date}}.',
            { date: format.dateTime(expiresAt ?? 0) },
          )}
        </Typography>
      )}
      {state === 'lost' && (
        <Typography variant="body2" color="textSecondary">
          {t(
            'Its DNS records haven’t pointed here for 7 days, so all public links use your standard address again. Once the records are back, the domain works again automatically.',
          )}
        </Typography>
      )}
      {state === 'expired' && (
        <Typography variant="body2" color="textSecondary">
          {t('Its records weren’t found within 7 days. If you try again, they stay the same.')}
        </Typography>
      )}
      {records.length > 0 && <DnsRecords records={records} />}
      {isLookedFor && (
        <Typography variant="body2" role="status">
          {lookupProblem && checkedAt !== null
            ? `${(state === 'pending' ? PROBLEMS : LOST_PROBLEMS)[lookupProblem](t)} ${t('Checked {{date}}.', { date: format.dateTime(checkedAt) })}`
            : t('Not checked yet.')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isLookedFor && (
          <Button
            variant="outlined"
            loading={check.isPending}
            onClick={() => check.mutate({ body: { domain } })}
          >
            {t('Check now')}
          </Button>
        )}
        {state === 'expired' && !isFixed && (
          <Button variant="outlined" loading={claim.isPending} onClick={() => void again()}>
            {t('Try again')}
          </Button>
        )}
        <Button color="error" disabled={isFixed} onClick={onRemove}>
          {t('Remove domain')}
        </Button>
      </Box>
    </Box>
  )
}
