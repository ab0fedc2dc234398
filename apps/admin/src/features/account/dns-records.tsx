import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DnsRecord } from '@proofdesk/contract/admin/domains'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/copy-button.tsx'

interface DnsRecordsProps {
  records: readonly DnsRecord[]
}

/** The DNS records to set, each with copy buttons for its name and value. */
export function DnsRecords({ records }: DnsRecordsProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="ul"
      aria-label={t('DNS records')}
      sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {records.map(({ type, name, value }) => (
        <Box
          component="li"
          key={`${type} ${name} ${value}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'max-content minmax(0, 1fr) auto',
            columnGap: 3,
            alignItems: 'center',
            px: 3,
            py: 2,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {(
            [
              [t('Record'), type],
              [t('Name'), name],
              [t('Value'), value],
            ] as const
          ).map(([label, text]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minHeight: 30, py: 1 }}>
                {text}
              </Typography>
              {text === type ? (
                <span />
              ) : (
                <CopyButton
                  text={text}
                  label={t('Copy {{name}}', { name: text })}
                  success={t('Copied')}
                />
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
