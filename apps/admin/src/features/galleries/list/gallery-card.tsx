import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import OpenIcon from '@mui/icons-material/FolderOpenOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { SELECTED_GROUND } from '../../../widgets/list-page/selected-ground.ts'
import { CardCheckbox } from './card-checkbox.tsx'
import { GalleryFacts } from './gallery-facts.tsx'
import { GalleryLabel } from './gallery-label.tsx'
import { useOpenPreview } from './use-open-preview.ts'

export interface CardSelection {
  isSelected: boolean
  isShown: boolean
  onSelect: (isOn: boolean, isRange: boolean) => void
}

interface GalleryCardProps {
  gallery: Gallery
  toActions: (gallery: Gallery) => MenuAction[]
  /** The URL of the list, which the actions depend on: a change renders the card again. */
  address: string
  /** Without it, the card can't be selected. */
  selection?: CardSelection | undefined
}

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRadius: theme.shape.borderRadius,
  '&[data-selected=true]': {
    backgroundColor: SELECTED_GROUND,
    boxShadow: `0 0 0 ${theme.spacing(2)} ${SELECTED_GROUND}`,
  },
}))

/** The link on the name, stretched over the whole card except its buttons. */
const NameLink = styled(Link)(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  ...theme.typography.h2,
  fontSize: 15,
  lineHeight: '20px',
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none !important',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: theme.shape.borderRadius,
  },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&:focus-visible::after': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 3,
  },
}))

/** Stacked above the stretched link, so that the buttons stay clickable. */
const Buttons = styled('div')({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
})

/** A gallery in the list: its picture, a line of facts and its actions. */
export function GalleryCard({ selection, ...card }: GalleryCardProps) {
  const { t } = useTranslation()
  const { guid, name } = card.gallery
  return (
    <Card data-row={guid} data-selected={selection?.isSelected}>
      {selection && <CardCheckbox label={t('Select {{name}}', { name })} {...selection} />}
      <CardBody {...card} />
    </Card>
  )
}

/** Memoized: with hundreds of cards, selecting one must not render the bodies of the others again. */
const CardBody = memo(
  Body,
  (before, after) => before.gallery === after.gallery && before.address === after.address,
)

function Body({ gallery, toActions }: Omit<GalleryCardProps, 'selection'>) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const can = useCan()
  const openPreview = useOpenPreview()
  const { name, slug } = gallery
  const actions = toActions(gallery)
  return (
    <>
      <PictureFrame
        picture={gallery.media.featuredImage}
        fit={gallery.mediaFeaturedImageBackgroundSize}
        position={gallery.mediaFeaturedImageBackgroundPosition}
      />
      <GalleryLabel features={gallery.features} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mt: 2.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <NameLink to={toPath(`/galleries/${slug}`)} title={name}>
            {name}
          </NameLink>
          <ProblemSign of={gallery} />
          <GalleryFacts gallery={gallery} />
        </Box>
        {actions.length > 0 && (
          <Buttons sx={{ mt: -1.5, mr: -2 }}>
            <ActionMenu label={t('Actions for {{name}}', { name })} actions={actions} />
          </Buttons>
        )}
      </Box>
      <Buttons sx={{ mt: 'auto', pt: 1, ml: -2.5 }}>
        <Button
          size="small"
          startIcon={<OpenIcon />}
          component={Link}
          to={toPath(`/galleries/${slug}`)}
          aria-label={t('Open {{name}}', { name })}
        >
          {t('Open')}
        </Button>
        {can('uploadPhotos') && (
          <Button
            size="small"
            startIcon={<UploadIcon />}
            component={Link}
            to={toPath(`/galleries/${slug}/upload`)}
            aria-label={t('Upload photos to {{name}}', { name })}
          >
            {t('Upload')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<VisibilityIcon />}
          aria-label={t('Preview {{name}}', { name })}
          onClick={() => openPreview(gallery)}
        >
          {t('Preview')}
        </Button>
      </Buttons>
    </>
  )
}
