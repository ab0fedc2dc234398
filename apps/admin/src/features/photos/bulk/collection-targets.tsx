import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Collection } from '@proofdesk/contract/admin/collections'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CollectionTargetsProps {
  /** Number of dragged photos. */
  count: number
  collections: readonly Collection[]
  onDrop: (collectionGuid: string, how: 'add' | 'move') => void
}

/** While photos are dragged: the collections that they can be dropped on, to be added or, with Shift, moved. */
export function CollectionTargets({ count, collections, onDrop }: CollectionTargetsProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState<string | null>(null)
  const howOf = (event: DragEvent) => (event.shiftKey ? 'move' : 'add')
  return (
    <Box
      component="section"
      aria-label={t('Collections')}
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.appBar + 2,
        insetBlock: 80,
        insetInlineEnd: 16,
        height: 'fit-content',
        maxHeight: 'calc(100vh - 160px)',
        width: 280,
        overflowY: 'auto',
        p: 2,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 1,
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: theme.shadows[8],
      })}
    >
      <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
        {t('Drop {{count, number}} photos on a collection to add them. Hold Shift to move them.', {
          count,
        })}
      </Typography>
      {collections.map(({ guid, name }) => (
        <Box
          key={guid}
          onDragOver={(event) => {
            event.preventDefault()
            event.dataTransfer.dropEffect = howOf(event) === 'move' ? 'move' : 'copy'
            setOver(guid)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault()
            onDrop(guid, howOf(event))
          }}
          sx={{
            p: 3,
            borderRadius: 1,
            overflowWrap: 'anywhere',
            bgcolor: over === guid ? 'action.selected' : undefined,
          }}
        >
          {name}
        </Box>
      ))}
    </Box>
  )
}
