/** Files of one kind, and how long they are kept. */
export interface StoredFiles {
  /** `{x}` is any name without a slash, `*` any part of one. */
  path: string
  holds: string
  backup: boolean
  /** Whether they are in a studio's export. */
  exported: boolean
  kept: string
}

const PHOTO = 'accounts/{account}/galleries/{gallery}/{photo}'
const VIDEO = 'accounts/{account}/galleries/{gallery}/videos/{video}'
const MEDIA = 'accounts/{account}/media/{media}'

/** Files derived from an original, which are regenerated when they are missing. */
const MADE = { backup: true, exported: false, kept: 'as long as the original' }
const ORIGINAL = { backup: true, exported: true }

/** Every kind of file in the storage, below `files` of the data folder or in the bucket. */
export const STORE_FILES: readonly StoredFiles[] = [
  {
    ...ORIGINAL,
    path: `${PHOTO}/original.*`,
    holds: 'a photo as it was uploaded',
    kept: 'until 30 days after the photo was deleted; one that was bought as long as its order',
  },
  { ...MADE, path: `${PHOTO}/lg*.jpg`, holds: 'large rendition' },
  { ...MADE, path: `${PHOTO}/md*.jpg`, holds: 'medium rendition' },
  { ...MADE, path: `${PHOTO}/thumb*.webp`, holds: 'thumbnail' },
  { ...MADE, path: `${PHOTO}/marked-*`, holds: 'rendition with its watermarks' },
  { ...MADE, path: `${PHOTO}/cover-*`, holds: 'cut of a photo that stands for its gallery' },
  { ...MADE, path: `${PHOTO}/shared-*`, holds: 'cut of a photo that is shared by itself' },
  { ...MADE, path: `${PHOTO}/version-*`, holds: 'picture that was made for a sale' },
  { ...MADE, path: `${PHOTO}/stripped.*`, holds: 'original without its metadata' },
  {
    ...ORIGINAL,
    path: `${VIDEO}/original.*`,
    holds: 'a video as it was uploaded',
    kept: 'until 30 days after the video was deleted; one that was bought as long as its order',
  },
  { ...MADE, path: `${VIDEO}/poster.jpg`, holds: 'poster' },
  { ...MADE, path: `${VIDEO}/preview.mp4`, holds: 'preview' },
  { ...MADE, path: `${VIDEO}/marked-*`, holds: 'poster and preview with watermarks' },
  { ...MADE, path: `${VIDEO}/sent.jpg`, holds: 'poster that the uploading browser sent' },
  {
    ...ORIGINAL,
    path: `${MEDIA}/original.*`,
    holds: 'a picture of the media library as it was uploaded',
    kept: 'until 30 days after it was deleted',
  },
  { ...MADE, path: `${MEDIA}/picture.*`, holds: 'the picture as it is shown' },
  { ...MADE, path: `${MEDIA}/thumb.webp`, holds: 'thumbnail' },
  { ...MADE, path: `${MEDIA}/mail-logo.png`, holds: 'the picture as a logo in emails' },
  { ...MADE, path: `${MEDIA}/icon-*`, holds: 'icon of a site' },
  { ...MADE, path: `${MEDIA}/share.jpg`, holds: 'picture for programs that show a preview' },
  {
    path: 'accounts/{account}/team/{user}/*.webp',
    holds: 'the photo that someone on the team gave of themselves, small',
    backup: true,
    exported: false,
    kept: 'until they take another or none; else until 30 days after they left the team',
  },
  {
    ...ORIGINAL,
    path: 'accounts/{account}/orders/{order}/reels/{reel}/*.mp4',
    holds: 'a film that was made for an order',
    kept: 'as long as its order',
  },
  {
    path: 'accounts/{account}/imports/{import}/table.csv',
    holds: 'a file of customers that is being imported',
    backup: true,
    exported: false,
    kept: 'one day after it was imported, two days when it was not',
  },
  {
    path: 'accounts/{account}/exports/{export}/part-*.zip',
    holds: 'a part of an export of the studio',
    backup: true,
    exported: false,
    kept: '7 days after it is ready',
  },
  {
    path: 'accounts/{account}/exports/{export}/manifest.json',
    holds: 'what is in the parts of an export',
    backup: true,
    exported: false,
    kept: '7 days after it is ready',
  },
]

/** Other contents of the data folder. */
export const DATA_FOLDER: readonly StoredFiles[] = [
  {
    path: 'database',
    holds: 'the built-in PostgreSQL',
    backup: true,
    exported: false,
    kept: 'as long as the installation; its tables are above',
  },
  {
    path: 'files',
    holds: 'the store, where it is on this disk: the files above',
    backup: true,
    exported: false,
    kept: 'as long as the installation',
  },
  {
    path: 'files/.incoming',
    holds: 'uploads that are on their way',
    backup: false,
    exported: false,
    kept: 'until they have arrived; cleared at each start',
  },
  {
    path: 'files/.parts',
    holds: 'parts of a video that is on its way',
    backup: false,
    exported: false,
    kept: 'a week after the video was announced',
  },
  {
    path: 'backup',
    holds: 'whom backups are encrypted to, what is known of each place, and what a backup works on',
    backup: false,
    exported: false,
    kept: 'as long as the installation; a restore writes it again',
  },
  {
    path: 'mail',
    holds: 'emails where no SMTP_URL is set',
    backup: true,
    exported: false,
    kept: 'until someone deletes them',
  },
  {
    path: 'database-reserve',
    holds: 'space that the database gets when the disk is full; empty',
    backup: false,
    exported: false,
    kept: 'made again by itself',
  },
  {
    path: 'database-hold',
    holds: 'that the database is being copied or replaced; empty',
    backup: false,
    exported: false,
    kept: 'for seconds',
  },
  {
    path: 'restore-points',
    holds: 'the database before an upgrade or a rollback',
    backup: false,
    exported: false,
    kept: 'the two newest, 30 days at most',
  },
  {
    path: 'rollback.json',
    holds: 'what a rollback has started',
    backup: false,
    exported: false,
    kept: 'until the rollback is done',
  },
  {
    path: 'rollbacks',
    holds: 'the orders that came after a restore point, without who bought them',
    backup: false,
    exported: false,
    kept: 'until someone deletes them',
  },
]

/** Whether a key is of this kind. */
export function isOfKind({ path }: StoredFiles, key: string): boolean {
  const pattern = path
    .replace(/[.]/g, '\\.')
    .replace(/\{\w+\}/g, '[^/]+')
    .replace(/\*/g, '[^/]*')
  return new RegExp(`^${pattern}$`).test(key)
}
