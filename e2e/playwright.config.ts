import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

// Found once; the workers, which read this file again, inherit the answer.
process.env.CHROMIUM_PATH = await findChromium()

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A journey that passes only sometimes is a defect, of the product or of the journey.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
