import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryTimeline } from '@proofdesk/contract/admin/timeline'
import { useTranslation } from 'react-i18next'
import { RecordTimeline } from '../../../widgets/timeline/record-timeline.tsx'
import { gallerySettingLabel } from '../presets/preset-labels.ts'

/** The gallery's history and the team's notes. */
export function TimelineTab({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  return (
    <RecordTimeline
      routes={galleryTimeline}
      guid={gallery.guid}
      groups={['messages', 'photos', 'changes']}
      fieldLabel={(name) => gallerySettingLabel(t, name)}
      timeZone={gallery.timeZone}
      mayNote
      isPage
    />
  )
}
