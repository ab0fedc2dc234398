import MinusIcon from '@mui/icons-material/Remove'
import ZoomIcon from '@mui/icons-material/ZoomIn'
import { styled } from '@mui/material/styles'
import type { OfflineShop, SoldPhoto } from '@proofdesk/contract/admin/offline-orders'
import { useTranslation } from 'react-i18next'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { type Draft, copiesOf } from './draft.ts'

interface PhotoTilesProps {
  photos: readonly SoldPhoto[]
  /** The product that a tap adds. */
  product: OfflineShop['products'][number]
  cart: Draft['cart']
  isStale: boolean
  onPut: (photo: SoldPhoto, copies: number) => void
  onOpen: (photo: SoldPhoto) => void
}

/** Photos of equal size, so that a thumb finds the next one in the same place; off-screen ones aren't rendered. */
export function PhotoTiles({ photos, product, cart, isStale, onPut, onOpen }: PhotoTilesProps) {
  const { t } = useTranslation()
  const others = new Set(
    cart
      .filter(({ productGuid }) => productGuid !== product.guid)
      .flatMap(({ items }) => items.map(({ guid }) => guid)),
  )
  const isPrint = product.type === 'Print'
  return (
    <Tiles aria-label={t('Photos')} aria-busy={isStale} data-stale={isStale || undefined}>
      {photos.map((photo) => {
        const copies = copiesOf(cart, product.guid, photo.guid)
        return (
          <li key={photo.guid} data-chosen={copies > 0 || undefined}>
            <button
              type="button"
              className="picture"
              {...(!isPrint && { 'aria-pressed': copies > 0 })}
              aria-label={
                isPrint
                  ? t('{{name}}: add one to {{copies}}', { name: photo.name, copies })
                  : photo.name
              }
              onClick={() => onPut(photo, isPrint ? copies + 1 : 1 - copies)}
            >
              {photo.thumbnail && (
                <img src={photo.thumbnail.location} alt="" loading="lazy" decoding="async" />
              )}
              <span className="name">
                {photo.name}
                <ProblemSign of={photo} />
              </span>
              {copies > 0 && <span className="count" data-count={isPrint ? copies : '✓'} />}
              {others.has(photo.guid) && (
                <span className="other" title={t('Switched to another product')} />
              )}
            </button>
            {isPrint && copies > 0 && (
              <button
                type="button"
                className="corner is-left"
                aria-label={t('One less of {{name}}', { name: photo.name })}
                onClick={() => onPut(photo, copies - 1)}
              >
                <MinusIcon fontSize="small" />
              </button>
            )}
            <button
              type="button"
              className="corner"
              aria-label={t('View {{name}}', { name: photo.name })}
              onClick={() => onOpen(photo)}
            >
              <ZoomIcon fontSize="small" />
            </button>
          </li>
        )
      })}
    </Tiles>
  )
}

const Tiles = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  transition: 'opacity 120ms',
  '&[data-stale]': { opacity: 0.5 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(172px, 1fr))' },
  '& li': {
    position: 'relative',
    aspectRatio: '1',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 172px',
    backgroundColor: theme.vars.palette.divider,
  },
  '& button': { padding: 0, border: 0, color: 'inherit', font: 'inherit', cursor: 'pointer' },
  '& .picture': {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    background: 'none',
    touchAction: 'manipulation',
  },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& .name': {
    position: 'absolute',
    inset: 'auto 0 0 0',
    padding: '16px 44px 5px 6px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: '#fff',
    background: 'linear-gradient(rgb(0 0 0 / 0), rgb(0 0 0 / 0.68))',
    fontSize: 12,
    lineHeight: '16px',
    textAlign: 'left',
  },
  '& [data-chosen], & li[data-chosen]': {
    boxShadow: `inset 0 0 0 3px ${theme.vars.palette.primary.main}`,
  },
  '& li[data-chosen] .picture': { inset: 3 },
  '& .count': {
    position: 'absolute',
    top: 6,
    right: 6,
    minWidth: 28,
    height: 28,
    padding: '0 6px',
    borderRadius: 14,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    fontSize: 15,
    fontWeight: 600,
    lineHeight: '28px',
    textAlign: 'center',
  },
  '& .count::after': { content: 'attr(data-count)' },
  '& .other': {
    position: 'absolute',
    top: 12,
    left: 12,
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
    boxShadow: '0 0 0 2px #fff',
  },
  '& .corner': {
    position: 'absolute',
    right: 0,
    bottom: 0,
    width: 44,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    color: '#fff',
    background: 'none',
    filter: 'drop-shadow(0 0 2px rgb(0 0 0 / 0.8))',
  },
  '& .corner.is-left': {
    inset: '0 auto auto 0',
    filter: 'none',
    '& svg': {
      width: 28,
      height: 28,
      padding: 4,
      borderRadius: 14,
      backgroundColor: 'rgb(0 0 0 / 0.65)',
    },
  },
}))
