import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { localeName } from '../../lib/locale-label.ts'
import { AppLink } from '../../ui/app-link.tsx'

/** A record with the languages of each missing text, and where its texts are entered. */
export interface LackingRecord {
  id: string
  label: string
  missing: readonly GalleryLocale[]
  lead: { to: `/${string}` } | { onClick: () => void }
}

/** With more records than this they are collapsed. */
const OPEN_UP_TO = 3
/** Further records are only counted: they appear once these are translated. */
const SHOWN = 20

/** Shows how many texts each language lacks, and links to the records that lack them. */
export function MissingTexts({ records }: { records: readonly LackingRecord[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const lacking = records.filter(({ missing }) => missing.length > 0)
  if (lacking.length === 0)
    return <Typography color="textSecondary">{t('All text is translated.')}</Typography>
  const languagesOf = (missing: readonly GalleryLocale[], countsFrom: number) =>
    format.list(
      GALLERY_LOCALE_CODES.map((locale) => ({
        name: localeName(t, locale),
        count: missing.filter((each) => each === locale).length,
      }))
        .filter(({ count }) => count > 0)
        .map(({ name, count }) =>
          count < countsFrom ? name : `${name} (${format.number(count)})`,
        ),
    )
  const more = lacking.length - SHOWN
  return (
    <details open={lacking.length <= OPEN_UP_TO}>
      <Box
        component="summary"
        id={id}
        sx={{
          cursor: 'pointer',
          color: 'text.secondary',
          '@media (pointer: coarse)': { py: 3 },
        }}
      >
        {t('Texts not translated yet: {{languages}}', {
          languages: languagesOf(
            lacking.flatMap(({ missing }) => missing),
            1,
          ),
        })}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {lacking.slice(0, SHOWN).map(({ id: key, label, missing, lead }) => (
          <Box
            component="li"
            key={key}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 2,
              py: 0.5,
              '@media (pointer: coarse)': { py: 2.5 },
            }}
          >
            <LeadLink label={label} lead={lead} />
            <Typography variant="body2" component="span" color="textSecondary">
              {languagesOf(missing, 2)}
            </Typography>
          </Box>
        ))}
        {more > 0 && (
          <Typography component="li" variant="body2" color="textSecondary">
            {t('and {{count}} more', { count: more })}
          </Typography>
        )}
      </Box>
    </details>
  )
}

function LeadLink({ label, lead }: Pick<LackingRecord, 'label' | 'lead'>) {
  const sx = { overflowWrap: 'anywhere', textAlign: 'left' } as const
  if ('to' in lead)
    return (
      <AppLink to={lead.to} sx={sx}>
        {label}
      </AppLink>
    )
  return (
    <Link component="button" type="button" onClick={lead.onClick} sx={{ font: 'inherit', ...sx }}>
      {label}
    </Link>
  )
}
