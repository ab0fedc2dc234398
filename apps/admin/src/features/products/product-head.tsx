import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { productColumns } from './product-columns.ts'

/** The heads of the columns, where the rows have columns. The rows are a list, so screen readers skip them. */
export function ProductHead() {
  const { t } = useTranslation()
  return (
    <Box
      aria-hidden
      sx={{
        ...productColumns.row,
        display: { xs: 'none', md: 'flex' },
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Box sx={productColumns.order} />
      <Box sx={productColumns.facts}>
        <span>{t('Product')}</span>
        <span>{t('Price')}</span>
        <span>{t('Delivery')}</span>
      </Box>
      {/* As wide as the menu of a row. */}
      <Box sx={{ width: 36, flex: 'none' }} />
    </Box>
  )
}
