import Box from '@mui/material/Box'
import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { showError } from '../../ui/toast.ts'
import { AnalysisSteps } from './analysis-steps.tsx'
import { readAtOnce, storeAtOnce } from './at-once.ts'
import { DropZone } from './drop-zone.tsx'
import { EventDateOffer } from './event-date-offer.tsx'
import { FindingLinks } from './finding-links.tsx'
import { GallerySteps } from './gallery-steps.tsx'
import { QuarantineList } from './quarantine-list.tsx'
import { UnfinishedHint } from './unfinished-hint.tsx'
import { UploadFiles } from './upload-files.tsx'
import { UploadHead } from './upload-head.tsx'
import { UploadOptions } from './upload-options.tsx'
import { type Chosen, addToUpload, prepareUploads } from './uploads.ts'
import { useGalleryProgress } from './progress-api.ts'
import { useUploads } from './use-upload.ts'
import { VideoSteps } from './video-steps.tsx'

interface UploadTabProps {
  gallery: Gallery
}

/** The Upload tab of a gallery: adding photos, their progress, and the server's processing. */
export function UploadTab({ gallery }: UploadTabProps) {
  const { user } = useSession()
  const upload = useUploads(user.guid).find((open) => open.gallery.guid === gallery.guid)
  const [collectionGuid, setCollectionGuid] = useState<string | null>(null)
  const [atOnce, setAtOnce] = useState(readAtOnce)
  const { progress, isConnected } = useGalleryProgress(gallery.guid)
  useEffect(prepareUploads, [])

  const add = (chosen: Chosen) => {
    addToUpload(gallery, user.guid, chosen, collectionGuid ?? undefined).catch(showError)
  }
  const changeAtOnce = (value: number) => {
    setAtOnce(value)
    storeAtOnce(value)
    upload?.queue.setAtOnce(value)
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        gap: { xs: 8, lg: 10 },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        {upload ? (
          <UploadHead upload={upload} />
        ) : (
          <UnfinishedHint
            key={gallery.guid}
            gallery={gallery}
            announced={progress ? countAnnounced(progress) : 0}
            onChosen={add}
          />
        )}
        <DropZone onChosen={add} isCompact={upload !== undefined} />
        <UploadOptions
          galleryGuid={gallery.guid}
          collectionGuid={collectionGuid}
          onCollection={setCollectionGuid}
          atOnce={atOnce}
          onAtOnce={changeAtOnce}
        />
        {upload && <UploadFiles upload={upload} />}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
        <GallerySteps progress={progress} isConnected={isConnected} />
        {/* What is below the counts comes with them, so that it doesn't move. */}
        {(progress || !isConnected) && (
          <>
            {progress && <VideoSteps galleryGuid={gallery.guid} videos={progress.videos} />}
            <AnalysisSteps galleryGuid={gallery.guid} analyses={progress?.analyses ?? []} />
            <EventDateOffer gallery={gallery} />
            <FindingLinks gallery={gallery} read={progress ? countRead(progress) : 0} />
            <QuarantineList galleryGuid={gallery.guid} />
          </>
        )}
      </Box>
    </Box>
  )
}

/** Number of files that were registered and haven't arrived yet. */
function countAnnounced({ waiting, videos }: UploadProgress): number {
  return waiting + videos.waiting + videos.uploading
}

/** Number of photos that were analysed for text. */
function countRead({ analyses }: UploadProgress): number {
  return analyses.find(({ kind }) => kind === 'text')?.done ?? 0
}
