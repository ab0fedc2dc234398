import DragIndicatorIcon from '@mui/icons-material/DragIndicator'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Product } from '@proofdesk/contract/admin/products'
import type { CSSProperties, HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { productColumns } from './product-columns.ts'

interface ProductRowProps {
  product: Product
  price: string
  delivery: string
  isFirst: boolean
  isLast: boolean
  /** Its place while a row is dragged. */
  style: CSSProperties | undefined
  /** Handlers of the handle that drags it; undefined for a single row. */
  dragHandlers: HTMLAttributes<HTMLElement> | undefined
  onMove: (step: -1 | 1) => void
  onEdit: () => void
  onDelete: () => void
}

const HANDLE = {
  display: { xs: 'none', sm: 'flex' },
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
} as const

/** One product: its position, price and delivery. */
export function ProductRow({
  product,
  price,
  delivery,
  isFirst,
  isLast,
  style,
  dragHandlers,
  onMove,
  onEdit,
  onDelete,
}: ProductRowProps) {
  const { t } = useTranslation()
  const { name } = product
  return (
    <Box
      component="li"
      style={style}
      sx={{
        ...productColumns.row,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Box sx={productColumns.order}>
        {dragHandlers && (
          // The arrows beside it move the row by keyboard.
          <Box component="span" aria-hidden {...dragHandlers} sx={HANDLE}>
            <DragIndicatorIcon fontSize="small" />
          </Box>
        )}
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      </Box>
      <Box sx={productColumns.facts}>
        <ProductName product={product} onEdit={onEdit} />
        <Typography variant="body2" className="tabular">
          {price}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {delivery}
        </Typography>
      </Box>
      <ActionMenu
        label={t('Actions for {{name}}', { name })}
        actions={[
          { label: t('Edit'), icon: <EditIcon fontSize="small" />, onSelect: onEdit },
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
  )
}

/** Its name, and any special terms of its sale. */
function ProductName({ product, onEdit }: Pick<ProductRowProps, 'product' | 'onEdit'>) {
  const { t } = useTranslation()
  const { name, isFeatured, isAddOn, preOrder } = product
  const chips = [
    isFeatured && t('Featured'),
    isAddOn && t('Add-on'),
    preOrder && t('Pre-order'),
  ].filter((label) => label !== false)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minWidth: 0,
      }}
    >
      <Link
        component="button"
        type="button"
        underline="hover"
        onClick={onEdit}
        sx={{ font: 'inherit', fontWeight: 500, textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {name}
      </Link>
      <ProblemSign of={product} />
      {chips.map((label) => (
        <Chip key={label} size="small" variant="outlined" label={label} />
      ))}
    </Box>
  )
}
