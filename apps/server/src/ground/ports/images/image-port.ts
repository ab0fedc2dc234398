import type { PhotoEdit } from '@proofdesk/domain/photo-edit'
import type { WatermarkedPlan, OverlayPlan } from './render-watermarked.ts'
import type { PixelPlan, Pixels } from './read-pixels.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import type { IconPlan } from './render-icon.ts'
import type { RenderedMedia } from './render-media.ts'
import type { RenderedPhoto } from './render-photo.ts'
import type { RenderedUserPhoto } from './render-user-photo.ts'
import type { RenderedVersion, VersionPlan } from './render-version.ts'
import type { CardPlan, StillPlan } from './render-still.ts'
import type { SniffedImage } from './sniff-image.ts'

/** All processing of pictures, in a separate process; tests replace it. */
export interface ImagePort {
  sniffImage(head: Uint8Array): SniffedImage
  readMetadata(source: string | Uint8Array): Promise<PhotoMetadata>
  renderPhoto(photo: { file: string; edit?: PhotoEdit | null }): Promise<RenderedPhoto>
  /** The picture as it is sold: turned, cropped, reduced, watermarked. */
  renderVersion(version: { file: string; plan: VersionPlan }): Promise<RenderedVersion>
  /** A rendition, or a part of it, with its gallery's watermarks. */
  renderWatermarked(plan: WatermarkedPlan): Promise<Buffer>
  /** A media picture, reduced for the web; transparency stays. An SVG is drawn. */
  renderMedia(picture: { file: string }): Promise<RenderedMedia>
  /** A square PNG of such a picture, for tabs and home screens. */
  renderIcon(icon: { file: string } & IconPlan): Promise<Uint8Array>
  /** Such a picture as a small PNG, for emails. */
  renderLogo(logo: { file: string }): Promise<Uint8Array>
  /** A gallery's watermarks alone on a transparent PNG of this size, to overlay on a picture. */
  renderOverlay(plan: OverlayPlan): Promise<Uint8Array>
  /** A rendition as a frame of a film. */
  renderStill(plan: StillPlan): Promise<Uint8Array>
  /** The card at the end of a film. */
  renderCard(plan: CardPlan): Promise<Uint8Array>
  /** The pixels of a rendition, or of a picture in memory. */
  readPixels(plan: PixelPlan): Promise<Pixels>
  /** The pixels of a photo of any format in memory, at most `size` on the longer side. It is never written to disk. */
  decodePixels(photo: { bytes: Uint8Array; size: number }): Promise<Pixels>
  /** A team member's profile photo of any format, in memory, as two small squares. */
  renderUserPhoto(photo: { bytes: Uint8Array }): Promise<RenderedUserPhoto>
  /** Encodes pixels as a JPEG without metadata. */
  encodeJpeg(picture: Pixels): Promise<Uint8Array>
  /** Ends helper threads and processes after their current work. */
  close(): Promise<void>
}
