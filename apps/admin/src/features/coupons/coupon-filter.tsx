import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../ui/search-box.tsx'
import { GalleryFilter } from '../../widgets/gallery/gallery-filter.tsx'
import type { CouponSearch } from './use-coupon-search.ts'

interface CouponFilterProps {
  search: CouponSearch
  onChange: (values: Partial<CouponSearch>) => void
}

/** Which coupons are shown: by the beginning of their code, and those of a gallery. */
export function CouponFilter({ search, onChange }: CouponFilterProps) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        mt: 3,
        mb: 3,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        gap: 3,
      }}
    >
      <SearchBox
        label={t('Search codes')}
        value={search.code}
        onSearch={(code) => onChange({ code })}
      />
      <Box sx={{ width: '100%', maxWidth: { sm: 320 } }}>
        <GalleryFilter
          value={search.engineGuid}
          onChange={(engineGuid) => onChange({ engineGuid })}
        />
      </Box>
    </Box>
  )
}
