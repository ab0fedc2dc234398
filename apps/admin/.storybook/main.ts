import type { StorybookConfig } from '@storybook/react-vite'

/** `npm run gallery`: every piece of ui/ and widgets/, from the stories beside them. docs/decisions/070-gallery.md */
export default {
  stories: ['../src/{ui,widgets}/**/*.story.tsx'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: import.meta.dirname + '/vite.config.ts' } },
  },
  // It calls no one, and reads no types: TypeScript 7 has no interface for that.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
} satisfies StorybookConfig
