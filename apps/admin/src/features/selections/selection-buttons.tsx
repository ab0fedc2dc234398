import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ListItemText from '@mui/material/ListItemText'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type {
  SelectedContent,
  Selection,
  SelectionFile,
} from '@proofdesk/contract/admin/selections'
import { hasShop } from '@proofdesk/domain/gallery'
import { type NameFormat, copiedNames, isFoundBroadly } from '@proofdesk/domain/shot-names'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { saveLink } from '../../lib/save-file.ts'
import { useCan } from '../../lib/session.ts'
import { copyText } from '../../ui/copy-text.ts'
import { showError } from '../../ui/toast.ts'
import { fileAddress } from './selections-api.ts'

interface SelectionButtonsProps {
  gallery: Gallery
  selection: Selection
  content: readonly SelectedContent[]
}

/** Buttons to find a list's photos in another program, download them or create an order. */
export function SelectionButtons({ gallery, selection, content }: SelectionButtonsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const toPath = useToPath()
  const chosen = content.filter(({ isChosen }) => isChosen)
  if (content.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
      <CopyNamesButton names={chosen.map(({ name }) => name)} />
      <DownloadButton guid={selection.guid} hasPhotos={chosen.length > 0} />
      {can('takeOrders') && hasShop(gallery) && chosen.length > 0 && (
        <Button
          variant="outlined"
          component={Link}
          to={`${toPath('/sales/orders/new')}?gallery=${encodeURIComponent(gallery.slug)}&selection=${selection.guid}`}
        >
          {t('Create order')}
        </Button>
      )}
    </Box>
  )
}

function CopyNamesButton({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const copy = (format: NameFormat) => {
    const text = copiedNames(names, format)
    const isBroad = format === 'lightroom' && isFoundBroadly(names)
    void copyText(text, {
      success: isBroad
        ? t('Names copied. Some contain spaces, so Lightroom may find a few more photos.')
        : t('Names copied'),
      refusal: t('Your browser did not allow copying: {{text}}', { text }),
    })
  }
  return (
    <MenuButton
      label={t('Copy names')}
      icon={<CopyIcon fontSize="small" />}
      isDisabled={names.length === 0}
      items={[
        {
          label: t('Names for {{program}}', { program: 'Lightroom' }),
          text: t('For the text filter: without extensions, separated by commas'),
          onSelect: () => copy('lightroom'),
        },
        {
          label: t('Names for {{program}}', { program: 'Capture One' }),
          text: t('Without extensions, one per line'),
          onSelect: () => copy('captureOne'),
        },
        {
          label: t('Plain list'),
          text: t('Full file names, one per line'),
          onSelect: () => copy('plain'),
        },
      ]}
    />
  )
}

function DownloadButton({ guid, hasPhotos }: { guid: string; hasPhotos: boolean }) {
  const { t } = useTranslation()
  const download = async (kind: SelectionFile) => {
    try {
      saveLink(await fileAddress(guid, kind))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <MenuButton
      label={t('Download')}
      icon={<DownloadIcon fontSize="small" />}
      items={[
        ...(hasPhotos
          ? [
              {
                label: t('Photos (ZIP)'),
                text: t('The originals of the chosen photos'),
                onSelect: () => void download('photos'),
              },
            ]
          : []),
        {
          label: t('Table (CSV)'),
          text: t('Names, people, marks and notes'),
          onSelect: () => void download('csv'),
        },
        {
          label: t('{{format}} sidecars (ZIP)', { format: 'XMP' }),
          text: t('Stars, labels and notes. Don’t copy them over sidecars that you already have.'),
          onSelect: () => void download('sidecars'),
        },
      ]}
    />
  )
}

interface MenuButtonProps {
  label: string
  icon: ReactNode
  isDisabled?: boolean
  items: readonly { label: string; text: string; onSelect: () => void }[]
}

/** A button with a menu of variants of one action, each with an explanation. */
function MenuButton({ label, icon, isDisabled = false, items }: MenuButtonProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        aria-controls={button ? id : undefined}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {label}
      </Button>
      {button && (
        <Menu id={id} open anchorEl={button} onClose={() => setButton(null)}>
          {items.map((item) => (
            <MenuItem
              key={item.label}
              onClick={() => {
                setButton(null)
                item.onSelect()
              }}
              sx={{ whiteSpace: 'normal', maxWidth: 360 }}
            >
              <ListItemText primary={item.label} secondary={item.text} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
