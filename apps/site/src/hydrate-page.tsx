import { useLayoutEffect, type PropsWithChildren } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { PAGE_DATA_ID, type PageData } from './app/page-data.ts'
import { replayEarlyInput } from './lib/early-input.ts'
import { takePassword } from './lib/link-password.ts'
import { SiteRoot } from './app/site-root.tsx'

/** Hydrates the page that was delivered as HTML. */
export function hydratePage(): Root {
  const element = document.getElementById('root')
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!element || !text) throw new Error('The page’s data is missing')
  const data = JSON.parse(text) as PageData
  // A page that asks for the password takes it from the link; any other just removes it from the address.
  if (data.page.kind !== 'locked') takePassword()
  if (data.language === 'ja') void import('./lib/japanese-letters.ts')
  return hydrateRoot(
    element,
    <EarlyInput>
      <SiteRoot data={data} />
    </EarlyInput>,
  )
}

/**
 * Replays early input once React has hydrated all fields: text set before that would be taken for the initial value.
 */
function EarlyInput({ children }: PropsWithChildren) {
  useLayoutEffect(() => queueMicrotask(replayEarlyInput), [])
  return children
}
