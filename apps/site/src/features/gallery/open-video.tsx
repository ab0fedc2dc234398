import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { originOfEntry, replaceSearch, useSearch } from '../../lib/address.tsx'
import { readOpenVideo } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { VideoDialog } from './video-dialog.tsx'

/**
 * The video in the address (`?video=`): Back closes it, and its address can be shared. It plays automatically if the
 * visitor clicked on it, but not from a link.
 */
export function OpenVideo({ videos }: { videos: readonly SiteVideo[] }) {
  const guid = readOpenVideo(useSearch())
  const { toPhotoQuery } = usePhotoSearch()
  const video = videos.find((one) => one.guid === guid)
  if (!video) return null
  return (
    <VideoDialog
      video={video}
      plays={originOfEntry() === 'video'}
      onClose={() => {
        if (originOfEntry() === 'video') history.back()
        else replaceSearch(toPhotoQuery(), undefined)
      }}
    />
  )
}
