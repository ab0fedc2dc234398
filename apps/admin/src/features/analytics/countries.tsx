import Typography from '@mui/material/Typography'
import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { CountList } from './count-list.tsx'
import { Panel } from './panel.tsx'

/** Where visits came from. */
export function Countries({ analytics: { countries } }: { analytics: Analytics }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const names = useMemo(
    () => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }),
    [language],
  )
  return (
    <Panel title={t('Countries')}>
      {countries.length === 0 ? (
        <Typography color="textSecondary">{t('Nobody came in these days.')}</Typography>
      ) : (
        <CountList
          rows={countries.map(({ country, sessions }) => ({
            label: country ? (names.of(country.toUpperCase()) ?? country) : t('Not known'),
            text: format.number(sessions),
          }))}
        />
      )}
    </Panel>
  )
}
