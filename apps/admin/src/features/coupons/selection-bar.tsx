import CloseIcon from '@mui/icons-material/Close'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendPause } from '../../lib/use-send-pause.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { DeleteCouponsDialog } from './delete-coupons-dialog.tsx'
import { useSendCoupons } from './use-send-coupons.ts'

interface SelectionBarProps {
  selected: readonly Coupon[]
  onClear: () => void
}

/** What can be done with the coupons that are selected. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { t } = useTranslation()
  const pause = useSendPause()
  const [isDeleting, setDeleting] = useState(false)
  const { send, isSending } = useSendCoupons(pause.start)
  if (selected.length === 0) return null
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 36 }}
    >
      <IconButton size="small" aria-label={t('Clear the selection')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography role="status" className="tabular" sx={{ fontWeight: 500 }}>
        {t('{{count}} coupons selected', { count: selected.length })}
      </Typography>
      <ActionMenu
        label={t('With Selection')}
        icon={
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              px: 1,
              fontSize: 14,
              fontWeight: 500,
              color: 'text.primary',
            }}
          >
            {t('With Selection')}
            <ExpandMoreIcon fontSize="small" />
          </Box>
        }
        actions={[
          {
            label: t('Send coupon to customer'),
            onSelect: () => void send(selected),
            isDisabled: isSending || pause.isOn,
          },
          {
            label: t('Delete'),
            onSelect: () => setDeleting(true),
            isDestructive: true,
            startsGroup: true,
          },
        ]}
      />
      {isDeleting && (
        <DeleteCouponsDialog
          coupons={selected}
          onDeleted={onClear}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  )
}
