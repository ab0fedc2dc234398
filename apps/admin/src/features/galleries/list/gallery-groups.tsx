import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { LIST_TOOLS_ABOVE, isUndated } from '@proofdesk/domain/gallery'
import { GALLERY_GROUPS, groupGalleries } from '@proofdesk/domain/gallery-groups'
import { sortGalleries } from '@proofdesk/domain/gallery-order'
import { matchesName } from '@proofdesk/domain/plain-text'
import { type ReactNode, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAddressValue, useLanguage } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { WRAPPED_ROW } from '../../../ui/rows.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { EmptyGroup } from './empty-group.tsx'
import { GalleryGrid } from './gallery-grid.tsx'
import { type ListGroup, groupLabel, readGroup } from './gallery-group.ts'
import { readOrder } from './gallery-sort.tsx'
import { GalleryTools } from './gallery-tools.tsx'
import { useCardSelection } from './use-card-selection.ts'
import { useGalleryActions } from './use-gallery-actions.tsx'

const SelectedGalleries = lazy(async () => ({
  default: (await import('../bulk/selected-galleries.tsx')).SelectedGalleries,
}))

const TrashList = lazy(async () => ({
  default: (await import('./trash-list.tsx')).TrashList,
}))

const UndatedFilter = lazy(async () => ({
  default: (await import('./undated-filter.tsx')).UndatedFilter,
}))

interface GalleryGroupsProps {
  galleries: readonly Gallery[]
  trash: readonly Gallery[]
  /** Shown instead of the cards while there are no galleries outside the trash. */
  welcome: ReactNode
}

/** The groups with their counts, the search, and the cards of the group in the address. */
export function GalleryGroups({ galleries, trash, welcome }: GalleryGroupsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [search] = useSearchParams()
  const [text, setText] = useAddressValue('q')
  const [sort, setSort] = useAddressValue('sort')
  const [undated, setUndated] = useAddressValue('undated')
  const language = useLanguage()
  // Kept here rather than in the cards, because a move may empty and unmount their group.
  const toActions = useGalleryActions()

  const find = (list: readonly Gallery[]) =>
    list.filter(
      (gallery) =>
        (text === null || matchesName(gallery.name, text)) &&
        (undated === null || isUndated(gallery)),
    )
  const order = readOrder(sort)
  const sorted = sortGalleries(find(galleries), order, language)
  const current = readGroup(search.get('group'), undated === null ? galleries : sorted, trash)
  const groups = { ...groupGalleries(sorted), deleted: find(trash) }
  const names: ListGroup[] = trash.length > 0 ? [...GALLERY_GROUPS, 'deleted'] : [...GALLERY_GROUPS]
  const shown = groups[current]
  const selection = useCardSelection(galleries, current === 'deleted' ? [] : shown)
  // The bar stays mounted once shown: actions in its dialogs may remove the selected galleries from the list.
  const [hasBar, setHasBar] = useState(false)
  if (!hasBar && selection.selected.length > 0) setHasBar(true)
  return (
    <>
      <Box sx={{ ...WRAPPED_ROW, justifyContent: 'space-between', columnGap: 6, rowGap: 3, mb: 6 }}>
        <TabLinks
          label={t('Groups of galleries')}
          tabs={names.map((group) => ({
            label: groupLabel(t, group),
            to: addressOf(group, { q: text, sort, undated }),
            isCurrent: group === current,
            count: format.number(groups[group].length),
          }))}
        />
        <GalleryTools
          isLong={galleries.length > LIST_TOOLS_ABOVE || text !== null}
          text={text ?? ''}
          onSearch={setText}
          order={order}
          onSort={setSort}
          isSelecting={selection.isSelecting}
          onSelecting={
            selection.canSelect && current !== 'deleted' && shown.length > 0
              ? selection.toggle
              : undefined
          }
        />
      </Box>
      {undated !== null && (
        <LazyPart>
          <UndatedFilter
            isEmpty={shown.length === 0 && text === null}
            onClear={() => setUndated(null)}
          />
        </LazyPart>
      )}
      {shown.length === 0 ? (
        galleries.length === 0 ? (
          welcome
        ) : undated !== null && text === null ? null : (
          <EmptyGroup group={current} searched={text} onClearSearch={() => setText(null)} />
        )
      ) : current === 'deleted' ? (
        <LazyPart>
          <TrashList galleries={shown} />
        </LazyPart>
      ) : (
        <GalleryGrid
          galleries={shown}
          label={groupLabel(t, current)}
          toActions={toActions}
          toSelection={selection.toSelection}
        />
      )}
      {hasBar && (
        <LazyPart>
          <SelectedGalleries
            galleries={selection.selected}
            noHidden={selection.noHidden}
            onSelectAll={selection.selectAll}
            onClear={selection.clear}
          />
        </LazyPart>
      )}
    </>
  )
}

/** A group's address, keeping the list's filters and sort order. */
function addressOf(group: ListGroup, kept: Record<string, string | null>) {
  const search = new URLSearchParams({ group })
  for (const [name, value] of Object.entries(kept)) if (value !== null) search.set(name, value)
  return { search: `?${search}` }
}
