import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

// Found once: the workers, which read this file again, inherit the path.
process.env.CHROMIUM_PATH = await findChromium()

/** These take about a minute each, mostly waiting; started first, they don't delay the end of the run. */
const LONG = /(unkillable-upload|main-job|sale|development)\.spec\.ts$/

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  // More workers than cores: a third of a journey's time is waiting.
  workers: 3,
  fullyParallel: true,
  // A flaky journey is a defect, in the product or in the journey.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Far more than needed on two idle cores, so that a busy machine doesn't fail a journey.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
