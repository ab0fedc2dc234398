import type { TFunction } from 'i18next'

/** The sections of a gallery's settings, by their segment in the address. */
export const SETTINGS_TABS = [
  { name: 'general', label: (t: TFunction) => t('General') },
  { name: 'media', label: (t: TFunction) => t('Media') },
  { name: 'theme', label: (t: TFunction) => t('Theme') },
  { name: 'emails', label: (t: TFunction) => t('Emails') },
  { name: 'automations', label: (t: TFunction) => t('Automations') },
  { name: 'watermarks', label: (t: TFunction) => t('Watermarks') },
  { name: 'security', label: (t: TFunction) => t('Security') },
  { name: 'sharing', label: (t: TFunction) => t('Sharing') },
  { name: 'filtering', label: (t: TFunction) => t('Filtering') },
  { name: 'selections', label: (t: TFunction) => t('Selections') },
  { name: 'products', label: (t: TFunction) => t('Products') },
] as const

export type SettingsTabName = (typeof SETTINGS_TABS)[number]['name']
