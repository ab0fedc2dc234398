import AddIcon from '@mui/icons-material/Add'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { UseQueryResult } from '@tanstack/react-query'
import { STARTER_KINDS } from '@proofdesk/domain/starter-list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TileList } from '../../ui/tile-list.tsx'
import { useProductLists } from '../../widgets/product-list/product-list-api.ts'
import { starterLabel } from '../../widgets/product-list/starter-label.ts'
import { SettlementNote } from '../../widgets/settlement/settlement-note.tsx'
import { ListEditor } from './list-editor.tsx'
import { ProductListCard } from './product-list-card.tsx'
import { ProductListDialogs } from './product-list-dialogs.tsx'
import { useListAddress } from './use-list-address.ts'

/** The studio's product lists, or the editor of the list named in the URL. */
export function ProductListsPage() {
  const { guid } = useListAddress()
  const query = useProductLists()
  if (guid === null) return <AllLists query={query} />
  return (
    <QueryView query={query} skeleton={<PageSkeleton shape="rows" />}>
      {({ productLists }) => {
        const list = productLists.find((candidate) => candidate.guid === guid)
        return list ? <ListEditor key={guid} list={list} /> : <ListNotFound />
      }}
    </QueryView>
  )
}

function ListNotFound() {
  const { t } = useTranslation()
  return (
    <DeadEnd
      documentTitle={t('Product list not found')}
      icon={<SearchOffIcon />}
      title={t('Product list not found')}
      text={t('It may have been deleted or renamed, or the link has a mistake.')}
      link={{ to: '/products/lists', label: t('Product lists') }}
    />
  )
}

interface AllListsProps {
  query: UseQueryResult<{ productLists: ProductList[] }>
}

function AllLists({ query }: AllListsProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const { settlementDays } = useSession().account
  const createButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<AddIcon />}
      onClick={() => dialog.open('create-list')}
    >
      {t('Create product list')}
    </Button>
  )
  const hasLists = query.data !== undefined && query.data.productLists.length > 0
  return (
    <>
      <PageTitle
        title={t('Products')}
        subtitle={t('Price lists of your products, each in one currency.')}
        actions={hasLists ? createButton : undefined}
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={3} shape="tiles" />}
        isEmpty={({ productLists }) => productLists.length === 0}
        empty={
          <EmptyState
            title={t('There is no product list yet')}
            text={t(
              'Galleries sell from a product list. Start with ready-made products and prices that you can change, or with an empty list.',
            )}
            action={<FirstList createButton={createButton} />}
          />
        }
      >
        {({ productLists }) => (
          <TileList label={t('Product lists')}>
            {productLists.map((list) => (
              <ProductListCard
                key={list.guid}
                list={list}
                onCopy={() => dialog.open('copy-list', list.guid)}
                onChange={() => dialog.open('edit-list', list.guid)}
                onDelete={() => dialog.open('delete-list', list.guid)}
              />
            ))}
          </TileList>
        )}
      </QueryView>
      <SettlementNote days={settlementDays} />
      {query.data && <ProductListDialogs lists={query.data.productLists} dialog={dialog} />}
    </>
  )
}

/** Starter lists by kind of event, beside the usual button for creating a list. */
function FirstList({ createButton }: { createButton: ReactNode }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4 }}>
      <Box
        role="group"
        aria-label={t('Start with')}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}
      >
        {STARTER_KINDS.map((kind) => (
          <Button key={kind} variant="outlined" onClick={() => dialog.open('create-list', kind)}>
            {starterLabel(t, kind)}
          </Button>
        ))}
      </Box>
      {createButton}
    </Box>
  )
}
