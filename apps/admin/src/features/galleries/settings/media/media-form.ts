import { type Gallery, UpdateGallery } from '@proofdesk/contract/admin/engines'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

const { shape } = UpdateGallery

/** A gallery's pictures as input values. */
export const mediaSchema = z.object({
  mediaCoverGuid: shape.mediaCoverGuid.unwrap(),
  coverFocalPoint: shape.coverFocalPoint.unwrap(),
  coverStyle: shape.coverStyle.unwrap(),
  mediaFeaturedImageGuid: shape.mediaFeaturedImageGuid.unwrap(),
  mediaFeaturedImageBackgroundSize: shape.mediaFeaturedImageBackgroundSize.unwrap(),
  mediaFeaturedImageBackgroundPosition: shape.mediaFeaturedImageBackgroundPosition.unwrap(),
  mediaBannerMobileImageGuid: shape.mediaBannerMobileImageGuid.unwrap(),
  mediaBannerDesktopImageGuid: shape.mediaBannerDesktopImageGuid.unwrap(),
  bannerUrl: shape.bannerUrl.unwrap(),
  photoGrid: shape.photoGrid.unwrap(),
  photoSize: shape.photoSize.unwrap(),
})
export type MediaForm = z.input<typeof mediaSchema>
export type MediaControl = Control<MediaForm, unknown, z.output<typeof mediaSchema>>

export const toMediaForm = (gallery: Gallery): MediaForm => ({
  mediaCoverGuid: gallery.mediaCoverGuid,
  coverFocalPoint: gallery.coverFocalPoint,
  coverStyle: gallery.coverStyle,
  mediaFeaturedImageGuid: gallery.mediaFeaturedImageGuid,
  mediaFeaturedImageBackgroundSize: gallery.mediaFeaturedImageBackgroundSize,
  mediaFeaturedImageBackgroundPosition: gallery.mediaFeaturedImageBackgroundPosition,
  mediaBannerMobileImageGuid: gallery.mediaBannerMobileImageGuid,
  mediaBannerDesktopImageGuid: gallery.mediaBannerDesktopImageGuid,
  bannerUrl: gallery.bannerUrl,
  photoGrid: gallery.photoGrid,
  photoSize: gallery.photoSize,
})
