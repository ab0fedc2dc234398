import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { productPictureKind } from '@proofdesk/domain/product-picture'
import { ProductDrawing } from './product-drawing.tsx'
import './product-picture.css'

/** The studio’s picture of a product, else a drawing of its kind. The product’s name is beside it. */
export function ProductPicture({ product }: { product: SiteProduct }) {
  const { picture } = product
  if (!picture) return <ProductDrawing kind={productPictureKind(product)} />
  return (
    <img
      className="product-picture"
      src={picture.location}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
      style={{ objectFit: picture.fit }}
    />
  )
}
