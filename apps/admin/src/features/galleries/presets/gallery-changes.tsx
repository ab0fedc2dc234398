import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { GalleryChange } from '@proofdesk/contract/admin/gallery-presets'
import { PRESET_FIELDS } from '@proofdesk/contract/admin/preset-fields'
import type { Failure } from '@proofdesk/contract/errors'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '@proofdesk/contract/sentences/problems'
import { presetFieldLabel } from './preset-labels.ts'
import { PresetValue } from './preset-value.tsx'

interface GalleryChangesProps {
  galleries: readonly GalleryChange[]
}

/** With more galleries than this the changes are collapsed. */
const UNFOLDED = 5

/** The changes of each gallery, old and new values, or why it can't change. */
export function GalleryChanges({ galleries }: GalleryChangesProps) {
  const { t } = useTranslation()
  return (
    <Box component="ul" aria-label={t('Changes')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {galleries.map((gallery) => (
        <Box
          component="li"
          key={gallery.engineGuid}
          sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}
        >
          <OneGallery gallery={gallery} isOpen={galleries.length <= UNFOLDED} />
        </Box>
      ))}
    </Box>
  )
}

function OneGallery({ gallery, isOpen }: { gallery: GalleryChange; isOpen: boolean }) {
  const { t } = useTranslation()
  const { name, changes, refused } = gallery
  const head = (
    <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
  )
  if (refused || changes.length === 0)
    return (
      <>
        {head}
        {refused ? (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {t('Unchanged. {{reason}}', { reason: refusalText(t, refused) })}
          </Alert>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('Nothing changes: it has all of this already.')}
          </Typography>
        )}
      </>
    )
  return (
    <details open={isOpen}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {head}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {t('{{count}} changes', { count: changes.length })}
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 2,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
          columnGap: 4,
          rowGap: { xs: 0.5, sm: 1.5 },
          fontSize: 13,
        }}
      >
        {changes.map(({ field, from, to }) => [
          <Box key={field} component="dt" sx={{ color: 'text.secondary' }}>
            {presetFieldLabel(t, field)}
          </Box>,
          <Box
            key={`${field}value`}
            component="dd"
            sx={{ m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' }}
          >
            <Box component="del" sx={{ color: 'text.secondary' }}>
              <PresetValue field={field} value={from} />
            </Box>
            {' → '}
            <Box component="ins" sx={{ textDecoration: 'none' }}>
              <PresetValue field={field} value={to} />
            </Box>
          </Box>,
        ])}
      </Box>
    </details>
  )
}

/** Why a gallery was refused: which setting, and what is wrong with it. */
export function refusalText(t: TFunction, { error, fields = {} }: Failure): string {
  const reasons = Object.entries(fields).map(([name, { message: _, ...problem }]) => {
    const field = PRESET_FIELDS.find((each) => name === each || name.startsWith(`${each}.`))
    const sentence = problemMessage(t, problem)
    return field ? `${presetFieldLabel(t, field)}: ${sentence}` : sentence
  })
  return reasons.length > 0 ? `${reasons.join('. ')}.` : error
}
