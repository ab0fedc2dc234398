import type { Decorator, Preview } from '@storybook/react-vite'
import '../src/app/base.css'
import { GalleryFrame } from './gallery-frame.tsx'
import { GalleryViews } from './gallery-views.tsx'

const toolbar = (title: string, items: readonly { value: string; title: string }[]) => ({
  toolbar: { title, items: [...items], dynamicTitle: true },
})

const inFrame: Decorator = (Story, { id, globals }) =>
  globals.views === 'all' ? (
    <GalleryViews id={id} />
  ) : (
    <GalleryFrame mode={globals.mode} language={globals.language}>
      <Story />
    </GalleryFrame>
  )

export default {
  decorators: [inFrame],
  initialGlobals: { mode: 'light', language: 'en', views: 'one' },
  globalTypes: {
    mode: toolbar('Mode', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    language: toolbar('Language', [
      { value: 'en', title: 'English' },
      { value: 'de', title: 'German' },
      { value: 'ja', title: 'Japanese' },
      { value: 'th', title: 'Thai' },
    ]),
    views: toolbar('Views', [
      { value: 'one', title: 'One view' },
      { value: 'all', title: 'Light, dark, German and phone' },
    ]),
  },
  parameters: {
    viewport: {
      options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } },
    },
  },
} satisfies Preview
