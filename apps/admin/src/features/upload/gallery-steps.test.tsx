import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { GallerySteps } from './gallery-steps.tsx'

const progress = {
  waiting: 0,
  stored: 9_842,
  processed: 9_842,
  live: 9_840,
  quarantined: 2,
  photosPerSecond: 0,
  secondsLeft: null,
  analyses: [],
  videos: { waiting: 0, uploading: 0, checking: 0, previewing: 0, live: 0, quarantined: 0 },
}
const figures = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)

test('shows how many photos are at each step, and when all are done', () => {
  renderScreen(<GallerySteps progress={progress} isConnected />)
  expect(figures()).toEqual(['Stored 9,842', 'Processed 9,842', 'Live 9,840', 'Quarantined 2'])
  expect(screen.getByText('Everything is processed.')).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test.each([
  [
    { processed: 8_000, photosPerSecond: 6.2, secondsLeft: 297 },
    '1,842 to process · 6.2 per second · 5 mins left',
  ],
  [{ processed: 8_000 }, '1,842 to process'],
  [
    { processed: 9_841, photosPerSecond: 6.2, secondsLeft: 1 },
    '1 to process · 6.2 per second · 5 secs left',
  ],
  [{ waiting: 1_204 }, '1,204 announced, not uploaded yet'],
  [{ stored: 0, processed: 0, live: 0, quarantined: 0 }, 'No photos yet.'],
])('says what is left: %j', (fields, sentence) => {
  renderScreen(<GallerySteps progress={{ ...progress, ...fields }} isConnected />)
  expect(screen.getByText(sentence)).toBeVisible()
})

test('keeps the last counts while reconnecting', () => {
  renderScreen(<GallerySteps progress={progress} isConnected={false} />)
  expect(figures()).toContain('Live 9,840')
  expect(screen.getByText('Reconnecting…')).toBeVisible()
})

test('a long remaining time is rounded to tens of minutes', () => {
  renderScreen(
    <GallerySteps
      progress={{ ...progress, processed: 8_000, photosPerSecond: 0.2, secondsLeft: 9_210 }}
      isConnected
    />,
  )
  expect(screen.getByText(/2 hrs 30 mins left/)).toBeVisible()
})
