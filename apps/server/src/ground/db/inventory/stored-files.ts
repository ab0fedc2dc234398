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
    holds: 'a photo as uploaded',
    kept: 'until 30 days after the photo was deleted; a purchased one as long as its order',
  },
  { ...MADE, path: `${PHOTO}/lg*.jpg`, holds: 'large rendition' },
  { ...MADE, path: `${PHOTO}/md*.jpg`, holds: 'medium rendition' },
  { ...MADE, path: `${PHOTO}/thumb*.webp`, holds: 'thumbnail' },
  { ...MADE, path: `${PHOTO}/marked-*`, holds: 'rendition with its watermarks' },
  { ...MADE, path: `${PHOTO}/cover-*`, holds: 'cover crop of a photo' },
  { ...MADE, path: `${PHOTO}/shared-*`, holds: 'crop of a photo for link previews' },
  { ...MADE, path: `${PHOTO}/version-*`, holds: 'image made for a sale' },
  { ...MADE, path: `${PHOTO}/stripped.*`, holds: 'original without its metadata' },
  {
    ...ORIGINAL,
    path: `${VIDEO}/original.*`,
    holds: 'a video as uploaded',
    kept: 'until 30 days after the video was deleted; a purchased one as long as its order',
  },
  { ...MADE, path: `${VIDEO}/poster.jpg`, holds: 'poster' },
  { ...MADE, path: `${VIDEO}/preview.mp4`, holds: 'preview' },
  { ...MADE, path: `${VIDEO}/marked-*`, holds: 'poster and preview with watermarks' },
  { ...MADE, path: `${VIDEO}/sent.jpg`, holds: 'poster that the uploading browser sent' },
  {
    ...ORIGINAL,
    path: `${MEDIA}/original.*`,
    holds: 'a picture in the media library as uploaded',
    kept: 'until 30 days after it was deleted',
  },
  { ...MADE, path: `${MEDIA}/picture.*`, holds: 'the picture as shown' },
  { ...MADE, path: `${MEDIA}/thumb.webp`, holds: 'thumbnail' },
  { ...MADE, path: `${MEDIA}/mail-logo.png`, holds: 'the picture as a logo in emails' },
  { ...MADE, path: `${MEDIA}/icon-*`, holds: 'icon of a site' },
  { ...MADE, path: `${MEDIA}/share.jpg`, holds: 'picture for link previews' },
  {
    ...ORIGINAL,
    path: 'accounts/{account}/frames/{frame}/*',
    holds: 'a picture of a frame',
    kept: 'as long as the account, for files that were bought with it',
  },
  {
    path: 'accounts/{account}/team/{user}/*.webp',
    holds: 'a team member’s own photo, small',
    backup: true,
    exported: false,
    kept: 'until they replace or remove it, at the latest 30 days after they left the team',
  },
  {
    ...ORIGINAL,
    path: 'accounts/{account}/orders/{order}/reels/{reel}/*.mp4',
    holds: 'a film made for an order',
    kept: 'as long as its order',
  },
  {
    path: 'accounts/{account}/imports/{import}/table.csv',
    holds: 'a file of customers being imported',
    backup: true,
    exported: false,
    kept: 'one day after the import, two days if it wasn’t imported',
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
    holds: 'the list of an export’s parts',
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
    holds: 'the store, if it is on this disk: the files above',
    backup: true,
    exported: false,
    kept: 'as long as the installation',
  },
  {
    path: 'files/.incoming',
    holds: 'uploads in progress',
    backup: false,
    exported: false,
    kept: 'until they have arrived; cleared at each start',
  },
  {
    path: 'files/.parts',
    holds: 'parts of a video being uploaded',
    backup: false,
    exported: false,
    kept: 'a week after the video was registered',
  },
  {
    path: 'backup',
    holds: 'the backups’ recipient, the state of each place, and work in progress',
    backup: false,
    exported: false,
    kept: 'as long as the installation; a restore writes it again',
  },
  {
    path: 'mail',
    holds: 'emails, if SMTP_URL isn’t set',
    backup: true,
    exported: false,
    kept: 'until someone deletes them',
  },
  {
    path: 'database-reserve',
    holds: 'space reserved for the database when the disk is full; empty',
    backup: false,
    exported: false,
    kept: 'recreated automatically',
  },
  {
    path: 'database-hold',
    holds: 'a marker while the database is copied or replaced; empty',
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
    holds: 'the state of a started rollback',
    backup: false,
    exported: false,
    kept: 'until the rollback is done',
  },
  {
    path: 'rollbacks',
    holds: 'orders made after a restore point, without their buyers',
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
