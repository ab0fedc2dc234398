import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../../lib/address.ts'
import { leadToSetting } from './lead-to-setting.ts'
import { settingNamed } from './setting-index.ts'
import type { SettingsTabName } from './settings-tabs.ts'

/** Moves to the setting in the address (`?setting=eventDate`) as soon as it is on the screen. */
export function useLeadToSetting(
  content: RefObject<HTMLElement | null>,
  tab: SettingsTabName | undefined,
): (name: string) => boolean {
  const { t } = useTranslation()
  const [requested] = useAddressValue('setting')
  const lead = (name: string) => {
    const setting = tab && settingNamed(tab, name)
    if (!setting || !content.current) return false
    const section = setting.section?.(t)
    return leadToSetting(content.current, [setting.label(t), ...(section ? [section] : [])])
  }
  const leadOnce = useEffectEvent(lead)
  useEffect(() => {
    if (requested === null || !content.current || leadOnce(requested)) return
    // Some sections are loaded when they are opened.
    const watcher = new MutationObserver(() => {
      if (leadOnce(requested)) watcher.disconnect()
    })
    watcher.observe(content.current, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [requested, tab, content])
  return lead
}
