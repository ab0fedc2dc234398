import {
  DEFAULT_LANGUAGE,
  type AccountLanguage,
  toAccountLanguage,
} from '@proofdesk/domain/locales'
import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { i18n } from '../i18n/i18n.ts'
import { useOpening } from './opening.ts'

/** The language segment of the address; without one (the sign-in screens) the current language. */
export function useLanguage(): AccountLanguage {
  return toAccountLanguage(useParams().lang) ?? toAccountLanguage(i18n.language) ?? DEFAULT_LANGUAGE
}

/** Builds addresses in the current language: `const toPath = useToPath()`, then `toPath('/account/users')`. */
export function useToPath(): (path: `/${string}`) => string {
  const language = useLanguage()
  return useCallback((path) => `/${language}${path}`, [language])
}

/**
 * One value of the address's query (filter, sort, page): `[value, setValue]`; null removes it. Replaces the history
 * entry unless `push` is set.
 */
export function useAddressValue(
  name: string,
): [string | null, (value: string | null, options?: { push?: boolean }) => void] {
  const [search, setSearch] = useSearchParams()
  const setValue = useCallback(
    (value: string | null, { push = false } = {}) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: !push },
      ),
    [name, setSearch],
  )
  return [search.get(name), setValue]
}

/** Values of an open dialog in the address, beside its name and record; they are removed with it. */
const DIALOG_VALUES = ['part'] as const

/** One value of the open dialog, such as its current part. Changing it doesn't affect how the dialog closes. */
export function useDialogValue(
  name: (typeof DIALOG_VALUES)[number],
): [string | null, (value: string | null) => void] {
  const [search] = useSearchParams()
  const { replace } = useOpening('isDialogOpenedHere')
  return [search.get(name), (value) => replace({ [name]: value })]
}

export interface DialogAddress {
  /** The open dialog's name; null if none is open. */
  name: string | null
  /** The guid of its record. */
  id: string | null
  open: (name: string, id?: string) => void
  /** Replaces the open dialog by another one: closing it returns to where the first was opened. */
  replace: (name: string, id?: string) => void
  /** The same after the screen below has changed as in `beside`: closing it stays there. */
  settle: (name: string, id: string, beside?: Readonly<Record<string, string>>) => void
  close: () => void
  /** Closes it and removes this value from the address: its record is gone. */
  closeWith: (value: string) => void
}

/** The open dialog is stored in the address (`?dialog=edit-user&id=…`): Back closes it, a link opens it. */
export function useDialogAddress(): DialogAddress {
  const [search] = useSearchParams()
  const { open, replace, close, takeOut, settle } = useOpening('isDialogOpenedHere')
  const toValues = (name: string, id: string | null = null) => ({
    ...Object.fromEntries(DIALOG_VALUES.map((value) => [value, null])),
    dialog: name,
    id,
  })
  return {
    name: search.get('dialog'),
    id: search.get('id'),
    open: (name, id) => open(toValues(name, id)),
    replace: (name, id) => replace(toValues(name, id)),
    settle: (name, id, beside) => settle({ ...toValues(name, id), ...beside }),
    close: () => close('dialog', 'id', ...DIALOG_VALUES),
    closeWith: (value) => takeOut('dialog', 'id', ...DIALOG_VALUES, value),
  }
}
