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

/** The menu of a card, with the actions that the person's role permits. */
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
      // A salesperson's galleries open at the orders anyway.
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
        // Without a list it opens the product settings: what the gallery sells, or offers beside free photos.
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

/** Shows the group a move leads to: drafts after unpublishing, published after its Undo. Does nothing off the list. */
export function useShowGroup(): (move: GalleryMove) => void {
  const [, setGroup] = useAddressValue('group')
  const isHere = useRef(true)
  // The latest setter: by the time Undo is used, the dialog is no longer in the address.
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
