import ChosenIcon from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { RefundableOrder } from '@proofdesk/domain/refund'
import { useTranslation } from 'react-i18next'
import { BoughtPicture } from '../detail/bought-picture.tsx'

interface RefundPhotosProps {
  line: OrderDetail['items'][number]
  lines: RefundableOrder['lines']
  /** Guids of photos in the order. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The photos of a product, to choose those that are refunded. Refunded ones can't be chosen again. */
export function RefundPhotos({ line, lines, chosen, onChange }: RefundPhotosProps) {
  const { t } = useTranslation()
  const left = lines.find(({ guid }) => guid === line.guid)?.copiesLeft
  return (
    <Box
      role="group"
      aria-label={t('Photos of {{name}}', { name: line.product.name })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        width: '100%',
        maxHeight: 232,
        overflowY: 'auto',
        p: 0.5,
      }}
    >
      {line.items.map((item) => {
        const copies = left?.get(item.guid) ?? 0
        const isChosen = chosen.includes(item.guid)
        return (
          <ButtonBase
            key={item.guid}
            role="checkbox"
            aria-checked={isChosen}
            aria-label={copies > 1 ? `${item.name} × ${copies}` : item.name}
            title={item.name}
            disabled={copies === 0}
            onClick={() =>
              onChange(
                isChosen ? chosen.filter((one) => one !== item.guid) : [...chosen, item.guid],
              )
            }
            sx={{
              position: 'relative',
              borderRadius: 1,
              outline: 2,
              outlineStyle: 'solid',
              outlineColor: isChosen ? 'primary.main' : 'transparent',
              opacity: copies === 0 ? 0.4 : 1,
            }}
          >
            <BoughtPicture item={item} height={64} />
            {isChosen && (
              <ChosenIcon
                color="primary"
                sx={{
                  position: 'absolute',
                  top: 4,
                  left: 4,
                  borderRadius: '50%',
                  bgcolor: 'background.paper',
                }}
              />
            )}
            {copies > 1 && (
              <Box
                component="span"
                className="tabular"
                sx={{
                  position: 'absolute',
                  right: 4,
                  bottom: 4,
                  px: 1,
                  borderRadius: 1,
                  bgcolor: 'background.paper',
                  fontSize: 12,
                }}
              >
                ×{copies}
              </Box>
            )}
          </ButtonBase>
        )
      })}
    </Box>
  )
}
