import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { Collection } from '@proofdesk/contract/admin/collections'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

interface CollectionFilterProps {
  collections: readonly Collection[]
  /** Guids. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Photos of one or several collections; the way to edit them is in reach. */
export function CollectionFilter({ collections, chosen, onChange }: CollectionFilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const dialog = useDialogAddress()
  const toggle = (guid: string) =>
    onChange(chosen.includes(guid) ? chosen.filter((other) => other !== guid) : [...chosen, guid])
  return (
    <PopoverButton
      label={
        chosen.length > 0
          ? t('Collections ({{number}})', { number: format.number(chosen.length) })
          : t('Collections')
      }
      isCurrent={chosen.length > 0}
      width={320}
    >
      {(close) => (
        <div data-popover>
          {collections.length === 0 && (
            <Typography color="textSecondary" sx={{ p: 4 }}>
              {t(
                'Collections group the photos of a gallery, by course or class for example. There are none yet.',
              )}
            </Typography>
          )}
          <Box
            sx={{
              maxHeight: 'min(50vh, 400px)',
              overflowY: 'auto',
              py: collections.length > 0 ? 2 : 0,
            }}
          >
            {collections.map(({ guid, name, noItems, status }) => (
              <FormControlLabel
                key={guid}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(guid)}
                    onChange={() => toggle(guid)}
                  />
                }
                label={
                  <>
                    <Box
                      component="span"
                      sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
                    >
                      {name}
                    </Box>
                    {status === 'Draft' && <StatusChip status="draft" label={t('Draft')} />}
                    <Box
                      component="span"
                      className="tabular"
                      sx={{ color: 'text.secondary', fontSize: 13 }}
                    >
                      {format.number(noItems)}
                    </Box>
                  </>
                }
                slotProps={{
                  typography: {
                    component: 'div',
                    sx: { flexGrow: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 2 },
                  },
                }}
                sx={{
                  mx: 0,
                  pl: 2,
                  pr: 4,
                  display: 'flex',
                  minHeight: 40,
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              />
            ))}
          </Box>
          {can('manageGalleries') && (
            <Box sx={{ display: 'flex', gap: 2, p: 2, borderTop: 1, borderColor: 'divider' }}>
              <Button
                size="small"
                onClick={() => {
                  close()
                  dialog.open('create-collection')
                }}
              >
                {t('Create collection')}
              </Button>
              {collections.length > 0 && (
                <Button
                  size="small"
                  onClick={() => {
                    close()
                    dialog.open('collections')
                  }}
                >
                  {t('Edit collections')}
                </Button>
              )}
            </Box>
          )}
        </div>
      )}
    </PopoverButton>
  )
}
