import { expect, test } from 'vitest'
import { isSystemFile } from './system-file.ts'

test.each([
  ['IMG_1.JPG', false],
  ['card/DCIM/100CANON/IMG_1.JPG', false],
  ['.DS_Store', true],
  ['card/.DS_Store', true],
  ['card/._IMG_1.JPG', true],
  ['card/.Trashes/501/IMG_1.JPG', true],
  ['__MACOSX/card/IMG_1.JPG', true],
  ['card/THUMBS.DB', true],
  ['card/desktop.ini', true],
  ['card/@eaDir/IMG_1.JPG', true],
  ['v1.2/IMG_1.JPG', false],
  ['Thumbs.db.jpg', false],
  ['', false],
])('%j is a system file: %j', (path, expected) => expect(isSystemFile(path)).toBe(expected))
