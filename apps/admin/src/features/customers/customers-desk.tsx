import TagIcon from '@mui/icons-material/LabelOutlined'
import Tooltip from '@mui/material/Tooltip'
import IconButton from '@mui/material/IconButton'
import TrashIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useDialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { useCan } from '../../lib/session.ts'
import { ColumnMenu } from '../../widgets/list-page/column-menu.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { useHiddenColumns } from '../../widgets/list-page/hidden-columns.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { CustomerDialogs, type RenderNotify, type RenderNotifyOne } from './customer-dialogs.tsx'
import { CustomerPage } from './customer-page.tsx'
import { useCustomers } from './customers-api.ts'
import { OpenCustomer } from './detail/open-customer.tsx'
import { ImportNotice } from './import/import-notice.tsx'
import { HeadButtons } from './head-buttons.tsx'
import { toCustomerFilter, toPageQuery } from './search/customer-search.ts'
import { FilterButton } from './search/filter-button.tsx'
import { filterLabels } from './search/filter-labels.ts'
import { useCustomerSearch } from './search/use-customer-search.ts'
import { SegmentsButton } from './segments/segments-button.tsx'
import { CUSTOMER_COLUMNS, HIDDEN_AT_FIRST, columnsOf } from './table/customer-columns.tsx'
import { type Selection, useSelection } from './table/use-selection.ts'

interface CustomersDeskProps {
  /** The gallery whose tab this is; without it the customers of all galleries. */
  gallery?: Gallery
  /** The dialog in which some of a gallery's customers are told that their photos are ready. */
  renderNotify?: RenderNotify | undefined
  /** The dialog in which one customer is told. */
  renderNotifyOne: RenderNotifyOne
  /** The head of the screen around the desk's buttons. */
  renderHeader: (actions: ReactNode) => ReactNode
}

const COLUMNS = {
  key: 'proofdesk:customers:hidden-columns',
  ids: CUSTOMER_COLUMNS.map(({ id }) => id),
  hiddenAtFirst: HIDDEN_AT_FIRST,
}

/** Search, filters and table of customers; filters, page and open customer are in the address. */
export function CustomersDesk({
  gallery,
  renderNotify,
  renderNotifyOne,
  renderHeader,
}: CustomersDeskProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const canChange = useCan()('manageGalleries')
  const dialog = useDialogAddress()
  const { search, change, reset } = useCustomerSearch(gallery)
  const { page, total } = useCustomers(toPageQuery(search, gallery?.slug))
  const galleries = useGalleries({ isNeeded: gallery === undefined }).data?.engines ?? []
  const [, setOpen] = useAddressValue('customer')
  const [hidden, setHidden] = useHiddenColumns(COLUMNS)
  const selection = useSelection()
  const isEmpty = page.data?.customers.hits.length === 0
  return (
    <>
      {renderHeader(
        <HeadButtons
          filter={toCustomerFilter(search, gallery?.slug)}
          canImport={gallery !== undefined}
          isEmpty={isEmpty || !page.data}
        />,
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mb: 3,
          minHeight: 36,
        }}
      >
        <SearchBox
          label={t('Search name, email or number')}
          value={search.text}
          onSearch={(text) => change({ text })}
        />
        <FilterChips chips={filterLabels(t, search, galleries)} onChange={change} onReset={reset} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          {canChange && <TrashButton onOpen={() => dialog.open('trash')} />}
          <SegmentsButton gallery={gallery} />
          {!isPhone && (
            // The name stays.
            <ColumnMenu
              columns={columnsOf(gallery !== undefined)
                .filter(({ id }) => id !== 'name')
                .map(({ id, label }) => ({ id, label: label(t) }))}
              hidden={hidden}
              onChange={setHidden}
            />
          )}
          <FilterButton gallery={gallery} />
        </Box>
      </Box>
      {canChange && gallery && (
        <ImportNotice galleryGuid={gallery.guid} onOpen={(guid) => dialog.open('import', guid)} />
      )}
      {canChange && !isEmpty && (
        <TagBar
          selection={selection}
          total={total}
          onTag={(which) => dialog.open('tags', which)}
          onNotify={renderNotify && ((which) => dialog.open('notify', which))}
        />
      )}
      <CustomerPage
        gallery={gallery}
        query={page}
        total={total}
        hidden={hidden}
        selection={selection}
        onOpen={(guid) => setOpen(guid, { push: true })}
      />
      <OpenCustomer />
      <CustomerDialogs
        gallery={gallery}
        search={search}
        selection={selection}
        total={total}
        renderNotify={renderNotify}
        renderNotifyOne={renderNotifyOne}
      />
    </>
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

interface TagBarProps {
  selection: Selection
  total: number | undefined
  onTag: (which: 'selected' | 'all') => void
  /** Undefined where people of several galleries are listed. */
  onNotify: ((which: 'selected' | 'all') => void) | undefined
}

/** What can be done with those chosen, or with all who match. */
function TagBar({ selection, total, onTag, onNotify }: TagBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = selection.guids.length
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 2, minHeight: 36 }}>
      {count > 0 && (
        <SelectionBar
          text={t('{{number}} customers selected', { count, number: format.number(count) })}
          onClear={selection.clear}
        >
          <Button size="small" onClick={() => onTag('selected')}>
            {t('Tags of those selected')}
          </Button>
          {onNotify && (
            <Button size="small" onClick={() => onNotify('selected')}>
              {t('Tell them their photos are ready…')}
            </Button>
          )}
        </SelectionBar>
      )}
      {count === 0 && total !== undefined && total > 0 && (
        <Button
          size="small"
          startIcon={<TagIcon />}
          onClick={() => onTag('all')}
          sx={{ ml: -1, color: 'text.secondary' }}
        >
          {t('Tags of all {{number}}', { count: total, number: format.number(total) })}
        </Button>
      )}
      {count === 0 && total !== undefined && total > 0 && onNotify && (
        <Button size="small" onClick={() => onNotify('all')} sx={{ color: 'text.secondary' }}>
          {t('Tell all {{number}} their photos are ready…', {
            count: total,
            number: format.number(total),
          })}
        </Button>
      )}
    </Box>
  )
}
