import AddIcon from '@mui/icons-material/Add'
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { currencyLabel } from './currency-label.ts'
import { ListTranslations } from './list-translations.tsx'
import { ProductDialogs } from './product-dialogs.tsx'
import { ProductTab } from './product-tab.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { productsOfType } from './product-type.ts'
import { useProducts } from './products-api.ts'
import { canAddProduct } from './video-choice.ts'
import { useListAddress } from './use-list-address.ts'

interface ListEditorProps {
  list: ProductList
}

/**
 * The editor of a product list: a page of the console with three tabs. Not a dialog: behind one, toasts with Undo would
 * be inaccessible to keyboard and screen readers.
 */
export function ListEditor({ list }: ListEditorProps) {
  const { t } = useTranslation()
  const { tab } = useListAddress()
  const dialog = useDialogAddress()
  const query = useProducts(list)
  const { data } = query
  const products = data?.products
  // An empty tab has the button in its centre.
  const hasCreateButton =
    data !== undefined &&
    productsOfType(data.products, tab.type).length > 0 &&
    canAddProduct(tab.type, data)
  return (
    <>
      <Box component="nav" aria-label={t('Breadcrumb')} sx={{ ml: -1.5 }}>
        <AppLink
          to="/products/lists"
          underline="hover"
          color="textSecondary"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 36,
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          <ChevronLeftIcon fontSize="small" aria-hidden />
          {t('Products')}
        </AppLink>
      </Box>
      <PageTitle
        title={list.name}
        subtitle={t('Prices in {{currency}}', { currency: currencyLabel(list.currency) })}
        actions={
          hasCreateButton ? (
            <Button
              variant="contained"
              color="primary"
              startIcon={<AddIcon />}
              onClick={() => dialog.open('create-product')}
            >
              {tab.createLabel(t)}
            </Button>
          ) : undefined
        }
      />
      <ProductTabs list={list} products={products} />
      <QueryView query={query} skeleton={<ListSkeleton count={4} />}>
        {(answer) => (
          <>
            <ProductTab list={list} {...answer} tab={tab} />
            <ListTranslations list={list} products={answer.products} />
            <ProductDialogs list={list} {...answer} type={tab.type} />
          </>
        )}
      </QueryView>
    </>
  )
}
