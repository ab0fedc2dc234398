import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { LanguageSwitch } from '../features/gallery/language-switch.tsx'
import { readAsked, readOpenPhoto, writePhotoSearch } from '../features/gallery/photo-search.ts'
import { ClosedPage } from '../features/closing/closed-page.tsx'
import { LockPage } from '../features/lock/lock-page.tsx'
import { AnnouncedPage } from '../features/subscribe/announced-page.tsx'
import { PageLanguages } from '../features/page/page-languages.tsx'
import { LibraryPage } from '../features/page/library-page.tsx'
import { LegalText } from '../features/legal/legal-text.tsx'
import { CartButton } from '../features/shop/cart/cart-button.tsx'
import { createTranslator } from '../i18n/i18n.ts'
import { AddressProvider } from '../lib/address.tsx'
import { createFormat } from '../lib/create-format.ts'
import { FormatContext } from '../lib/format.ts'
import { StudioContext } from '../lib/studio.ts'
import { GalleryContext } from '../lib/gallery-context.ts'
import { ShopPage } from './shop-page.tsx'
import { MessagePage } from './message-page.tsx'
import type { PageData, SitePage } from './page-data.ts'
import { SiteLayout } from './site-layout.tsx'
import { ShopTestNote } from '../widgets/shop-test-note.tsx'
import { SalesGallery } from './sales-gallery.tsx'
import { makeToastHost } from '../ui/toast-host.ts'
import './site.css'

/** The page; server and browser render the same. */
export function SiteRoot({ data }: { data: PageData }) {
  const [queryClient] = useState(createQueryClient)
  const [translator] = useState(() =>
    createTranslator(data.language, data.messages, data.page.account?.country),
  )
  const [format] = useState(() =>
    createFormat(toFormatLocale(data.language, data.page.account?.country)),
  )
  const [pathname, query] = splitUrl(data.url)
  useEffect(makeToastHost, [])
  return (
    <I18nextProvider i18n={translator}>
      <QueryClientProvider client={queryClient}>
        <AddressProvider pathname={pathname} search={query}>
          <FormatContext value={format}>
            <div className="site">
              <ShopTestNote preview={data.preview} />
              <Page data={data} query={query} />
            </div>
          </FormatContext>
        </AddressProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}

function Page({ data, query }: { data: PageData; query: string }) {
  const { page, preview } = data
  if (page.kind === 'notFound' || page.kind === 'failed')
    return <MessagePage kind={page.kind} account={page.account} />
  if (page.kind === 'gallery') return <Gallery page={page} query={query} preview={preview} />
  const { account } = page
  if (page.kind === 'locked')
    return (
      <SiteLayout account={account}>
        <LockPage gallery={page.gallery} />
      </SiteLayout>
    )
  if (page.kind === 'closed')
    return (
      <SiteLayout account={account}>
        <ClosedPage gallery={page.gallery} studio={account} />
      </SiteLayout>
    )
  if (page.kind === 'announced')
    return (
      <SiteLayout account={account}>
        <AnnouncedPage gallery={page.gallery} />
      </SiteLayout>
    )
  if (page.kind === 'page')
    return (
      <StudioContext value={account}>
        <SiteLayout
          account={account}
          hasHeader={page.library.showHeader}
          headerEnd={<PageLanguages library={page.library} />}
        >
          <LibraryPage library={page.library} />
        </SiteLayout>
      </StudioContext>
    )
  if (page.kind === 'legal')
    return (
      <SiteLayout account={account}>
        <LegalText page={page.page} text={page.text} textLanguage={page.textLanguage} />
      </SiteLayout>
    )
  if (!('gallery' in page))
    return (
      <StudioContext value={account}>
        <SiteLayout account={account}>
          <ShopPage kind={page.kind} />
        </SiteLayout>
      </StudioContext>
    )
  return (
    <GalleryContext value={{ account, gallery: page.gallery, preview }}>
      <SiteLayout
        account={account}
        headerEnd={
          <>
            <LanguageSwitch />
            {page.kind === 'checkout' && <CartButton />}
          </>
        }
      >
        <ShopPage kind={page.kind} />
      </SiteLayout>
    </GalleryContext>
  )
}

function Gallery({
  page: { account, gallery, photos, photo, videos },
  query,
  preview,
}: {
  page: Extract<SitePage, { kind: 'gallery' }>
  query: string
  preview?: string
}) {
  const { search, page: start } = readAsked(query, gallery)
  const searchKey = writePhotoSearch(search, { preview, page: start })
  const guid = readOpenPhoto(query)
  return (
    <GalleryContext value={{ account, gallery, preview }}>
      <SalesGallery
        first={photos ? { photos, searchKey } : undefined}
        videos={videos}
        asked={guid && photo !== undefined ? { guid, photo } : undefined}
      />
    </GalleryContext>
  )
}

export function splitUrl(url: string): [pathname: string, query: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Data on the screen doesn't change until the visitor does something.
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // Without a network a call fails with its reason, rather than wait silently.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 400,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether a retry may help: there was no answer at all, or the server is starting. */
function isPassing(error: unknown): boolean {
  const { status } = error as { status?: unknown }
  return status === 0 || status === 503
}
