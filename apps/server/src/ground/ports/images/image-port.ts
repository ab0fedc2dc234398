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

/** Everything that is done with the pixels of a picture, in a process of its own; tests replace it. */
export interface ImagePort {
  sniffImage(head: Uint8Array): SniffedImage
  readMetadata(source: string | Uint8Array): Promise<PhotoMetadata>
  renderPhoto(photo: { file: string; edit?: PhotoEdit | null }): Promise<RenderedPhoto>
  /** The picture as it is sold: turned, cut, reduced, watermarked. */
  renderVersion(version: { file: string; plan: VersionPlan }): Promise<RenderedVersion>
  /** A rendition, or a part of it, with what its gallery draws on it. */
  renderWatermarked(plan: WatermarkedPlan): Promise<Buffer>
  /** A picture of the studio's own, shrunk for the web; transparency stays. An SVG is drawn. */
  renderMedia(picture: { file: string }): Promise<RenderedMedia>
  /** A square PNG of such a picture, for tabs and home screens. */
  renderIcon(icon: { file: string } & IconPlan): Promise<Uint8Array>
  /** Such a picture as a small PNG, for mails. */
  renderLogo(logo: { file: string }): Promise<Uint8Array>
  /** What a gallery draws, alone on a transparent PNG of this size, to be laid on something else. */
  renderOverlay(plan: OverlayPlan): Promise<Uint8Array>
  /** A rendition as a picture of a film. */
  renderStill(plan: StillPlan): Promise<Uint8Array>
  /** What a film ends with. */
  renderCard(plan: CardPlan): Promise<Uint8Array>
  /** The points of a rendition, or of a picture that is held in memory. */
  readPixels(plan: PixelPlan): Promise<Pixels>
  /** The points of a photo of any format that is held in memory, at most `size` pixels on the longer side. It is written nowhere. */
  decodePixels(photo: { bytes: Uint8Array; size: number }): Promise<Pixels>
  /** A photo of someone on the team of any format, held in memory, as two small squares. */
  renderUserPhoto(photo: { bytes: Uint8Array }): Promise<RenderedUserPhoto>
  /** Points as a JPEG without metadata. */
  encodeJpeg(picture: Pixels): Promise<Uint8Array>
  /** Ends what runs beside the process's own thread; work that has started is finished first. */
  close(): Promise<void>
}
