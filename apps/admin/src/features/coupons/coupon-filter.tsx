import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../ui/search-box.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import type { CouponSearch } from './use-coupon-search.ts'

interface CouponFilterProps {
  search: CouponSearch
  onChange: (values: Partial<CouponSearch>) => void
}

/** Which coupons are shown: by the beginning of their code, and those of a gallery. */
export function CouponFilter({ search, onChange }: CouponFilterProps) {
  const { t } = useTranslation()
  const { data } = useGalleries()
  const galleries = data?.engines ?? []
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
        <SearchSelect
          label={t('Gallery')}
          value={search.engineGuid}
          options={[
            { value: '', label: t('All galleries') },
            ...galleries.map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
          onChange={(engineGuid) => onChange({ engineGuid })}
        />
      </Box>
    </Box>
  )
}
