import { expect, test } from 'vitest'
import { userPhotoKey, userPhotoPrefix } from './user-photo-keys.ts'

test('the files of a person’s photo lie below their own folder, each photo under a name of its own', () => {
  const photo = { accountGuid: 'a', userGuid: 'u', photoGuid: 'p' }
  expect(userPhotoPrefix(photo)).toBe('accounts/a/team/u/')
  expect(userPhotoKey(photo, 'small')).toBe('accounts/a/team/u/p-small.webp')
  expect(userPhotoKey({ ...photo, photoGuid: 'q' }, 'large')).toBe('accounts/a/team/u/q-large.webp')
})
