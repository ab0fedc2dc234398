import { eq } from 'drizzle-orm'
import { collectionReturns } from '../tables/collection-returns.ts'
import { collections } from '../tables/collections.ts'
import { downloadArchives } from '../tables/download-archives.ts'
import { faceConsents } from '../tables/face-consents.ts'
import { faceErasures } from '../tables/face-erasures.ts'
import { formerSlugs } from '../tables/former-slugs.ts'
import { freeDownloads } from '../tables/free-downloads.ts'
import { galleries } from '../tables/galleries.ts'
import { galleryAccess, galleryTries } from '../tables/gallery-access.ts'
import { galleryMails } from '../tables/gallery-mails.ts'
import { frames } from '../tables/frames.ts'
import { galleryPresets, presetChanges } from '../tables/gallery-presets.ts'
import { graceLinks } from '../tables/grace-links.ts'
import { pages } from '../tables/pages.ts'
import { participants } from '../tables/participants.ts'
import { photoAnalyses } from '../tables/photo-analyses.ts'
import { photoCollections } from '../tables/photo-collections.ts'
import { photoColours } from '../tables/photo-colours.ts'
import { ERASED, photoFaces } from '../tables/photo-faces.ts'
import { photoMatches } from '../tables/photo-matches.ts'
import { photoTexts } from '../tables/photo-texts.ts'
import { photoCounts, photos } from '../tables/photos.ts'
import { uploadBatches } from '../tables/upload-batches.ts'
import { videos } from '../tables/videos.ts'
import type { StoredTable } from './stored-table.ts'

/** Galleries, and what is shown in them. */
export const GALLERY_TABLES: readonly StoredTable[] = [
  {
    table: galleries,
    holds: 'a gallery with its settings',
    exported: 'galleries',
    without: ['cleared_marks', 'archive_notice_at'],
    erased: 'nobody',
    restored: 'deleted',
    withStudio: 'emptied',
    kept: 'trash',
  },
  {
    table: galleryAccess,
    holds: 'the password of a gallery, as a hash',
    exported: { not: 'secret' },
    erased: 'nobody',
    restored: 'revoked',
    kept: 'record',
  },
  {
    table: galleryTries,
    holds: 'the number of wrong passwords for a gallery in an hour',
    exported: { not: 'momentary' },
    erased: 'nobody',
    kept: '7 days',
  },
  {
    table: graceLinks,
    holds: 'a link that opens a closed gallery for one buyer, with a note about the buyer',
    exported: { not: 'here' },
    erased: 'expires',
    restored: 'revoked',
    kept: 'session',
  },
  {
    table: galleryMails,
    holds: 'a gallery’s own text of an email',
    exported: 'gallery-mails',
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: frames,
    holds: 'a frame around downloads',
    exported: 'frames',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: galleryPresets,
    holds: 'a preset of gallery settings',
    exported: 'presets',
    erased: 'nobody',
    kept: 'trash',
  },
  {
    table: presetChanges,
    holds: 'the changes made by a preset, for undo',
    exported: { not: 'momentary' },
    erased: 'nobody',
    kept: '30 days',
  },
  {
    table: collections,
    holds: 'a part of a gallery',
    exported: 'collections',
    erased: 'nobody',
    kept: 'trash',
  },
  {
    table: pages,
    holds: 'a page that lists galleries',
    exported: 'pages',
    erased: 'nobody',
    kept: 'trash',
  },
  {
    table: formerSlugs,
    holds: 'a former address of a gallery or a page',
    exported: 'former-addresses',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: uploadBatches,
    holds: 'files that a team member uploaded in one go',
    exported: 'upload-batches',
    erased: 'owner',
    restored: 'record',
    kept: 'record',
  },
  {
    table: photos,
    holds: 'a photo',
    exported: 'photos',
    erased: 'nobody',
    restored: 'deleted',
    kept: 'trash',
  },
  {
    table: photoCollections,
    holds: 'a photo in a collection, with its position',
    exported: { not: 'counted' },
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: collectionReturns,
    holds: 'a photo or video that returns to a collection when it is restored',
    exported: 'collection-returns',
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: photoCounts,
    holds: 'how many photos a gallery has',
    exported: { not: 'counted' },
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: videos,
    holds: 'a video, or the film of a Live Photo',
    exported: 'videos',
    without: ['parts_upload', 'marked_as'],
    erased: 'nobody',
    restored: 'deleted',
    kept: 'trash',
  },
  {
    table: photoAnalyses,
    holds: 'a photo’s analyses',
    exported: { not: 'counted' },
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: photoColours,
    holds: 'the colours of a photo',
    exported: { not: 'counted' },
    erased: 'nobody',
    kept: 'record',
  },
  {
    // Only that a face was erased is taken along, so that it stays so. Others are found again where they may be.
    table: photoFaces,
    holds: 'a face in a photo and its descriptor',
    exported: 'erased-faces',
    only: eq(photoFaces.version, ERASED),
    erased: 'emptied',
    restored: 'erased',
    kept: 'record',
  },
  {
    table: photoTexts,
    holds: 'a word or number in a photo, read or typed',
    exported: 'photo-texts',
    erased: 'owner',
    restored: 'record',
    kept: 'record',
  },
  {
    table: photoMatches,
    holds: 'whether the people in a photo are known',
    exported: 'photo-matches',
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: participants,
    holds: 'a participant on a start list',
    exported: 'start-lists',
    erased: 'deleted',
    restored: 'deleted',
    kept: 'trash',
  },
  {
    table: faceConsents,
    holds: 'a visitor’s consent to a face search, without their identity',
    exported: 'face-consents',
    erased: 'nobody',
    kept: '3 years',
  },
  {
    table: faceErasures,
    holds: 'the receipt for erased faces, without their identity',
    exported: 'face-erasures',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: freeDownloads,
    holds: 'a browser’s free download, if downloads are limited',
    exported: { not: 'here' },
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: downloadArchives,
    holds: 'photos that a visitor downloads together',
    exported: { not: 'momentary' },
    erased: 'nobody',
    kept: 'session',
  },
]
