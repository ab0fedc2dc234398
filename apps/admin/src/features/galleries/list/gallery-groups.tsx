import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { SEARCH_BOX_ABOVE } from '@proofdesk/domain/gallery'
import { GALLERY_GROUPS, groupGalleries } from '@proofdesk/domain/gallery-groups'
import { matchesName } from '@proofdesk/domain/plain-text'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAddressValue } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { EmptyGroup } from './empty-group.tsx'
import { GalleryGrid } from './gallery-grid.tsx'
import { type ListGroup, groupLabel, readGroup } from './gallery-group.ts'
import { TrashList } from './trash-list.tsx'
import { useGalleryActions } from './use-gallery-actions.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'

interface GalleryGroupsProps {
  galleries: readonly Gallery[]
  trash: readonly Gallery[]
  /** Shown in place of the cards while there is nothing but the trash. */
  welcome: ReactNode
}

/** The groups with their counts, the search, and the group of the address. */
export function GalleryGroups({ galleries, trash, welcome }: GalleryGroupsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [search] = useSearchParams()
  const [text, setText] = useAddressValue('q')
  // Here and not with the cards: a move may empty their group.
  const toActions = useGalleryActions()
  const current = readGroup(search.get('group'), galleries, trash)

  const find = (list: readonly Gallery[]) =>
    text === null ? list : list.filter(({ name }) => matchesName(name, text))
  const groups = { ...groupGalleries(find(galleries)), deleted: find(trash) }
  const names: ListGroup[] = trash.length > 0 ? [...GALLERY_GROUPS, 'deleted'] : [...GALLERY_GROUPS]
  const shown = groups[current]
  const toGroup = (group: ListGroup) => {
    const next = new URLSearchParams({ group })
    if (text !== null) next.set('q', text)
    return { search: `?${next}` }
  }

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 6,
          rowGap: 3,
          mb: 6,
        }}
      >
        <TabLinks
          label={t('Groups of galleries')}
          tabs={names.map((group) => ({
            label: groupLabel(t, group),
            to: toGroup(group),
            isCurrent: group === current,
            count: format.number(groups[group].length),
          }))}
        />
        {(galleries.length > SEARCH_BOX_ABOVE || text !== null) && (
          <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' }, minHeight: 40 }}>
            <SearchBox label={t('Search galleries')} value={text ?? ''} onSearch={setText} />
          </Box>
        )}
      </Box>
      {shown.length === 0 ? (
        galleries.length === 0 ? (
          welcome
        ) : (
          <EmptyGroup group={current} searched={text} onClearSearch={() => setText(null)} />
        )
      ) : current === 'deleted' ? (
        <TrashList galleries={shown} />
      ) : (
        <GalleryGrid galleries={shown} label={groupLabel(t, current)} toActions={toActions} />
      )}
    </>
  )
}
