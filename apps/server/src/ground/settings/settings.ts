import { MAIL_SETTINGS } from './mail-settings.ts'
import { PLATFORM_SETTINGS } from './platform-settings.ts'
import { SERVER_SETTINGS } from './server-settings.ts'
import { SERVICE_SETTINGS } from './service-settings.ts'
import type { Setting } from './setting.ts'

/** Every environment variable that `readEnv` knows. README's table is generated from it (`withSettingsTable`). */
export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...MAIL_SETTINGS,
  ...PLATFORM_SETTINGS,
  ...SERVICE_SETTINGS,
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** The schemas of all values. */
export const SETTING_VALUES = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].value]),
) as { [Name in SettingName]: (typeof SETTINGS)[Name]['value'] }

/** Whether its value may contain a password. */
export function isSecret(name: SettingName): boolean {
  const setting: Setting = SETTINGS[name]
  return setting.isSecret === true
}

/** A manual with an updated table in its section Settings. Throws if there is no such table. */
export function withSettingsTable(manual: string): string {
  const rows = SETTING_NAMES.map((name) => {
    const { value, default: unset, meaning }: Setting = SETTINGS[name]
    return `| \`${name}\` | ${unset ?? String(value.parse(undefined))} | ${meaning} |`
  })
  const table = ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n')
  const [, before, after] = /^([^]*\n## Settings\n[^|#]*)(?:\|.*\n)+([^]*)$/.exec(manual) ?? []
  if (before === undefined) throw new Error('The manual has no settings table')
  return `${before}${table}\n${after}`
}
