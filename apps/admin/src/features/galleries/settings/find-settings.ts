import type { TFunction } from 'i18next'
import type { Setting } from './searched-setting.ts'
import { SETTINGS, type SettingName } from './setting-index.ts'
import { SETTINGS_TABS, type SettingsTabName } from './settings-tabs.ts'

export interface FoundSetting {
  name: SettingName
  tab: SettingsTabName
  label: string
  tabLabel: string
}

/** Maximum number of results: a longer list would be no faster than browsing the screens. */
const SHOWN_MAX = 12

/**
 * Finds settings whose label, description or section contains all words of a text, in the reader's language; matches in
 * labels come first.
 */
export function findSettings(t: TFunction, text: string): FoundSetting[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const has = (...parts: string[]) => {
    const all = fold(parts.join(' '))
    return words.every((word) => all.includes(word))
  }
  const found: { rank: number; setting: FoundSetting }[] = []
  for (const { name: tab, label: toTabLabel } of SETTINGS_TABS)
    for (const [name, setting] of Object.entries(SETTINGS[tab]) as [SettingName, Setting][]) {
      const [label, tabLabel] = [setting.label(t), toTabLabel(t)]
      const texts = [label, setting.section?.(t) ?? '', setting.text?.(t) ?? '', tabLabel]
      if (has(...texts))
        found.push({ rank: has(label) ? 0 : 1, setting: { name, tab, label, tabLabel } })
    }
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN_MAX)
    .map(({ setting }) => setting)
}

/** Ignores case and accents. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
