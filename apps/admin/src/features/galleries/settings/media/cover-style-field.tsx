import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Picture } from '@proofdesk/contract/admin/media'
import { COVER_STYLES } from '@proofdesk/domain/cover'
import type { FocalPoint } from '@proofdesk/domain/focal-point'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CoverPreview } from './cover-preview.tsx'
import { coverStyleLabel } from './cover-style-label.ts'
import type { MediaControl } from './media-form.ts'

interface CoverStyleFieldProps {
  control: MediaControl
  /** The gallery's pictures with the current values. */
  picture: Picture | null
  point: FocalPoint
  title: string
}

/** The style of the cover, each one drawn with the real photo. */
export function CoverStyleField({ control, picture, point, title }: CoverStyleFieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'coverStyle' })
  const name = useId()
  return (
    <Box
      role="radiogroup"
      aria-label={t('Cover style')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
        gap: 3,
      }}
    >
      {COVER_STYLES.map((style) => (
        <Box
          key={style}
          component="label"
          sx={{
            display: 'grid',
            gap: 2,
            p: 2,
            border: 1,
            borderColor: field.value === style ? 'primary.main' : 'divider',
            boxShadow: field.value === style ? 'inset 0 0 0 1px currentColor' : 'none',
            color: field.value === style ? 'primary.main' : 'text.primary',
            borderRadius: 1,
            cursor: 'pointer',
            '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          <Box sx={{ color: 'text.primary' }}>
            <CoverPreview style={style} picture={picture} point={point} title={title} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box
              component="input"
              type="radio"
              name={name}
              checked={field.value === style}
              onChange={() => field.onChange(style)}
              sx={{ m: 0, accentColor: 'currentColor' }}
            />
            <Typography variant="body2" component="span" color="textPrimary">
              {coverStyleLabel[style](t)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
