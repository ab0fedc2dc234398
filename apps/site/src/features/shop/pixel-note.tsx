import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { printProblem, printResolution, printSharpness } from '@proofdesk/domain/print-crop'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { CartItem } from './cart/cart.ts'
import './pixel-note.css'

interface PixelNoteProps {
  item: CartItem
  product: SiteProduct
  allowLowResolution: boolean
  /** Explains why a print can't be made. */
  refusal: string
  id?: string
  role?: 'status' | 'alert'
  /** For choosing a size: a sharp print is labelled too. */
  isChoice?: boolean
}

/** Whether the chosen crop of a photo is sharp, soft or too small at the print’s size. */
export function PixelNote({
  item,
  product,
  allowLowResolution,
  refusal,
  id,
  role,
  isChoice = false,
}: PixelNoteProps) {
  const { t } = useTranslation()
  const sharpness = product.type === 'Print' ? printSharpness(item, product) : undefined
  if (!sharpness || (sharpness === 'sharp' && !isChoice)) return null
  const isRefused = printProblem(item, product, allowLowResolution) === 'pixels'
  const dots = printResolution(item, product) ?? 0
  const sentences = {
    sharp: undefined,
    soft: t('At this size the print may look soft ({{dots, number}} dpi).', { dots }),
    tooSmall: isRefused
      ? refusal
      : t('At this size the print will look blurred ({{dots, number}} dpi).', { dots }),
  }
  const words = { sharp: t('Sharp at this size'), soft: t('Soft'), tooSmall: t('Too small') }
  return (
    <p
      id={id}
      className={`pixel-note is-${sharpness} ${isRefused ? 'is-refused' : ''}`}
      role={isRefused ? role : role && 'status'}
    >
      {isChoice && (
        <strong>
          <Icon name={sharpness === 'sharp' ? 'check' : 'alert'} size={16} />
          {words[sharpness]}
        </strong>
      )}{' '}
      {sentences[sharpness]}
    </p>
  )
}
