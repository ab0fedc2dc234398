import { expect, test } from 'vitest'
import { subjectWords, withoutFileTitle } from './photo-subject.ts'

const subject = (title: string) => ({ title, headline: '', persons: ['Zora Quill'], city: '' })

test.each([
  'IMG_1042',
  'img_1042.JPG',
  'DSC01042',
  'DSC_1042.NEF',
  '_DSC1042',
  '_MG_1042.CR3',
  'DSCF1042',
  'P1010042',
  'PA170042',
  '3N7A1042',
  'DJI_0042',
  'GOPR1042',
  'GX010042',
  'PXL_20260517_091000123',
  'IMG_20260517_091000',
  ' finish-1042.tif ',
])('the title %s only says how the file is called', (title) => {
  expect(withoutFileTitle(subject(title), 'Finish-1042.jpg')).toEqual(subject(''))
})

test.each([
  'Mayor opens the race',
  'RACE2026',
  '10K_2026',
  'Img',
  'P1',
  '2026',
  'Ines 1042',
  'v2.0',
])('the title %s says something', (title) => {
  expect(withoutFileTitle(subject(title), 'Finish-1042.jpg')).toEqual(subject(title))
})

test('where only such a title is written, nothing is', () => {
  expect(withoutFileTitle({ ...subject('DSC_1042'), persons: [] }, 'a.jpg')).toBeNull()
  expect(subjectWords(null)).toEqual([])
})
