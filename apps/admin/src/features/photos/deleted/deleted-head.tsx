import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { TRASH_DAYS } from '@proofdesk/domain/trash'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/search-box.tsx'
import { isFiltered } from '../search/photo-search.ts'
import { usePhotoSearch } from '../search/use-photo-search.ts'
import { ViewHead } from '../search/view-head.tsx'

interface DeletedHeadProps {
  /** Undefined until counted. */
  total: number | undefined
  onSelectAll: () => void
}

/** The header above deleted photos: explanation, back button and filters. */
export function DeletedHead({ total = 0, onSelectAll }: DeletedHeadProps) {
  const { t } = useTranslation()
  const { search, change, showView } = usePhotoSearch()
  return (
    <ViewHead
      title={t('Deleted photos')}
      text={t('You can restore them for {{days}} days. Then they’re permanently deleted.', {
        days: TRASH_DAYS,
      })}
      back={
        <Button variant="outlined" startIcon={<ArrowBackIcon />} onClick={() => showView('live')}>
          {t('All photos')}
        </Button>
      }
    >
      {(total > 0 || isFiltered(search)) && (
        <Box sx={{ flex: { xs: '1 0 100%', sm: '0 1 320px' } }}>
          <SearchBox
            label={t('Search by name, caption or keyword')}
            value={search.text}
            onSearch={(text) => change({ text })}
          />
        </Box>
      )}
      {total > 0 && <Button onClick={onSelectAll}>{t('Select all')}</Button>}
    </ViewHead>
  )
}
