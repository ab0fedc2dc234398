import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { isPublic } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../../lib/address.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { usePreview } from '../galleries-api.ts'
import { CopyButton } from './copy-button.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'

interface PreviewTabProps {
  gallery: Gallery
}

/** The public gallery as visitors see it, also while it is a draft. */
export function PreviewTab({ gallery }: PreviewTabProps) {
  const { t } = useTranslation()
  const query = usePreview(gallery.guid)
  const [requested, setDevice] = useAddressValue('device')
  const device = requested === 'phone' ? 'phone' : 'desktop'
  return (
    <QueryView query={query} skeleton={<PreviewSkeleton />}>
      {({ url, previewUrl }) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
            <Box
              sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 320px', minWidth: 0 }}
            >
              <OutlinedInput
                readOnly
                size="small"
                fullWidth
                value={url}
                onFocus={(event) => event.target.select()}
                slotProps={{ input: { 'aria-label': t('Address of the public gallery') } }}
              />
              <CopyButton text={url} label={t('Copy address')} />
              <Tooltip title={t('Open in a new tab')}>
                <IconButton
                  aria-label={t('Open in a new tab')}
                  size="small"
                  href={isPublic(gallery) ? url : previewUrl}
                  target="_blank"
                  rel="noopener"
                >
                  <OpenInNewIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
            <Box sx={{ display: { xs: 'none', sm: 'block' }, width: 200 }}>
              <Segmented
                label={t('Width of the preview')}
                value={device}
                options={[
                  { value: 'desktop', label: t('Desktop') },
                  { value: 'phone', label: t('Phone') },
                ]}
                onChange={(next) => setDevice(next === 'phone' ? 'phone' : null)}
              />
            </Box>
          </Box>
          {!isPublic(gallery) && (
            <Typography color="textSecondary" sx={{ mb: 4 }}>
              {t('Visitors can’t see this gallery. This is how it looks once it is published.')}
            </Typography>
          )}
          {/* Another address is another page: its loading is shown again. */}
          <PreviewFrame
            key={previewUrl}
            src={previewUrl}
            title={t('Preview of {{name}}', { name: gallery.name })}
            isPhone={device === 'phone'}
          />
        </>
      )}
    </QueryView>
  )
}
