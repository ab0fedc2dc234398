import type { StorybookConfig } from '@storybook/react-vite'

/** `npm run gallery`: every component of ui/ and widgets/, from the stories beside it. docs/decisions/070-gallery.md */
export default {
  stories: ['../src/{ui,widgets}/**/*.story.tsx'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: import.meta.dirname + '/vite.config.ts' } },
  },
  // No network calls, and no docs from types: TypeScript 7 has no API for reading them.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
} satisfies StorybookConfig
