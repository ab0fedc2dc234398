import { expect, test } from 'vitest'
import { framePictureKey, framePrefix } from './frame-keys.ts'

test('another picture of a frame is another file in its folder', () => {
  const frame = { accountGuid: 'a', guid: 'f' }
  expect(framePictureKey(frame, 'png', '1')).toBe('accounts/a/frames/f/1.png')
  expect(framePictureKey(frame, 'png', '1')).not.toBe(framePictureKey(frame, 'png', '2'))
  expect(framePictureKey(frame, 'webp', '1').startsWith(framePrefix(frame))).toBe(true)
})
