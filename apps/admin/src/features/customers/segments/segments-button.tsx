import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Segment } from '@proofdesk/contract/admin/customer-segments'
import type { SegmentFilter } from '@proofdesk/contract/admin/customers'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { BUILT_IN_SEGMENTS, BUILT_IN_SEGMENT_NAMES } from '@proofdesk/domain/customer-segment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { segmentLabel } from '../../../widgets/customers/segment-label.ts'
import { useSegments } from '../../../widgets/customers/segments-api.ts'
import { countFilters, fromSegmentFilter, toCustomerFilter } from '../search/customer-search.ts'
import { useCustomerSearch } from '../search/use-customer-search.ts'
import { SegmentRow } from './segment-row.tsx'

/**
 * Filters under a name: those that every studio has, and own ones. Choosing one sets its filters. `gallery`: undefined
 * for the customers of all.
 */
export function SegmentsButton({ gallery }: { gallery: Gallery | undefined }) {
  const { t } = useTranslation()
  const canChange = useCan()('manageGalleries')
  const dialog = useDialogAddress()
  const { search, change } = useCustomerSearch(gallery)
  const own = useSegments().data ?? []
  return (
    <PopoverButton label={t('Segments')} width={320}>
      {(close) => {
        const rowOf = (filter: SegmentFilter) => ({
          filter: toCustomerFilter(
            { ...fromSegmentFilter(filter), gallery: search.gallery },
            gallery?.slug,
          ),
          onChoose: () => {
            close()
            change(fromSegmentFilter(filter))
          },
        })
        const open = (name: string, id?: string) => {
          close()
          dialog.open(name, id)
        }
        return (
          <Box sx={{ maxHeight: 'min(70vh, 560px)', overflowY: 'auto', py: 2 }}>
            <Rows label={t('Segments')}>
              {BUILT_IN_SEGMENT_NAMES.map((name) => (
                <SegmentRow
                  key={name}
                  name={segmentLabel(t, name)}
                  {...rowOf(BUILT_IN_SEGMENTS[name])}
                />
              ))}
            </Rows>
            {own.length > 0 && (
              <>
                <Typography
                  variant="caption"
                  component="h3"
                  color="textSecondary"
                  sx={{ px: 4, pt: 3, pb: 1 }}
                >
                  {t('Your segments')}
                </Typography>
                <Rows label={t('Your segments')}>
                  {own.map((segment) => (
                    <SegmentRow
                      key={segment.guid}
                      name={segment.name}
                      sign={<ProblemSign of={segment} />}
                      {...rowOf(segment.filter)}
                      menu={canChange && <OwnSegmentMenu segment={segment} onOpen={open} />}
                    />
                  ))}
                </Rows>
              </>
            )}
            {canChange && countFilters({ ...search, gallery: null }) > 0 && (
              <Button onClick={() => open('save-segment')} sx={{ mx: 3, mt: 2 }}>
                {t('Save these filters as a segment')}
              </Button>
            )}
          </Box>
        )
      }}
    </PopoverButton>
  )
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  )
}

function OwnSegmentMenu({
  segment,
  onOpen,
}: {
  segment: Segment
  onOpen: (dialog: string, id: string) => void
}) {
  const { t } = useTranslation()
  return (
    <ActionMenu
      label={t('Actions for {{name}}', { name: segment.name })}
      actions={[
        { label: t('Rename'), onSelect: () => onOpen('rename-segment', segment.guid) },
        {
          label: t('Delete'),
          isDestructive: true,
          onSelect: () => onOpen('delete-segment', segment.guid),
        },
      ]}
    />
  )
}
