import HeartIcon from '@mui/icons-material/FavoriteBorder'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDialogAddress, useToPath } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { useListPage } from '../../widgets/list-page/use-list-page.ts'
import { SelectionBar } from './selection-bar.tsx'
import { selectionCard, selectionColumns } from './selection-columns.tsx'
import { contributorNames } from './selection-text.ts'
import { useSelections } from './selections-api.ts'
import { useSelectionSearch } from './use-selection-search.ts'

const SelectionPanel = lazy(async () => ({
  default: (await import('./selection-panel.tsx')).SelectionPanel,
}))

const PAGE_SIZE = 100

/** The lists of photos that visitors chose in a gallery: one per row, with the open one in a panel. */
export function SelectionsTab({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const [page, setPage] = useListPage()
  const { search, change } = useSelectionSearch()
  const query = useSelections(gallery.guid, { ...search, page })
  const isNarrowed = search.state !== undefined || search.person !== ''
  const hasLists = isNarrowed || query.data?.total !== 0
  const columns = useMemo(
    () => selectionColumns(gallery.selectionDeadline),
    [gallery.selectionDeadline],
  )
  const open = dialog.name === null ? null : dialog.id
  return (
    <>
      {hasLists && <SelectionBar search={search} onChange={change} />}
      <ListPage
        list={{
          label: t('Selections'),
          columns,
          card: selectionCard,
          onOpen: ({ guid }) => dialog.open('selection', guid),
          openLabel: (selection) =>
            t('Open the list of {{name}}', { name: contributorNames(t, selection) }),
          openGuid: open,
        }}
        query={query}
        rowsOf={({ selections }) => selections}
        pages={{ page, size: PAGE_SIZE, total: query.data?.total, onPage: setPage }}
        cardsBelow="md"
        onReplace={({ guid }) => dialog.replace('selection', guid)}
        narrowed={
          isNarrowed && {
            title: t('No selections found'),
            onReset: () => change({ state: undefined, person: '' }),
          }
        }
        empty={<NoSelections gallery={gallery} />}
      />
      {open !== null && (
        <LazyPart onFail={dialog.close}>
          <SelectionPanel key={open} gallery={gallery} guid={open} dialog={dialog} />
        </LazyPart>
      )}
    </>
  )
}

function NoSelections({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const can = useCan()
  const toPath = useToPath()
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={t('No selections yet')}
      text={
        gallery.selectionsEnabled
          ? t('Lists appear here as soon as clients like photos.')
          : t('Let clients choose photos in this gallery, and their lists appear here.')
      }
      action={
        can('manageGalleries') && (
          <Button
            component={Link}
            to={toPath(`/galleries/${gallery.slug}/settings/selections`)}
            variant={gallery.selectionsEnabled ? 'outlined' : 'contained'}
          >
            {t('Selection settings')}
          </Button>
        )
      }
    />
  )
}
