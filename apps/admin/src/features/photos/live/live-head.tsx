import type { Gallery } from '@proofdesk/contract/admin/engines'
import { AlikeSlider } from '../faces/alike-slider.tsx'
import { PhotoCount } from '../search/photo-count.tsx'
import { PhotoFilterChips } from '../search/photo-filter-chips.tsx'
import { isFiltered } from '../search/photo-search.ts'
import { PhotoStates } from '../search/photo-states.tsx'
import { PhotoToolbar } from '../search/photo-toolbar.tsx'
import { usePhotoSearch } from '../search/use-photo-search.ts'
import type { FoundPhotos } from '../use-found-photos.ts'

interface LiveHeadProps {
  gallery: Gallery
  found: FoundPhotos
  onSelectAll: () => void
}

/** The header above the photos: filters and count. */
export function LiveHead({
  gallery,
  found: { search, total, processing },
  onSelectAll,
}: LiveHeadProps) {
  const { change } = usePhotoSearch()
  const isNarrowed = isFiltered(search)
  return (
    <>
      <PhotoToolbar
        gallery={gallery}
        hasFilters={(total ?? gallery.noItems) !== 0 || isNarrowed}
        onSelectAll={total ? onSelectAll : undefined}
      />
      <PhotoFilterChips gallery={gallery} />
      {search.faces.length > 0 && (
        <AlikeSlider
          requestId={search.requestId}
          faces={search.faces}
          onChange={(faces) => change({ faces })}
        />
      )}
      <PhotoStates
        gallery={gallery}
        count={
          total !== undefined &&
          total > 0 && <PhotoCount total={total} isNarrowed={isNarrowed} processing={processing} />
        }
      />
    </>
  )
}
