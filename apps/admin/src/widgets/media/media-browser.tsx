import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Media } from '@proofdesk/contract/admin/media'
import type { MediaFolder } from '@proofdesk/contract/admin/media-folders'
import { TRASH_DAYS, trashDaysLeft } from '@proofdesk/domain/trash'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/use-now.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListBar } from '../list-page/list-bar.tsx'
import { ListBody } from '../list-page/list-body.tsx'
import { FolderList } from './folder-list.tsx'
import { MEDIA_PAGE_SIZE, type MediaPlace, useMediaFolders, useMediaPage } from './media-api.ts'
import { MediaCard } from './media-card.tsx'

interface MediaBrowserProps {
  place: MediaPlace
  onPlace: (change: Partial<MediaPlace>) => void
  onUpload: () => void
  /** The guid of the currently chosen picture. */
  chosen?: string | null
  renderMenu?: (media: Media) => ReactNode
  renderButton?: (media: Media) => ReactNode
  renderFolderMenu?: (folder: MediaFolder) => ReactNode
  /** Opens an enlarged view. */
  onOpen?: (media: Media) => void
  /** Shown beside the search. */
  actions?: ReactNode
  hasTrash?: boolean
}

/** The library: its folders, a search by name, and the pictures of the current place, paged. */
export function MediaBrowser({
  place,
  onPlace,
  onUpload,
  chosen = null,
  renderMenu,
  renderButton,
  renderFolderMenu,
  onOpen,
  actions,
  hasTrash = false,
}: MediaBrowserProps) {
  const { t } = useTranslation()
  const query = useMediaPage(place)
  const folders = useMediaFolders()
  const now = useNow(60_000)
  const noteOf = ({ deletedAt, folderGuid }: Media): string | undefined => {
    if (deletedAt !== null)
      return t('{{count}} days left', { count: trashDaysLeft(deletedAt, now) })
    if (place.text === '' || folderGuid === null) return undefined
    return folders.data?.folders.find(({ guid }) => guid === folderGuid)?.name
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <FolderList
        place={place}
        onPlace={onPlace}
        renderMenu={renderFolderMenu}
        hasTrash={hasTrash}
      />
      <Box sx={{ minWidth: 0 }}>
        <ListBar
          search={{
            label: place.isTrash ? t('Search deleted files') : t('Search all folders by name'),
            value: place.text,
            onSearch: (text) => onPlace({ text, page: 1 }),
          }}
        >
          {actions}
        </ListBar>
        <ListBody
          query={query}
          rowsOf={({ media }) => media}
          pages={{
            page: place.page,
            size: MEDIA_PAGE_SIZE,
            total: query.data?.total,
            onPage: (page) => onPlace({ page }),
          }}
          skeleton={<MediaSkeleton />}
          narrowed={
            place.text !== '' && {
              title: t('No file has this name'),
              resetLabel: t('Clear search'),
              onReset: () => onPlace({ text: '', page: 1 }),
            }
          }
          empty={<NothingHere isTrash={place.isTrash} onUpload={onUpload} />}
        >
          {(media) => (
            <MediaGrid isBusy={query.isPlaceholderData}>
              {media.map((each) => (
                <MediaCard
                  key={each.guid}
                  media={each}
                  isChosen={each.guid === chosen}
                  note={noteOf(each)}
                  menu={renderMenu?.(each)}
                  button={renderButton?.(each)}
                  onOpen={onOpen && (() => onOpen(each))}
                />
              ))}
            </MediaGrid>
          )}
        </ListBody>
      </Box>
    </Box>
  )
}

/** A card's ring is around its picture, which is in line with the search. */
const GRID = {
  m: -1,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(140px, 1fr))',
    sm: 'repeat(auto-fill, minmax(200px, 1fr))',
  },
  columnGap: 4,
  rowGap: 5,
}

function MediaGrid({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box component="ul" aria-label={t('Pictures')} aria-busy={isBusy} sx={GRID}>
      {children}
    </Box>
  )
}

function MediaSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')} sx={GRID}>
      {Array.from({ length: 10 }, (_, at) => (
        <Box key={at} sx={{ p: 1 }}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
          <Skeleton width="70%" sx={{ mt: 2 }} />
          <Skeleton width="40%" />
        </Box>
      ))}
    </Box>
  )
}

interface NothingHereProps {
  isTrash: boolean
  onUpload: () => void
}

function NothingHere({ isTrash, onUpload }: NothingHereProps) {
  const { t } = useTranslation()
  if (isTrash)
    return (
      <EmptyState
        title={t('Nothing has been deleted')}
        text={t('Deleted files stay here for {{days}} days.', { days: TRASH_DAYS })}
      />
    )
  return (
    <EmptyState
      title={t('Upload media here')}
      text={t('Logos, watermarks and pictures for your products and pages.')}
      action={
        <Button variant="outlined" onClick={onUpload}>
          {t('Upload')}
        </Button>
      }
    />
  )
}
