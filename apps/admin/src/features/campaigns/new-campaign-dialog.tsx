import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { BUILT_IN_SEGMENT_NAMES } from '@proofdesk/domain/customer-segment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { segmentLabel } from '../../widgets/customers/segment-label.ts'
import { useSegments } from '../../widgets/customers/segments-api.ts'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import type { Audience } from './campaigns-api.ts'
import { NotifyDialog } from './notify-dialog.tsx'

interface NewCampaignDialogProps {
  onClose: () => void
}

/** Asks for a gallery and which of its customers to email, then shows the email before it is sent. */
export function NewCampaignDialog({ onClose }: NewCampaignDialogProps) {
  const { t } = useTranslation()
  const query = useGalleries()
  const [gallery, setGallery] = useState<Gallery>()
  const [segment, setSegment] = useState('everyone')
  const [isChosen, setChosen] = useState(false)
  if (gallery && isChosen)
    return (
      <NotifyDialog
        gallery={gallery}
        audience={{ engineGuid: gallery.guid, ...toAudience(segment) }}
        onClose={onClose}
      />
    )
  return (
    <PlainDialog
      title={t('New campaign')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          color="primary"
          disabled={!gallery}
          onClick={() => setChosen(true)}
        >
          {t('Continue')}
        </Button>
      }
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={2} />}
        isEmpty={({ engines }) => engines.length === 0}
        empty={
          <EmptyState
            title={t('No galleries yet')}
            text={t('Create a gallery and add its customers first.')}
            action={<LinkButton to="/photos">{t('Go to the galleries')}</LinkButton>}
          />
        }
      >
        {({ engines }) => (
          <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
            <SearchSelect
              label={t('Gallery')}
              value={gallery?.guid ?? ''}
              options={engines.map(({ guid, name }) => ({ value: guid, label: name }))}
              onChange={(guid) => setGallery(engines.find((one) => one.guid === guid))}
            />
            <SegmentChoice value={segment} onChange={setSegment} />
          </Box>
        )}
      </QueryView>
    </PlainDialog>
  )
}

interface SegmentChoiceProps {
  /** The name of a built-in segment or the guid of a custom one. */
  value: string
  onChange: (segment: string) => void
}

function SegmentChoice({ value, onChange }: SegmentChoiceProps) {
  const { t } = useTranslation()
  const own = useSegments().data ?? []
  return (
    <SearchSelect
      label={t('Recipients')}
      value={value}
      options={[
        ...BUILT_IN_SEGMENT_NAMES.map((name) => ({ value: name, label: segmentLabel(t, name) })),
        ...own.map(({ guid, name }) => ({ value: guid, label: name })),
      ]}
      hint={t('Only customers of the chosen gallery get the email.')}
      onChange={onChange}
    />
  )
}

function toAudience(segment: string): Pick<Audience, 'segment' | 'segmentGuid'> {
  if (segment === 'everyone') return {}
  const builtIn = BUILT_IN_SEGMENT_NAMES.find((name) => name === segment)
  return builtIn ? { segment: builtIn } : { segmentGuid: segment }
}
