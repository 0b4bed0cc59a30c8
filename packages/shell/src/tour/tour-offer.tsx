import { Button } from '@trackhoe/ui'
import type { KeyboardEvent } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useTourMessages } from './tour.messages.ts'

export interface TourOfferProps {
  onStart: () => void
  onSkip: () => void
}

/** Offers the tour below the page, in a row of its own: it covers nothing and takes no focus. Esc on one of its buttons skips. */
export function TourOffer({ onStart, onSkip }: TourOfferProps) {
  const t = useTourMessages()
  const { header } = useMessages()
  const skipOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onSkip()
  }
  return (
    <aside
      aria-label={header.tour}
      className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong bg-canvas px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-60 text-ink-2">{t.offer}</p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onSkip} onKeyDown={skipOnEscape}>
          {t.skip}
        </Button>
        <Button onClick={onStart} onKeyDown={skipOnEscape}>
          {t.start}
        </Button>
      </div>
    </aside>
  )
}
