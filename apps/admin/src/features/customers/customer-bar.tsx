import TrashIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { FilterButton } from '../../widgets/list-page/filter-button.tsx'
import { ListBar } from '../../widgets/list-page/list-bar.tsx'
import { countFilters } from './search/customer-search.ts'
import { FilterDrawer } from './search/filter-drawer.tsx'
import { filterLabels } from './search/filter-labels.ts'
import { useCustomerSearch } from './search/use-customer-search.ts'
import { SegmentsButton } from './segments/segments-button.tsx'

interface CustomerBarProps {
  gallery: Gallery | undefined
  /** The switch between views. */
  viewSwitch?: ReactNode
  columnMenu: ReactNode
  selection: ReactNode
}

/** Search and filters of customers, in either view. */
export function CustomerBar({ gallery, viewSwitch, columnMenu, selection }: CustomerBarProps) {
  const { t } = useTranslation()
  const canChange = useCan()('manageGalleries')
  const dialog = useDialogAddress()
  const { search, change, reset } = useCustomerSearch(gallery)
  const galleries = useGalleries({ isNeeded: gallery === undefined }).data?.engines ?? []
  return (
    <ListBar
      search={{
        label: t('Search name, email or number'),
        value: search.text,
        onSearch: (text) => change({ text }),
      }}
      buttons={
        <>
          {viewSwitch}
          {canChange && <TrashButton onOpen={() => dialog.open('trash')} />}
          <SegmentsButton gallery={gallery} />
          {columnMenu}
          <FilterButton
            count={countFilters({ ...search, text: '' })}
            renderDrawer={(onClose) => (
              <FilterDrawer
                value={search}
                galleries={gallery === undefined ? galleries : undefined}
                onApply={change}
                onClose={onClose}
              />
            )}
          />
        </>
      }
      selection={selection}
    >
      <FilterChips chips={filterLabels(t, search, galleries)} onChange={change} onReset={reset} />
    </ListBar>
  )
}

function TrashButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <Tooltip title={t('Deleted customers')}>
      <IconButton size="small" aria-label={t('Deleted customers')} onClick={onOpen}>
        <TrashIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
