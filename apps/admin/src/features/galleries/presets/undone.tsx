import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { GalleryUndone } from '@proofdesk/contract/admin/gallery-presets'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { refusalText } from './gallery-changes.tsx'
import { presetFieldLabel } from './preset-labels.ts'

/** What was reverted, and what others had changed since. */
export function Undone({ galleries }: { galleries: readonly GalleryUndone[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box component="ul" aria-label={t('Reverted')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {galleries.map(({ engineGuid, name, restored, kept, refused }) => (
        <Box
          component="li"
          key={engineGuid}
          sx={{ py: 3, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Typography variant="subtitle2">{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {refused
              ? t('Unchanged. {{reason}}', { reason: refusalText(t, refused) })
              : t('{{count}} settings reverted.', { count: restored.length })}{' '}
            {kept.length > 0 &&
              t('Someone has changed these since, so they stay: {{fields}}.', {
                fields: format.list(kept.map((field) => presetFieldLabel(t, field))),
              })}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
