import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { causeOfEntry, replaceSearch, useSearch } from '../../lib/address.tsx'
import { readOpenVideo } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { VideoDialog } from './video-dialog.tsx'

/**
 * The video that the address names (`?video=`): Back closes it, and its address can be handed on. It plays by itself
 * where a visitor has clicked on it, and not where they have followed a link.
 */
export function OpenVideo({ videos }: { videos: readonly SiteVideo[] }) {
  const guid = readOpenVideo(useSearch())
  const { toPhotoQuery } = usePhotoSearch()
  const video = videos.find((one) => one.guid === guid)
  if (!video) return null
  return (
    <VideoDialog
      video={video}
      plays={causeOfEntry() === 'video'}
      onClose={() => {
        if (causeOfEntry() === 'video') history.back()
        else replaceSearch(toPhotoQuery(), undefined)
      }}
    />
  )
}
