import type { SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { firstCrop, type Shape } from '@proofdesk/domain/print-crop'
import { productPictureKind } from '@proofdesk/domain/product-picture'
import { PhotoProduct, type ShownPhoto } from './photo-product.tsx'
import { ProductDrawing } from './product-drawing.tsx'
import './product-picture.css'

/**
 * The studio’s picture of a product, otherwise one with the buyer’s own photos, otherwise a drawing of its kind. The
 * product’s name is beside it.
 */
export function ProductPicture({
  product,
  photos = [],
}: {
  product: SiteProduct
  photos?: readonly Pick<SitePhoto, 'width' | 'height' | 'thumbnail'>[]
}) {
  const { picture } = product
  if (picture)
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
  const kind = productPictureKind(product)
  const [photo, ...others] = photos.slice(0, 3).map((each) => toShown(each, product))
  if (kind === 'gift' || !photo) return <ProductDrawing kind={kind} />
  return <PhotoProduct kind={kind} photo={photo} others={others} />
}

/** As printed with the default crop. */
function toShown(
  { thumbnail, ...size }: Shape & Pick<SitePhoto, 'thumbnail'>,
  product: SiteProduct,
): ShownPhoto {
  const crop = product.type === 'Print' ? firstCrop(size, product, 0) : null
  const { width, height } = size
  return { width, height, crop, rotation: 0, picture: thumbnail.location }
}
