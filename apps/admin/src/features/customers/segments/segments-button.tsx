import type { SegmentFilter } from '@proofdesk/contract/admin/customer-filter'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { BUILT_IN_SEGMENTS, BUILT_IN_SEGMENT_NAMES } from '@proofdesk/domain/customer-segment'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { segmentLabel } from '../../../widgets/customers/segment-label.ts'
import { useSegments } from '../../../widgets/customers/segments-api.ts'
import { SavedViewsButton } from '../../../widgets/list-page/saved-views-button.tsx'
import { countFilters, fromSegmentFilter, toCustomerFilter } from '../search/customer-search.ts'
import { useCustomerSearch } from '../search/use-customer-search.ts'
import { SegmentCount } from './segment-count.tsx'

/**
 * Saved filters: built-in segments, and the studio's own. Choosing one applies its filters. `gallery`: undefined for
 * the customers of all.
 */
export function SegmentsButton({ gallery }: { gallery: Gallery | undefined }) {
  const { t } = useTranslation()
  const canChange = useCan()('manageGalleries')
  const dialog = useDialogAddress()
  const { search, change } = useCustomerSearch(gallery)
  const query = useSegments()
  const viewOf = (filter: SegmentFilter) => ({
    count: (
      <SegmentCount
        filter={toCustomerFilter(
          { ...fromSegmentFilter(filter), gallery: search.gallery },
          gallery?.slug,
        )}
      />
    ),
    onChoose: () => change(fromSegmentFilter(filter)),
  })
  const builtIn = BUILT_IN_SEGMENT_NAMES.map((name) => ({
    key: name,
    name: segmentLabel(t, name),
    ...viewOf(BUILT_IN_SEGMENTS[name]),
  }))
  const own = (query.data ?? []).map((segment) => ({
    key: segment.guid,
    name: segment.name,
    sign: <ProblemSign of={segment} />,
    ...viewOf(segment.filter),
    actions: canChange
      ? [
          { label: t('Rename'), onSelect: () => dialog.open('rename-segment', segment.guid) },
          {
            label: t('Delete'),
            isDestructive: true,
            onSelect: () => dialog.open('delete-segment', segment.guid),
          },
        ]
      : undefined,
  }))
  const canSave = canChange && countFilters({ ...search, gallery: null }) > 0
  return (
    <SavedViewsButton
      label={t('Segments')}
      groups={[
        { label: t('Segments'), views: builtIn },
        { label: t('Your segments'), hasHeading: true, query, views: own },
      ]}
      save={
        canSave
          ? {
              label: t('Save these filters as a segment'),
              onSave: () => dialog.open('save-segment'),
            }
          : undefined
      }
    />
  )
}
