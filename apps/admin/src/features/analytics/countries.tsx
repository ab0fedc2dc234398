import Typography from '@mui/material/Typography'
import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { CountList } from './count-list.tsx'
import { Panel } from './panel.tsx'

/** The countries of visits. */
export function Countries({ analytics: { countries } }: { analytics: Analytics }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Panel title={t('Countries')}>
      {countries.length === 0 ? (
        <Typography color="textSecondary">{t('No visitors on these days.')}</Typography>
      ) : (
        <CountList
          rows={countries.map(({ country, sessions }) => ({
            label: country ? format.country(country) : t('Not known'),
            text: format.number(sessions),
          }))}
        />
      )}
    </Panel>
  )
}
