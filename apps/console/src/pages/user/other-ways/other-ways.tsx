import '../public.css'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LoginOptions } from '../../../client/accounts.ts'
import type { OtherService } from '../login/login-ways.ts'
import { publicMessages } from '../public-messages.ts'

interface OtherWaysProps {
  locale: string
  services: readonly OtherService[]
  loadOffer: () => Promise<LoginOptions | 'unknown'>
  /** The address to which single sign-on sends its visitor back. */
  service: string
}

interface Entry {
  service: OtherService
  name: string
  href: string
}

/** Entries to other services: single sign-on. What the server is not set up for is not there. */
export function OtherWays({ locale, services, loadOffer, service }: OtherWaysProps) {
  const messages = publicMessages(locale)
  const [offer, setOffer] = useState<LoginOptions | 'unknown' | null>(null)

  useEffect(() => {
    let left = false
    void loadOffer().then((loaded) => !left && setOffer(loaded))
    return () => {
      left = true
    }
  }, [loadOffer])

  const entries = offer === null ? [] : services.flatMap((one) => entryFor(one, offer))
  if (entries.length === 0) return null
  return (
    <section aria-label={messages.others} className="mt-5">
      <div
        aria-hidden
        className="flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {messages.others}
      </div>
      <div className="mt-3 flex flex-wrap justify-around gap-2">
        {entries.map((entry) => (
          <a
            key={entry.service}
            href={entry.href}
            className="inline-flex h-9 items-center gap-2 rounded-2 px-3 text-ink no-underline hover:bg-press [&>svg]:size-4 [&>svg]:text-ink-2"
          >
            <KeyRound aria-hidden />
            {entry.name}
          </a>
        ))}
      </div>
    </section>
  )

  function entryFor(one: OtherService, known: LoginOptions | 'unknown'): Entry[] {
    // JeecgBoot does not provide the address of its single sign-on.
    if (known === 'unknown' || known.casLoginUrl === null) return []
    const href = `${known.casLoginUrl}?service=${encodeURIComponent(service)}`
    return /^https?:/i.test(href) ? [{ service: one, name: messages.cas, href }] : []
  }
}
