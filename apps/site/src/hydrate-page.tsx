import { useLayoutEffect, type PropsWithChildren } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { PAGE_DATA_ID, type PageData } from './app/page-data.ts'
import { replayEarlyInput } from './lib/early-input.ts'
import { takePassword } from './lib/link-password.ts'
import { SiteRoot } from './app/site-root.tsx'

/** Makes the page that came as HTML one that answers. */
export function hydratePage(): Root {
  const element = document.getElementById('root')
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!element || !text) throw new Error('The page came without its data')
  const data = JSON.parse(text) as PageData
  // A page that asks for the password takes it from the link; any other only puts it out of sight.
  if (data.page.kind !== 'locked') takePassword()
  if (data.language === 'ja') void import('./lib/japanese-letters.ts')
  return hydrateRoot(
    element,
    <EarlyInput>
      <SiteRoot data={data} />
    </EarlyInput>,
  )
}

/** Replays it when all fields are React's: text that is put into a field before that counts as having always stood there. */
function EarlyInput({ children }: PropsWithChildren) {
  useLayoutEffect(() => queueMicrotask(replayEarlyInput), [])
  return children
}
