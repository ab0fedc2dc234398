import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MediaUse } from '@proofdesk/contract/admin/media'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/app-link.tsx'

interface MediaUsesProps {
  uses: readonly MediaUse[]
  /** The total, which may be more than are listed. */
  total: number
}

/** What uses a picture, each with a link to the screen where it is chosen. */
export function MediaUses({ uses, total }: MediaUsesProps) {
  const { t } = useTranslation()
  return (
    <>
      <Box
        component="ul"
        aria-label={t('In use')}
        sx={{ my: 2, pl: 5, overflowWrap: 'anywhere', '& > li': { mb: 1 } }}
      >
        {uses.map((use) => (
          <li key={`${use.kind}${use.guid}`}>
            <AppLink to={toScreen[use.kind](use)}>{useLabel[use.kind](t, use)}</AppLink>
          </li>
        ))}
      </Box>
      {total > uses.length && (
        <Typography color="textSecondary">
          {t('and {{count}} more', { count: total - uses.length })}
        </Typography>
      )}
    </>
  )
}

type OfKind<Value> = Record<MediaUse['kind'], Value>

const useLabel: OfKind<(t: TFunction, use: MediaUse) => string> = {
  logo: (t) => t('Studio logo'),
  favicon: (t) => t('Studio favicon'),
  emailLogo: (t) => t('Logo in the studio’s emails'),
  product: (t, { name }) => t('Product “{{name}}”', { name }),
  page: (t, { name }) => t('Page “{{name}}”', { name }),
  gallery: (t, { name }) => t('Banner of the gallery “{{name}}”', { name }),
  galleryTheme: (t, { name }) => t('Theme of the gallery “{{name}}”', { name }),
  galleryShare: (t, { name }) => t('Share picture of the gallery “{{name}}”', { name }),
  watermark: (t, { name }) => t('Watermark of the gallery “{{name}}”', { name }),
  securityWatermark: (t, { name }) => t('Security watermark of the gallery “{{name}}”', { name }),
  defaultWatermark: (t) => t('The studio’s default watermark'),
  preset: (t, { name }) => t('Preset “{{name}}”', { name }),
}

const toSettings =
  (tab: string) =>
  ({ of }: MediaUse): `/${string}` =>
    `/galleries/${of}/settings/${tab}`

const toScreen: OfKind<(use: MediaUse) => `/${string}`> = {
  logo: () => '/account/theme',
  favicon: () => '/account/theme',
  emailLogo: () => '/account/theme',
  product: ({ guid, of }) => `/products/lists?list=${of}&dialog=edit-product&id=${guid}`,
  page: ({ guid }) => `/photos?dialog=edit-page&id=${guid}`,
  gallery: toSettings('media'),
  galleryTheme: toSettings('theme'),
  galleryShare: toSettings('sharing'),
  watermark: toSettings('watermarks'),
  securityWatermark: toSettings('security'),
  defaultWatermark: () => '/photos',
  preset: () => '/photos?dialog=presets',
}
