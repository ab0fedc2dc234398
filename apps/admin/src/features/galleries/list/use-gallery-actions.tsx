import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DraftIcon from '@mui/icons-material/DriveFileMoveOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import PublishIcon from '@mui/icons-material/PublicOutlined'
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined'
import ProductsIcon from '@mui/icons-material/SellOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Capability } from '@proofdesk/domain/roles'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAddressValue, useDialogAddress, useToPath } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import type { MenuAction } from '../../../ui/action-menu.tsx'
import { type GalleryMove, useMoveGallery } from '../../../widgets/gallery/use-move-gallery.ts'

/** The menu of a card, as far as the person's role goes. */
export function useGalleryActions(): (gallery: Gallery) => MenuAction[] {
  const { t } = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  const toPath = useToPath()
  const dialog = useDialogAddress()
  const move = useMoveGallery({ onMove: useShowGroup() })
  return (gallery) => {
    const { guid, slug, published, archived, productListGuid } = gallery
    const to = (path: string) => () => void navigate(toPath(`/galleries/${slug}/${path}`))
    const actions: (MenuAction & { capability: Capability; isHidden?: boolean })[] = [
      {
        capability: 'manageGalleries',
        isHidden: archived || published,
        label: t('Publish'),
        icon: <PublishIcon fontSize="small" />,
        onSelect: () => dialog.open('publish', guid),
      },
      {
        capability: 'manageGalleries',
        isHidden: archived || !published,
        label: t('Move to drafts'),
        icon: <DraftIcon fontSize="small" />,
        onSelect: () => void move(gallery, 'moveToDrafts'),
      },
      // A salesperson's gallery opens on the orders anyway.
      {
        capability: 'manageGalleries',
        label: t('View orders'),
        icon: <OrdersIcon fontSize="small" />,
        onSelect: to('orders'),
      },
      {
        capability: 'manageGalleries',
        label: t('Manage products'),
        icon: <ProductsIcon fontSize="small" />,
        // Without a list the gallery's own settings say what it sells, or offers beside what is free.
        onSelect:
          productListGuid === null
            ? to('settings/products')
            : () => void navigate(toPath(`/products/lists?list=${productListGuid}`)),
      },
      {
        capability: 'uploadPhotos',
        label: t('Upload photos'),
        icon: <UploadIcon fontSize="small" />,
        onSelect: to('upload'),
      },
      {
        capability: 'manageGalleries',
        label: t('Settings'),
        icon: <SettingsIcon fontSize="small" />,
        onSelect: to('settings'),
      },
      {
        capability: 'copyGalleries',
        label: t('Make a copy'),
        icon: <CopyIcon fontSize="small" />,
        onSelect: () => dialog.open('copy-gallery', guid),
      },
      {
        capability: 'manageGalleries',
        isHidden: archived,
        label: t('Archive'),
        icon: <ArchiveIcon fontSize="small" />,
        onSelect: () => void move(gallery, 'archive'),
      },
      {
        capability: 'manageGalleries',
        isHidden: !archived,
        label: t('Unarchive'),
        icon: <UnarchiveIcon fontSize="small" />,
        onSelect: () => void move(gallery, 'unarchive'),
      },
      {
        capability: 'manageGalleries',
        label: t('Delete'),
        icon: <DeleteIcon fontSize="small" />,
        isDestructive: true,
        startsGroup: true,
        onSelect: () => dialog.open('delete-gallery', guid),
      },
    ]
    return actions.filter(({ capability, isHidden }) => can(capability) && !isHidden)
  }
}

/** Moving to drafts shows the drafts, and its Undo what was published. Undo may come when the list is gone. */
export function useShowGroup(): (move: GalleryMove) => void {
  const [, setGroup] = useAddressValue('group')
  const isHere = useRef(true)
  // Undo is chosen later: by then the address has no dialog any more.
  const latest = useRef(setGroup)
  useEffect(() => {
    latest.current = setGroup
  }, [setGroup])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (move) => {
    if (!isHere.current) return
    if (move === 'publish') latest.current('published')
    if (move === 'moveToDrafts') latest.current('drafts')
  }
}
