import { buttonVariants } from '@trackhoe/ui/variants'
import { ExternalLink } from 'lucide-react'
import { FormAlert } from '../login/login-field.tsx'
import { publicMessages } from '../public-messages.ts'

/** Asks before another website is opened: shows the whole address and opens it in a new window. */
export function OutLink({ locale, search, onBack }: { locale: string; search: string; onBack: () => void }) {
  const messages = publicMessages(locale)
  const target = outsideAddress(new URLSearchParams(search).get('url'))
  return (
    <div className="mt-5 grid gap-4">
      {target ? (
        <div className="rounded-2 border border-line bg-sunken px-3 py-2">
          <p className="font-semibold [overflow-wrap:anywhere]">{target.host}</p>
          <p className="mt-1 text-12 [overflow-wrap:anywhere] text-ink-2">{target.href}</p>
        </div>
      ) : (
        <FormAlert text={messages.outBroken} />
      )}
      <div className="grid gap-2">
        {target && (
          <a
            href={target.href}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonVariants({ variant: 'primary', size: 'large' })} h-10! w-full text-14!`}
          >
            {messages.outGo}
            <ExternalLink aria-hidden />
          </a>
        )}
        <button
          type="button"
          onClick={onBack}
          className={`${buttonVariants({ variant: 'default', size: 'large' })} h-10! w-full text-14!`}
        >
          {messages.outBack}
        </button>
      </div>
    </div>
  )
}

/** Web addresses only, without a name and a password in them: those make an address look like another one. */
export function outsideAddress(wanted: string | null): URL | null {
  if (wanted === null || !/^https?:\/\//i.test(wanted) || !URL.canParse(wanted)) return null
  const url = new URL(wanted)
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '' ? url : null
}
