import type { SiteProduct } from '@proofdesk/contract/site/checkout'
import {
  isCoarsePrint,
  isSoftPrint,
  printProblem,
  printResolution,
} from '@proofdesk/domain/print-crop'
import { useTranslation } from 'react-i18next'
import type { CartItem } from './cart/cart.ts'
import './pixel-note.css'

interface PixelNoteProps {
  item: CartItem
  product: SiteProduct
  allowLowResolution: boolean
  /** What is said of a print that is not made. */
  refusal: string
  role?: 'status' | 'alert'
}

/** Whether the chosen part of a photo has enough pixels for the print's size; nothing where it has. */
export function PixelNote({ item, product, allowLowResolution, refusal, role }: PixelNoteProps) {
  const { t } = useTranslation()
  if (product.type !== 'Print') return null
  if (printProblem(item, product, allowLowResolution) === 'pixels')
    return (
      <p className="pixel-note is-refused" role={role}>
        {refusal}
      </p>
    )
  if (!isSoftPrint(item, product)) return null
  const dots = printResolution(item, product) ?? 0
  return (
    <p className="pixel-note" role={role && 'status'}>
      {isCoarsePrint(item, product)
        ? t('At this size the print will look blurred ({{dots, number}} dpi).', { dots })
        : t('At this size the print may look soft ({{dots, number}} dpi).', {
            dots,
          })}
    </p>
  )
}
