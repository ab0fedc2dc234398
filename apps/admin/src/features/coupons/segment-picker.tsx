import { BUILT_IN_SEGMENT_NAMES } from '@proofdesk/domain/customer-segment'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { SearchSelect } from '../../ui/search-select.tsx'
import { segmentLabel } from '../../widgets/customers/segment-label.ts'
import { useSegments } from '../../widgets/customers/segments-api.ts'
import { GalleryFilter } from '../../widgets/gallery/gallery-filter.tsx'
import { type CouponControl, toAudience } from './coupon-form.ts'
import { useAudienceCount } from './coupons-api.ts'

/** All customers of a segment, of one gallery or all, with their present number. */
export function SegmentPicker({ control }: { control: CouponControl }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { field: segment } = useController({ control, name: 'segment' })
  const { field: gallery } = useController({ control, name: 'segmentGallery' })
  const segments = useSegments().data ?? []
  const count = useAudienceCount(
    toAudience({ segment: segment.value, segmentGallery: gallery.value }),
  ).data
  return (
    <>
      <SearchSelect
        label={t('Segment')}
        value={segment.value}
        options={[
          { value: '', label: t('No segment') },
          ...BUILT_IN_SEGMENT_NAMES.map((name) => ({ value: name, label: segmentLabel(t, name) })),
          ...segments.map(({ guid, name }) => ({ value: guid, label: name })),
        ]}
        onChange={segment.onChange}
        onBlur={segment.onBlur}
        hint={t('Everyone with an email address who belongs to it when the coupon is created.')}
      />
      {segment.value !== '' && (
        <GalleryFilter value={gallery.value} onChange={gallery.onChange} onBlur={gallery.onBlur} />
      )}
      {segment.value !== '' && count !== undefined && (
        <Typography role="status" variant="body2" color="textSecondary">
          {t('Customers now: {{number}}', { number: format.number(count) })}
        </Typography>
      )}
    </>
  )
}
