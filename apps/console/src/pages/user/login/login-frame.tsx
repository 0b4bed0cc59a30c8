'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import type { Branding } from '@trackhoe/api-client/branding'
import { BrandMark } from '@trackhoe/shell/brand-mark'
import type { ReactNode } from 'react'
import { ContourBackground } from './contour-background.tsx'
import { loginPosition, placeOf } from './login-position.ts'
import { NoticeHtml } from './notice-html.tsx'

export interface LoginFrameProps {
  branding: Branding
  theme: 'light' | 'dark'
  /** Turns a stored path of an upload into an address. */
  fileAddress: (path: string) => string
  /** The platform's name where the host has none of its own. */
  platform: string
  /** The language of the visitor. */
  locale: string
  title: string
  subtitle: string
  children: ReactNode
}

/** The public pages with the branding of their host. Source: platform specification §2 "Login layout". */
export function LoginFrame({
  branding,
  theme,
  fileAddress,
  platform,
  locale,
  title,
  subtitle,
  children,
}: LoginFrameProps) {
  const config = branding.kind === 'configured' ? branding.config : null
  const english = locale.startsWith('en') && config?.systemNameEn
  const name = english || config?.title || config?.systemName || platform
  const picture = (path: string | null | undefined) => (path ? `url("${encodeURI(fileAddress(path))}")` : undefined)
  const ground = picture(config?.backgroundPicture)
  const boxGround = picture(config?.loginBoxBackgroundPicture)

  return (
    <div
      data-theme={theme}
      className="relative min-h-dvh overflow-hidden bg-surface text-ink max-narrow:flex max-narrow:flex-col"
    >
      <title>{name}</title>
      <div
        // Dark in both themes: a picture is darkened where text lies on it.
        data-theme="dark"
        className="absolute inset-0 bg-[#20262e] bg-cover bg-center max-narrow:relative max-narrow:h-[196px] max-narrow:flex-none max-narrow:overflow-hidden"
        style={{ backgroundImage: ground }}
      >
        {!ground && <ContourBackground />}
        <header className="absolute inset-x-0 top-0 flex h-24 items-center gap-3 px-14 text-white max-narrow:h-16 max-narrow:px-5">
          {ground && (
            <div className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-[#000a] via-[#0008] to-transparent" />
          )}
          <span className="relative flex-none">
            {config?.webIcon ? (
              <img src={fileAddress(config.webIcon)} alt="" className="size-7 object-contain" />
            ) : (
              <BrandMark className="size-7" />
            )}
          </span>
          <p className="relative truncate text-16 font-semibold">{name}</p>
        </header>
      </div>
      <main
        className={`relative grid min-h-dvh px-14 py-24 max-narrow:-mt-4 max-narrow:min-h-0 max-narrow:flex-1 max-narrow:items-stretch! max-narrow:justify-items-stretch! max-narrow:p-0 ${placeOf(loginPosition(branding))}`}
      >
        <section
          aria-labelledby="login-title"
          className="relative w-96 max-w-full overflow-hidden rounded-[10px] bg-surface shadow-3 max-narrow:w-full max-narrow:rounded-b-none max-narrow:shadow-none"
          style={{ backgroundImage: boxGround, backgroundSize: 'cover' }}
        >
          <div className={boxGround ? 'min-h-full bg-surface/88 p-9 max-narrow:p-6' : 'p-9 max-narrow:p-6'}>
            <h1 id="login-title" className="text-20 font-semibold">
              {title}
            </h1>
            <p className="mt-0.5 text-ink-2">{subtitle}</p>
            {children}
          </div>
        </section>
      </main>
      {config?.icp && (
        <footer
          className={`absolute inset-x-0 bottom-0 px-5 pt-14 pb-5 text-center text-12 text-[#dde1e6] max-narrow:relative max-narrow:py-4 max-narrow:text-ink-3 ${ground ? 'bg-linear-to-t from-[#000a] to-transparent max-narrow:bg-none' : ''}`}
        >
          <NoticeHtml html={config.icp} />
        </footer>
      )}
    </div>
  )
}
