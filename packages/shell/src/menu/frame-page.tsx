import { Spinner, TextLink } from '@trackhoe/ui'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { StateHeading } from '../notifications/state-heading.tsx'
import { useFillAddress } from './address-values.ts'
import { openWindow } from './menu-leaf.ts'
import type { MenuPage } from './menu-model.ts'

/** A document of another origin in a tab. The address is filled in once: another token would load it again. */
export function FramePage({ title, frame }: Pick<MenuPage, 'title'> & { frame: string }) {
  const t = useMessages().menu
  const fill = useFillAddress()
  const [address] = useState(() => fill(frame))
  const [loaded, setLoaded] = useState(false)
  if (address === null) return <StateHeading>{t.unsafe(title)}</StateHeading>
  return (
    <section className="relative flex h-full min-h-0 flex-col bg-surface">
      <header className="flex min-h-pagehead flex-none items-center gap-2 px-gutter">
        <h1 className="m-0 text-16 font-semibold">{title}</h1>
        <TextLink asChild>
          <button
            type="button"
            className="ms-auto inline-flex items-center gap-1"
            onClick={() => openWindow(fill(frame))}
          >
            {t.openFrame}
            <ExternalLink aria-hidden className="size-3.5" />
          </button>
        </TextLink>
      </header>
      {!loaded && (
        <div className="absolute inset-0 top-pagehead grid place-items-center text-ink-3">
          <Spinner />
        </div>
      )}
      <iframe
        title={t.frameOf(title)}
        src={address}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"
        referrerPolicy="no-referrer"
        className="relative min-h-0 w-full flex-1 border-0"
        onLoad={() => setLoaded(true)}
      />
    </section>
  )
}
