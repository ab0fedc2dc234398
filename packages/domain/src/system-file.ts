/** Files that operating systems and drives create in folders, which no one means to upload. */
const NAMES = new Set([
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  'icon\r',
  '__macosx',
  '@eadir',
  '$recycle.bin',
  'system volume information',
  'lost+found',
])

/**
 * Whether a path (or one of its folders) is hidden or belongs to the system: `.DS_Store`, `._IMG_1.JPG`, `__MACOSX/…`.
 */
export function isSystemFile(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || NAMES.has(part.toLowerCase()))
}
