import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Library } from '@proofdesk/contract/admin/libraries'
import { useTranslation } from 'react-i18next'
import { shownAddress } from '../../lib/shown-address.ts'
import { useFormat } from '../../lib/format.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import { PictureFrame } from '../../ui/picture-frame.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'

interface PageCardProps {
  page: Library
  actions: readonly MenuAction[]
}

/** One page: its picture, contents and address. */
export function PageCard({ page, actions }: PageCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, url, featuredImage, selectedEngines } = page
  const count = selectedEngines.length
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <PictureFrame picture={featuredImage} fit={page.mediaFeaturedImageBackgroundSize} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mt: 2.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography
            component="h3"
            variant="h2"
            sx={{ fontSize: 15, lineHeight: '20px', overflowWrap: 'anywhere' }}
          >
            {name}
            <ProblemSign of={page} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {count === 0
              ? t('All published galleries')
              : t('{{number}} galleries', { count, number: format.number(count) })}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap title={url}>
            {shownAddress(url)}
          </Typography>
        </Box>
        <Box sx={{ mt: -1.5, mr: -2 }}>
          <ActionMenu label={t('Actions for {{name}}', { name })} actions={actions} />
        </Box>
      </Box>
    </Box>
  )
}
