import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { GalleryOrder } from '@proofdesk/domain/gallery-order'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/search-box.tsx'
import { GallerySort } from './gallery-sort.tsx'

interface GalleryToolsProps {
  /** A few galleries need neither search nor sorting. */
  isLong: boolean
  text: string
  onSearch: (text: string | null) => void
  order: GalleryOrder
  onSort: (order: GalleryOrder) => void
  isSelecting: boolean
  /** Undefined if nothing can be selected. */
  onSelecting: (() => void) | undefined
}

/** Search, sorting and selection of the cards. */
export function GalleryTools(props: GalleryToolsProps) {
  const { t } = useTranslation()
  const { isLong, text, order, isSelecting, onSelecting } = props
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: { xs: isLong ? 'space-between' : 'flex-end', sm: 'flex-end' },
        gap: 3,
        flex: isLong ? { xs: '1 1 100%', sm: '0 1 520px' } : undefined,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        minHeight: 40,
      }}
    >
      {isLong && (
        <>
          <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}>
            <SearchBox label={t('Search galleries')} value={text} onSearch={props.onSearch} />
          </Box>
          <GallerySort value={order} onChange={props.onSort} />
        </>
      )}
      {onSelecting && (
        <Button aria-pressed={isSelecting} onClick={onSelecting} sx={{ flex: 'none' }}>
          {isSelecting ? t('Cancel') : t('Select')}
        </Button>
      )}
    </Box>
  )
}
