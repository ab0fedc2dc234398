import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { currencyLabel } from './currency-label.ts'
import { useListAddress } from './use-list-address.ts'

interface ProductListCardProps {
  list: ProductList
  onCopy: () => void
  /** Edits name, slug and currency. */
  onChange: () => void
  onDelete: () => void
}

/** One product list: its currency, its number of products, and of galleries. */
export function ProductListCard({ list, onCopy, onChange, onDelete }: ProductListCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { toList } = useListAddress()
  const { guid, name, currency, noProducts, noGalleries } = list
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        p: 4,
        pb: 3,
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Typography
          component="h2"
          variant="h2"
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', mb: 1 }}
        >
          {name}
          <ProblemSign of={list} />
        </Typography>
        <Box sx={{ position: 'relative', zIndex: 1, my: -1.5, mr: -2 }}>
          <ActionMenu
            label={t('Actions for {{name}}', { name })}
            actions={[
              { label: t('Make a copy'), icon: <CopyIcon fontSize="small" />, onSelect: onCopy },
              { label: t('Rename'), icon: <RenameIcon fontSize="small" />, onSelect: onChange },
              {
                label: t('Delete'),
                icon: <DeleteIcon fontSize="small" />,
                onSelect: onDelete,
                isDestructive: true,
                startsGroup: true,
              },
            ]}
          />
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {currencyLabel(currency)}
        {' · '}
        {t('{{number}} products', { count: noProducts, number: format.number(noProducts) })}
      </Typography>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {noGalleries === 0
          ? t('Not used by any gallery')
          : t('{{number}} galleries use it', {
              count: noGalleries,
              number: format.number(noGalleries),
            })}
      </Typography>
      <Box sx={{ mt: 'auto', pt: 3, ml: -2.5 }}>
        <Button
          size="small"
          startIcon={<EditIcon />}
          component={Link}
          to={toList(guid)}
          aria-label={t('Edit {{name}}', { name })}
          // The link covers the whole card, below the menu.
          sx={{ position: 'static', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {t('Edit')}
        </Button>
      </Box>
    </Card>
  )
}
