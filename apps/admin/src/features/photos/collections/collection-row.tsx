import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Collection } from '@proofdesk/contract/admin/collections'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { CollectionPicture } from './collection-picture.tsx'

interface CollectionRowProps {
  collection: Collection
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onEdit: () => void
  onShow: () => void
  onStatus: () => void
  onDelete: () => void
}

/** One collection in the gallery's order. */
export function CollectionRow({
  collection,
  isFirst,
  isLast,
  onMove,
  onEdit,
  onShow,
  onStatus,
  onDelete,
}: CollectionRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const {
    name,
    noItems,
    status,
    featuredImage,
    mediaFeaturedImageBackgroundPosition: position,
  } = collection
  const isDraft = status === 'Draft'
  const actions: MenuAction[] = [
    { label: t('Edit'), onSelect: onEdit },
    { label: t('Show its photos'), onSelect: onShow },
    { label: isDraft ? t('Publish') : t('Move to drafts'), onSelect: onStatus },
    { label: t('Delete'), onSelect: onDelete, isDestructive: true, startsGroup: true },
  ]
  return (
    <ListRow line="below" gap={{ xs: 2, sm: 4 }}>
      <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <CollectionPicture picture={featuredImage} position={position} width={72} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          underline="hover"
          onClick={onEdit}
          sx={{ font: 'inherit', fontWeight: 500, textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <ProblemSign of={collection} />
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
        >
          <Typography variant="body2" color="textSecondary" className="tabular">
            {t('{{number}} photos', { count: noItems, number: format.number(noItems) })}
          </Typography>
          <StatusChip
            status={isDraft ? 'draft' : 'live'}
            label={isDraft ? t('Draft') : t('Published')}
          />
        </Box>
      </Box>
      <ActionMenu label={t('Actions for {{name}}', { name })} actions={actions} />
    </ListRow>
  )
}
