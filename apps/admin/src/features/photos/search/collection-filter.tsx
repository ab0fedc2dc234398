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

/** Photos in one or several collections, with a button to edit the collections. */
export function CollectionFilter({ collections, chosen, onChange }: CollectionFilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
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
            {collections.map((collection) => (
              <CollectionChoice
                key={collection.guid}
                collection={collection}
                isChosen={chosen.includes(collection.guid)}
                onToggle={() => toggle(collection.guid)}
              />
            ))}
          </Box>
          {can('manageGalleries') && (
            <EditButtons hasCollections={collections.length > 0} onChoose={close} />
          )}
        </div>
      )}
    </PopoverButton>
  )
}

interface CollectionChoiceProps {
  collection: Collection
  isChosen: boolean
  onToggle: () => void
}

function CollectionChoice({ collection, isChosen, onToggle }: CollectionChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, noItems, status } = collection
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isChosen} onChange={onToggle} />}
      label={
        <>
          <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {status === 'Draft' && <StatusChip status="draft" label={t('Draft')} />}
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: 13 }}>
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
  )
}

interface EditButtonsProps {
  hasCollections: boolean
  onChoose: () => void
}

function EditButtons({ hasCollections, onChoose }: EditButtonsProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const open = (name: string) => () => {
    onChoose()
    dialog.open(name)
  }
  return (
    <Box sx={{ display: 'flex', gap: 2, p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button size="small" onClick={open('create-collection')}>
        {t('Create collection')}
      </Button>
      {hasCollections && (
        <Button size="small" onClick={open('collections')}>
          {t('Edit collections')}
        </Button>
      )}
    </Box>
  )
}
